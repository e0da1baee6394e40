import { useTranslation } from '@shop/federation/i18n';
import { type ReactNode, useId } from 'react';

export interface SummaryCardProps {
  /** Beside the heading, such as a way to change it. */
  action?: ReactNode;
  children: ReactNode;
}

/** What is bought and what it comes to, in sight while the page beside it is scrolled. */
export function SummaryCard({ action, children }: SummaryCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 rounded-lg bg-surface-sunken p-6 lg:sticky lg:top-28"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold text-ink">
          {t('summary.title')}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
