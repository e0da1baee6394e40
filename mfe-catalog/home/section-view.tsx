import { useTranslation } from '@shop/federation/i18n';
import { useRevalidator } from '@shop/federation/router';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import type { ReactNode } from 'react';
import type { Section } from './section.ts';

export interface SectionViewProps<Data> {
  section: Section<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows a section, or in its place a message with another try; the rest of the page stays. */
export function SectionView<Data>({ section, children }: SectionViewProps<Data>) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  if ('data' in section) return children(section.data);
  return (
    <ErrorPanel
      title={t('home.sectionFailed')}
      retryLabel={t('home.retry')}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
