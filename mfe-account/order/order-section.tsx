import { type ReactNode, useId } from 'react';

/** One of the boxes beside an order's lines. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface-raised p-5">
      <h2 id={id} className="text-lg font-semibold text-ink">
        {title}
      </h2>
      <div className="mt-3 text-base text-ink-muted">{children}</div>
    </section>
  );
}
