import { useTranslation } from '@shop/federation/i18n';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback } from 'react';
import { loadCategoryRow } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { ProductSlider } from './product-slider.tsx';

/** Products of a category that the merchant has chosen; they come once the visitor is near. */
export function Section({ own }: SectionProps) {
  return own.taxonSlug === undefined ? null : <CategoryRow own={own} slug={own.taxonSlug} />;
}

function CategoryRow({ own: { id, title, text }, slug }: { own: HomeSection; slug: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  const load = useCallback((api: ShopApi) => loadCategoryRow(api, slug), [slug]);
  const link = {
    href: hrefFrom(shop)('category', { '*': slug }, { query: { page: 1 } }),
    label: t('trending.more'),
  };
  return (
    <Loaded load={load}>
      {({ name, products }) => (
        <ProductSlider heading={{ id, title: title ?? name, text, link }} products={products} />
      )}
    </Loaded>
  );
}
