import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { useShop } from '@shop/shop-client/context';
import type { Product } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';

/** The way from the home page to a product. */
export function Trail({ name, breadcrumb }: Pick<Product, 'name' | 'breadcrumb'>) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <Breadcrumbs
      label={t('breadcrumb')}
      items={[
        { label: t('home'), href: shop.homePath },
        ...breadcrumb.map(({ name: category, slug }) => ({
          label: category,
          href: hrefFrom(shop)('category', { '*': slug }, { query: shop.basePath ? { page: 1 } : {} }),
        })),
        { label: name },
      ]}
    />
  );
}
