import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { ProductView } from './product-view.ts';
import { RichText } from './rich-text.tsx';

export function Description({ product }: { product: Pick<ProductView, 'description'> }) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  if (!product.description) return null;
  return (
    <section aria-labelledby="description" className="mt-16 max-w-3xl md:mt-24">
      <h2 id="description" className="text-2xl font-semibold text-ink">
        {t('description', { context: storefront })}
      </h2>
      <RichText html={product.description} className="mt-4" />
    </section>
  );
}
