import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A drawing, or an icon of 40 px. */
  illustration?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The way on, such as a `ButtonLink`. */
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

export function EmptyState({
  illustration,
  title,
  text,
  action,
  as: Title = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center', className)}>
      {illustration && (
        <div className="mb-6 flex size-24 items-center justify-center rounded-full bg-tint text-accent">
          {illustration}
        </div>
      )}
      <Title className="text-xl font-semibold text-ink">{title}</Title>
      {text && <p className="mt-2 text-base text-ink-muted">{text}</p>}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
