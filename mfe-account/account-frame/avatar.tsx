import type { Customer } from '@shop/shop-client/model';
import { clsx } from 'clsx';
import { avatarColor } from './avatar-color.ts';

/** The customer's initial on a colour of its own; the name stands beside it. */
export function Avatar({ customer, className }: { customer: Customer; className?: string }) {
  const [initial = '?'] = customer.firstName.trim() || customer.email;
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: avatarColor(initial) }}
      className={clsx(
        'flex size-16 shrink-0 items-center justify-center rounded-full text-xl font-semibold text-white select-none',
        className,
      )}
    >
      {initial.toUpperCase()}
    </span>
  );
}
