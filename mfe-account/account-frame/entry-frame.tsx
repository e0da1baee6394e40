import { Container } from '@shop/shared-ui/container';
import type { ReactNode } from 'react';

export interface EntryFrameProps {
  title: string;
  /** What the form is for. */
  text?: string;
  children: ReactNode;
  /** The way to the other form. */
  otherText?: string;
  other?: { href: string; label: string };
}

/** The narrow page of a form that lets the shopper in. */
export function EntryFrame({ title, text, children, otherText, other }: EntryFrameProps) {
  return (
    <Container className="py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <h1 className="text-center text-2xl font-semibold text-ink">{title}</h1>
        {text && <p className="mt-3 text-center text-base text-pretty text-ink-muted">{text}</p>}
        <div className="mt-8 md:rounded-lg md:border md:border-line md:bg-surface-raised md:p-8">
          {children}
        </div>
        {other && (
          <p className="mt-6 text-center text-base text-ink-muted">
            {otherText}{' '}
            <a
              href={other.href}
              className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-4 hover:underline"
            >
              {other.label}
            </a>
          </p>
        )}
      </div>
    </Container>
  );
}
