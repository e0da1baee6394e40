import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SectionCardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page of work, which stands apart from the others. */
export function SectionCard({ title, className, children }: SectionCardProps) {
  return (
    <section
      className={clsx('min-w-0 rounded-lg border border-line bg-surface-raised p-5 md:p-6', className)}
    >
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
