import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import type { BestSeller } from './home-data.ts';

const LARGE = '(min-width: 80rem) 19rem, (min-width: 48rem) 33vw, (min-width: 500px) 48vw, 69vw';
const SMALL = '(min-width: 80rem) 6rem, (min-width: 48rem) 11vw, (min-width: 500px) 16vw, 23vw';

/** One large picture and three small ones over name, a line about it, stars and price. All of it is a link. */
export function BestSellerCard({ product }: { product: BestSeller }) {
  const shop = useShop();
  const { t } = useTranslation();
  const { slug, name, text, rating, reviewCount, price, pictures } = product;
  const [first, ...others] = pictures;
  return (
    <article className="group relative">
      {/* Three small ones are as high as the large one beside them, and all show the whole of what is 4:5. */}
      <div className={others.length > 0 ? 'grid grid-cols-[3fr_1fr] gap-2' : undefined}>
        <Picture
          {...first}
          alt=""
          sizes={LARGE}
          className="row-span-3"
          imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
        />
        {others.map((picture) => (
          <Picture key={picture.src} {...picture} alt="" rounded="sm" sizes={SMALL} />
        ))}
      </div>
      <div className="mt-4 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold text-ink">
            <a
              href={hrefFrom(shop)('product', { slug })}
              className="line-clamp-2 after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{name}</bdi>
            </a>
          </h3>
          {text && <p className="mt-1 line-clamp-1 text-sm text-ink-muted">{text}</p>}
          {rating !== undefined && reviewCount > 0 && (
            <RatingStars
              rating={rating}
              label={t('card.rating', { rating })}
              text={`${rating} ${t('card.reviews', { count: reviewCount })}`}
              className="mt-1"
            />
          )}
        </div>
        {price && (
          <bdi className="shrink-0 rounded-sm border-2 border-accent px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-accent tabular-nums">
            <MoneyText>{formatMoney(price, shop.locale)}</MoneyText>
          </bdi>
        )}
      </div>
    </article>
  );
}
