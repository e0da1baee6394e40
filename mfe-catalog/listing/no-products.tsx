import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { FilterIcon, SearchIcon } from '@shop/shared-ui/icons';
import type { ReactNode } from 'react';
import { ALL_FILTERS, countFilters, listHref, without } from './list-address.ts';
import type { ProductList } from './product-list.ts';

/** Says why there is nothing to see, and leads on. */
export function NoProducts({
  path,
  list,
  otherwise,
}: {
  path: string;
  list: ProductList;
  otherwise: ReactNode;
}) {
  const { t } = useTranslation();
  const { address, total } = list;
  if (total > 0) {
    return (
      <EmptyState
        illustration={<SearchIcon size={40} />}
        title={t('empty.pageTitle')}
        text={t('empty.pageText')}
        action={
          <ButtonLink href={listHref(path, { ...address, page: 1 })}>{t('empty.firstPage')}</ButtonLink>
        }
      />
    );
  }
  if (countFilters(address) > 0) {
    return (
      <EmptyState
        illustration={<FilterIcon size={40} />}
        title={t('empty.filteredTitle')}
        text={t('empty.filteredText')}
        action={
          <ButtonLink href={listHref(path, without(address, ALL_FILTERS))}>{t('filter.clearAll')}</ButtonLink>
        }
      />
    );
  }
  return otherwise;
}
