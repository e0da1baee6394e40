import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useShop } from '@shop/shop-client/context';
import type { Money, Picture as PictureData, Product } from '@shop/shop-client/model';
import { firstAvailable } from '@shop/shop-client/variant-choice';
import { productPath } from '../paths.ts';

export interface SimilarProduct {
  code: string;
  slug: string;
  name: string;
  picture?: PictureData;
  price?: Money;
  originalPrice?: Money;
}

export function toSimilar({ code, slug, name, variants, pictures }: Product): SimilarProduct {
  const variant = firstAvailable(variants);
  const picture = variant?.pictures[0] ?? pictures[0];
  return { code, slug, name, picture, price: variant?.price, originalPrice: variant?.originalPrice };
}

const SIZES = '(min-width: 80rem) 19rem, (min-width: 40rem) 30vw, 60vw';

export function SimilarProducts({ products }: { products: SimilarProduct[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <section aria-labelledby="similar" className="mt-16 md:mt-24">
      <SectionHeading id="similar" title={t('similar')} />
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:gap-6 md:-mx-8 md:scroll-px-8 md:px-8">
        {products.map(({ code, slug, name, picture, price, originalPrice }) => (
          <li
            key={code}
            className="group relative w-[60vw] shrink-0 snap-start sm:w-[30vw] xl:w-[calc((100%-4.5rem)/4)]"
          >
            <Picture
              {...picture}
              alt=""
              sizes={SIZES}
              imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
            />
            <h3 className="mt-3 text-base font-medium text-ink">
              <a href={productPath(shop, slug)} className="after:absolute after:inset-0 after:rounded-md">
                {name}
              </a>
            </h3>
            {price && (
              <Price
                price={price}
                original={originalPrice}
                locale={shop.locale}
                originalLabel={t('originalPrice')}
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
