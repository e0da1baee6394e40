import { useTranslation } from '@shop/federation/i18n';
import type { PaginationProps } from '@shop/shared-ui/pagination';

export function usePaginationLabels(): PaginationProps['labels'] {
  const { t } = useTranslation();
  return {
    navigation: t('pages.navigation'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: (page) => t('pages.page', { page }),
  };
}
