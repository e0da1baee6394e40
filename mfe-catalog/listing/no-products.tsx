import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { FilterIcon, SearchIcon } from '@shop/shared-ui/icons';
import type { ReactNode } from 'react';
import { listHref } from './list-address.ts';
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
  if (address.priceMin !== undefined || address.priceMax !== undefined) {
    const cleared = listHref(path, { ...address, page: 1, priceMin: undefined, priceMax: undefined });
    return (
      <EmptyState
        illustration={<FilterIcon size={40} />}
        title={t('empty.priceTitle')}
        text={t('empty.priceText')}
        action={<ButtonLink href={cleared}>{t('price.clear')}</ButtonLink>}
      />
    );
  }
  return otherwise;
}
