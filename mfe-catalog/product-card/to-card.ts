import type { ProductSummary } from '@shop/shop-client/model';
import { choicesOf, firstAvailable, lookOption, looksOf } from '@shop/shop-client/variant-choice';
import type { CardProduct } from './card-product.ts';

/** What lists keep of a product. */
export function toCard(product: ProductSummary): CardProduct {
  const { code, slug, name, status, rating, reviewCount, brand, options } = product;
  const otherOptions = options.filter((option) => option !== lookOption(product));
  const looks = looksOf(product).map(({ value, color, pictures, variants }) => ({
    value: value.code,
    name: value.name,
    color,
    picture: pictures[0],
    variants: variants.map(({ axis, pictures: _, color: __, ...variant }) => ({
      ...variant,
      size: otherOptions
        .map(({ values }) => values.find((each) => axis.includes(each.code))?.name)
        .filter((each) => each !== undefined)
        .join(' · '),
      choices: choicesOf(options, { axis }),
    })),
  }));
  const variant = firstAvailable(product.variants)?.code;
  const first = looks.findIndex(({ variants }) => variants.some((each) => each.code === variant));
  return {
    ...{ code, slug, name, status, rating, reviewCount, brand: brand?.name, looks },
    first: first > 0 ? first : undefined,
  };
}
