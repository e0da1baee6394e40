import { useTranslation } from '@shop/federation/i18n';
import { useLinkPreview } from '@shop/federation/link-preview';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { Slider } from '@shop/shared-ui/slider';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import type { RowProduct } from './row-product.ts';

const SIZES = '(min-width: 80rem) 19rem, (min-width: 40rem) 30vw, 60vw';

export interface ProductRowProps {
  id: string;
  title: string;
  products: RowProduct[];
}

/** Products side by side. */
export function ProductRow({ id, title, products }: ProductRowProps) {
  const { t } = useTranslation();
  return (
    <Slider
      heading={{ id, title }}
      previousLabel={t('row.previous')}
      nextLabel={t('row.next')}
      views="[--per:1.5] [--gap:1rem] sm:[--per:3] sm:[--gap:1.5rem] xl:[--per:4]"
    >
      {products.map((product) => (
        <li key={product.code} className="group relative">
          <RowCard {...product} />
        </li>
      ))}
    </Slider>
  );
}

function RowCard({ slug, ...shown }: RowProduct) {
  const { name, picture, price, originalPrice, rating, reviewCount } = shown;
  const tell = useLinkPreview('product', () => shown);
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <>
      <Picture
        {...picture}
        alt=""
        sizes={SIZES}
        imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
      />
      <h3 className="mt-3 text-base font-medium text-ink">
        <a
          href={hrefFrom(shop)('product', { slug })}
          onClick={tell}
          className="after:absolute after:inset-0 after:rounded-md"
        >
          <bdi>{name}</bdi>
        </a>
      </h3>
      {price && (
        <p className="mt-1">
          <Price
            price={price}
            original={originalPrice}
            locale={shop.locale}
            originalLabel={t('originalPrice')}
          />
        </p>
      )}
      {rating !== undefined && reviewCount > 0 && (
        <p className="mt-1">
          <RatingStars rating={rating} label={t('rating', { rating })} text={`(${reviewCount})`} />
        </p>
      )}
    </>
  );
}
