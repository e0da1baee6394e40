import { useTranslation } from '@shop/federation/i18n';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback } from 'react';
import { loadTrending } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { LateRow } from './late-row.tsx';
import { named } from './named.ts';

/** Products of a category that the merchant has chosen. */
export function Section({ own }: SectionProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const { slug = '', name = '' } = own.taxon ?? {};
  const load = useCallback((api: ShopApi) => loadTrending(api, slug), [slug]);
  const heading = {
    id: own.id,
    ...named(own, { title: name }),
    link: {
      href: hrefFrom(shop)('category', { '*': slug }, { query: { page: 1 } }),
      label: t('trending.more'),
    },
  };
  return <LateRow heading={heading} load={load} />;
}
