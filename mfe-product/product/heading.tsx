import { useTranslation } from '@shop/federation/i18n';
import { StatusBadge } from '@shop/shared-ui/badge';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { productStatus } from '@shop/shop-domain/product-status';
import type { ProductView } from './product-view.ts';

export interface HeadingProps {
  product: Pick<ProductView, 'name' | 'brand' | 'status' | 'rating' | 'ratingText' | 'reviewCount'>;
}

/** Status, brand, name and rating of a product. */
export function Heading({ product }: HeadingProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const { name, brand, status, rating, ratingText, reviewCount } = product;
  const known = productStatus(status);
  return (
    <>
      <StatusBadge status={status} label={known && t(`status.${known}`)} className="mb-3" />
      {brand && (
        <p>
          <a
            href={
              brand.code &&
              hrefFrom(shop)('brand', { code: brand.code }, { query: shop.basePath ? { page: 1 } : {} })
            }
            className="rounded-sm text-sm font-medium text-ink-muted underline-offset-4 hover:text-ink hover:underline"
          >
            <bdi>{brand.name}</bdi>
          </a>
        </p>
      )}
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
        <bdi>{name}</bdi>
      </h1>
      {rating !== undefined && reviewCount > 0 && (
        <a href="#reviews" className="mt-2 inline-flex rounded-sm underline-offset-4 hover:underline">
          <RatingStars
            rating={rating}
            label={t('rating', { rating })}
            text={ratingText ?? t('reviewCount', { count: reviewCount })}
          />
        </a>
      )}
    </>
  );
}
