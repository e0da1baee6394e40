import { useTranslation } from '@shop/federation/i18n';
import { StatusBadge } from '@shop/shared-ui/badge';
import { Picture } from '@shop/shared-ui/picture';
import { Skeleton, SkeletonText } from '@shop/shared-ui/skeleton';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { productStatus } from '@shop/shop-domain/product-status';
import { Gallery } from '../gallery/gallery.tsx';
import { Attributes } from '../product/attributes.tsx';

import { type ProductView, picturesOf, variantToShow } from '../product/product-view.ts';
import { Purchase } from '../purchase/purchase.tsx';
import { useChoice } from '../purchase/use-choice.ts';
import { usePurchase } from '../purchase/use-purchase.ts';

const SIZES = {
  first: '(min-width: 64rem) 27rem, (min-width: 48rem) 30vw, (min-width: 40rem) 55vw, 78vw',
  others: '(min-width: 64rem) 13rem, (min-width: 48rem) 30vw, (min-width: 40rem) 55vw, 78vw',
};
const LAYOUT = 'grid gap-x-10 gap-y-6 md:grid-cols-2';

/** All that one sees of a product before going to its page. */
export function QuickViewContent({ product }: { product: ProductView }) {
  const shop = useShop();
  const { t } = useTranslation();
  const { variant, open, pick } = useChoice(product, { first: variantToShow(product, null) });
  const purchase = usePurchase(product, { variant, open });
  const known = productStatus(product.status);
  const pictures = picturesOf(product, variant);

  return (
    <div className={LAYOUT}>
      <Gallery key={pictures[0]?.src} pictures={pictures} name={product.name} sizes={SIZES} />
      <div>
        <StatusBadge status={product.status} label={known && t(`status.${known}`)} className="mb-3" />
        <h3 className="text-xl font-semibold text-ink">
          <a
            href={hrefFrom(shop)('product', { slug: product.slug })}
            className="rounded-sm underline-offset-4 hover:text-accent hover:underline"
          >
            <bdi>{product.name}</bdi>
          </a>
        </h3>
        {product.rating !== undefined && product.reviewCount > 0 && (
          <a
            href={hrefFrom(shop)('product', { slug: product.slug }, { hash: 'reviews' })}
            className="mt-2 inline-block rounded-sm"
          >
            <RatingStars
              rating={product.rating}
              label={t('rating', { rating: product.rating })}
              text={product.ratingText ?? t('reviewCount', { count: product.reviewCount })}
            />
          </a>
        )}
        <Purchase product={product} variant={variant} onVariant={pick} purchase={purchase} className="mt-3" />
        {product.attributes.length > 0 && <Attributes attributes={product.attributes} className="mt-8" />}
      </div>
    </div>
  );
}

export interface SizeChoiceProps {
  product: ProductView;
  /** A value of the option that decides the look. */
  look?: string;
  /** Told once the choice is in the cart. */
  onAdded: () => void;
}

/** No more than the choice, for a card that shows none: nothing is chosen before the shopper does. */
export function SizeChoice({ product, look, onAdded }: SizeChoiceProps) {
  const { variant, open, pick } = useChoice(product, {
    first: variantToShow(product, null, look),
    asks: true,
  });
  const purchase = usePurchase(product, { variant, open });
  return (
    <div className="flex gap-4">
      <Picture
        {...picturesOf(product, variant)[0]}
        alt=""
        sizes="80px"
        className="w-20 shrink-0 self-start"
      />
      <Purchase
        product={product}
        variant={variant}
        onVariant={pick}
        purchase={purchase}
        onAdded={onAdded}
        className="min-w-0 grow"
      />
    </div>
  );
}

export function SizeChoiceSkeleton() {
  return (
    <div aria-busy="true" className="flex gap-4">
      <Skeleton className="aspect-4/5 w-20 shrink-0 self-start rounded-md" />
      <div className="grow">
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="mt-8 h-11 w-full rounded-full" />
        <Skeleton className="mt-8 h-12 w-full rounded-full" />
      </div>
    </div>
  );
}

export function QuickViewSkeleton() {
  return (
    <div aria-busy="true" className={LAYOUT}>
      <Skeleton className="aspect-4/5 rounded-md" />
      <div>
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-4 h-7 w-1/3" />
        <Skeleton className="mt-8 h-10 w-2/3 rounded-full" />
        <Skeleton className="mt-6 h-11 w-full rounded-full" />
        <Skeleton className="mt-8 h-12 w-full rounded-full" />
        <SkeletonText lines={4} className="mt-8" />
      </div>
    </div>
  );
}
