import type { ReactNode } from 'react';

/** Title of a page of the account, what it is for, and what can be done at its end. */
export function PageHeading({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="max-w-2xl">
        <h1 className="text-xl font-semibold text-ink">{title}</h1>
        {text && <p className="mt-2 text-base text-pretty text-ink-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
