import { Container } from '@shop/shared-ui/container';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PageWithSummaryProps {
  title: string;
  /** The page itself, and the summary that stands beside it on a wide screen. */
  children: [ReactNode, ReactNode];
  /** The summary lists the items, too. */
  withItems?: boolean;
  /** What stands below both. */
  foot?: ReactNode;
}

export function PageWithSummary({ title, children, withItems = false, foot }: PageWithSummaryProps) {
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{title}</h1>
      <div
        className={clsx(
          'mt-8 grid grid-cols-1 items-start gap-10 lg:gap-16',
          withItems ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        {children}
      </div>
      {foot}
    </Container>
  );
}
