import type { PaginationProps } from '@shop/shared-ui/pagination';
import { useTranslation } from 'react-i18next';

export function usePaginationLabels(): PaginationProps['labels'] {
  const { t } = useTranslation();
  return {
    navigation: t('pages.navigation'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: (page) => t('pages.page', { page }),
  };
}
