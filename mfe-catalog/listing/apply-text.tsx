import { useTranslation } from '@shop/federation/i18n';

/** Of the button that applies filters: how many products it shows, once that is known. */
export function ApplyText({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  return (
    <span aria-live="polite">{count === undefined ? t('filter.apply') : t('filter.show', { count })}</span>
  );
}
