import { Picture } from '@shop/shared-ui/picture';
import type { Customer } from '@shop/shop-client/model';
import { clsx } from 'clsx';

/** The customer's picture, else the initial on a colour of its own; the name stands beside it. */
export function Avatar({ customer, className }: { customer: Customer; className?: string }) {
  if (customer.avatar) {
    return (
      <Picture
        {...customer.avatar}
        alt=""
        sizes="96px"
        aspect="square"
        rounded="none"
        className={clsx('shrink-0 rounded-full', className ?? 'size-16')}
      />
    );
  }
  const [initial = '?'] = customer.firstName.trim() || customer.email || '?';
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: avatarColor(initial) }}
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
        className ?? 'size-16 text-xl',
      )}
    >
      {initial.toUpperCase()}
    </span>
  );
}

/** As many as the Latin alphabet has letters; all dark enough for white text. */
const COLORS = 26;

/** One of 26 colours by the first character of a name, whatever its script and case. */
export function avatarColor(name: string): string {
  const letter = name.trim().toUpperCase().codePointAt(0) ?? 0;
  return `oklch(45% 0.09 ${Math.round(((letter % COLORS) * 360) / COLORS)})`;
}
