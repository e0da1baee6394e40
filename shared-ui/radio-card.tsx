import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from './icons.tsx';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  description?: ReactNode;
  icon?: Icon;
  /** At the end of the card, such as a price. */
  trailing?: ReactNode;
}

/** One choice of a group of radio buttons with room for an explanation. Cards of a group share `name`. */
export function RadioCard({
  label,
  description,
  icon: Glyph,
  trailing,
  className,
  ...input
}: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex items-start gap-4 rounded-md border border-line bg-surface-raised p-4 transition hover:border-line-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-disabled:pointer-events-none has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised outline-none transition-[border-width] checked:border-6 checked:border-accent"
      />
      {Glyph && <Glyph size={22} className="mt-px text-ink-muted" />}
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="text-base font-medium text-ink">{label}</span>
        {description && <span className="text-sm text-ink-muted">{description}</span>}
      </span>
      {trailing && <span className="shrink-0 text-base font-medium text-ink">{trailing}</span>}
    </label>
  );
}

export interface RadioCardGroupProps {
  legend: string;
  legendHidden?: boolean;
  className?: string;
  children: ReactNode;
}

export function RadioCardGroup({ legend, legendHidden, className, children }: RadioCardGroupProps) {
  return (
    <fieldset className={clsx('flex min-w-0 flex-col gap-3', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-lg font-semibold text-ink'}>{legend}</legend>
      {children}
    </fieldset>
  );
}
