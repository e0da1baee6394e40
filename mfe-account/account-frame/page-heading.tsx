import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** What the page is for. */
  text?: string;
  /** What can be done there. */
  action?: ReactNode;
  /** For guests, to whom no name and tabs are shown above it. */
  large?: boolean;
}

/** Title of a page of the account. */
export function PageHeading({ title, text, action, large }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="max-w-2xl">
        <h1 className={clsx('font-semibold text-ink', large ? 'text-2xl' : 'text-xl')}>{title}</h1>
        {text && <p className="mt-2 text-base text-pretty text-ink-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
