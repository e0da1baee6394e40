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
    variants: variants.map(({ code, name, available, price, originalPrice, axis }) => {
      const choices = choicesOf(options, { axis });
      return {
        ...{ code, available, price, originalPrice, choices },
        name: choices.length > 0 ? undefined : name,
        size: otherOptions
          .map(({ values }) => values.find((each) => axis.includes(each.code))?.name)
          .filter((each) => each !== undefined)
          .join(' · '),
      };
    }),
  }));
  const variant = firstAvailable(product.variants)?.code;
  const first = looks.findIndex(({ variants }) => variants.some((each) => each.code === variant));
  return {
    ...{ code, slug, name, status, rating, reviewCount, brand: brand?.name, looks },
    first: first > 0 ? first : undefined,
  };
}
