import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from './icons.tsx';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg';

interface Look {
  variant?: Variant;
  size?: Size;
  /** As wide as its container. */
  block?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is under way: the button keeps its size and focus and takes no press. */
  loading?: boolean;
}

export function Button({ loading = false, type = 'button', onClick, ...props }: ButtonProps) {
  const { variant, size, block, startIcon, endIcon, className, children, ...rest } = props;
  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, block }), loading && 'cursor-progress!', className)}
      {...rest}
    >
      <span className="relative inline-flex">
        <span className={clsx('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
          {startIcon}
          {children}
          {endIcon}
        </span>
        {loading && <Spinner className="absolute inset-0 m-auto" />}
      </span>
    </button>
  );
}

export interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, startIcon, endIcon, className, children, ...rest } = props;
  return (
    <a className={clsx(buttonClass({ variant, size, block }), className)} {...rest}>
      {startIcon}
      {children}
      {endIcon}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  /** Accessible name, also shown as the tooltip. */
  label: string;
  size?: Size;
  /** `plain` on a surface, `raised` over a picture, `outline` beside fields. */
  look?: 'plain' | 'raised' | 'outline';
  /** A count at the corner; its meaning belongs into `label`. */
  badge?: ReactNode;
}

export function IconButton({
  icon: Glyph,
  label,
  size = 'md',
  look = 'plain',
  badge,
  ...props
}: IconButtonProps) {
  const { type = 'button', className, ...rest } = props;
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full text-ink transition active:scale-95 disabled:pointer-events-none disabled:opacity-40',
        ICON_BUTTON_SIZES[size],
        ICON_BUTTON_LOOKS[look],
        className,
      )}
      {...rest}
    >
      <span className="relative">
        <Glyph size={size === 'sm' ? 18 : 22} />
        {badge !== undefined && (
          <span
            aria-hidden="true"
            className="absolute -end-2 -top-2 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none font-medium text-accent-ink tabular-nums"
          >
            {badge}
          </span>
        )}
      </span>
    </button>
  );
}

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      aria-hidden="true"
      className={clsx('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

function buttonClass({ variant = 'primary', size = 'md', block }: Look) {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-medium transition select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-45 forced-colors:border',
    BUTTON_VARIANTS[variant],
    BUTTON_SIZES[size],
    block && 'w-full',
  );
}

const BUTTON_VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-pressed',
  secondary: 'border border-ink/25 bg-surface-raised text-ink hover:border-ink/60 hover:bg-surface-sunken',
  ghost: 'text-ink hover:bg-tint',
  danger: 'bg-sale text-sale-ink hover:bg-sale-hover',
};

const BUTTON_SIZES: Record<Size, string> = {
  sm: 'min-h-10 px-4 py-1 text-sm',
  md: 'min-h-12 px-6 py-2 text-base',
  lg: 'min-h-14 px-8 py-2.5 text-base',
};

const ICON_BUTTON_SIZES: Record<Size, string> = { sm: 'size-10', md: 'size-11', lg: 'size-12' };

const ICON_BUTTON_LOOKS = {
  plain: 'hover:bg-tint',
  raised: 'bg-surface-raised/90 shadow-float backdrop-blur hover:bg-surface-raised',
  outline: 'border border-ink/25 bg-surface-raised hover:border-ink/60',
};
