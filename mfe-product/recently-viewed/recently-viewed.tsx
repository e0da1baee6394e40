import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useState } from 'react';
import { ProductRow } from '../product-row/product-row.tsx';
import { type RowProduct, toRowProduct } from '../product-row/row-product.ts';
import { viewedProducts } from './viewed-products.ts';

/** Products that this device showed before, without the one that is shown, if one is; nothing where there are none. */
export function RecentlyViewed({ code }: { code?: string }) {
  const { t } = useTranslation();
  const products = useViewed(code);
  if (products.length === 0) return null;
  return <ProductRow id="recently-viewed" title={t('recentlyViewed')} products={products} />;
}

/** With their prices of now; those that are no longer sold are left out. */
function useViewed(current: string | undefined): RowProduct[] {
  const { api } = useShop();
  const [products, setProducts] = useState<RowProduct[]>([]);
  useEffect(() => {
    let wanted = true;
    const viewed = viewedProducts().filter(({ code }) => code !== current);
    Promise.allSettled(viewed.map(({ slug }) => api.product(slug))).then((answers) => {
      if (!wanted) return;
      setProducts(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [toRowProduct(answer.value)] : [])),
      );
    });
    return () => {
      wanted = false;
    };
  }, [api, current]);
  return products;
}
