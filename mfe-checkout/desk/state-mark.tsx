import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface StateMarkProps {
  /** Stands out among others. */
  strong?: boolean;
  children: ReactNode;
}

/** How something stands. The badge of products would bring its colours into what shoppers load of this remote. */
export function StateMark({ strong = false, children }: StateMarkProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center rounded-full px-3 text-xs font-medium whitespace-nowrap',
        strong ? 'bg-accent text-accent-ink' : 'bg-surface-sunken text-ink',
      )}
    >
      {children}
    </span>
  );
}
