import type { Money, Picture, Product, Variant } from '@shop/shop-client/model';
import { choicesOf, lookOption, looksOf } from '@shop/shop-client/variant-choice';

/** What a card needs of a product: lists carry many, and all of it travels to the browser with the page. */
export interface CardProduct
  extends Pick<Product, 'code' | 'slug' | 'name' | 'status' | 'rating' | 'reviewCount'> {
  brand?: string;
  looks: CardLook[];
}

export interface CardLook {
  value: string;
  name: string;
  color?: string;
  picture?: Picture;
  variants: CardVariant[];
}

export interface CardVariant
  extends Pick<Variant, 'code' | 'name' | 'available' | 'stock' | 'price' | 'originalPrice'> {
  /** Chosen values besides the look's, such as the size. */
  size?: string;
  choices: { option: string; value: string }[];
}

export function toCard(product: Product): CardProduct {
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
  return { code, slug, name, status, rating, reviewCount, brand: brand?.name, looks };
}

/** The look to begin with: the first one of which something can be bought. */
export function firstLook({ looks }: CardProduct): CardLook | undefined {
  return looks.find(({ variants }) => variants.some(({ available }) => available)) ?? looks[0];
}

/** The lowest price of a look, and whether its variants differ in it. */
export function priceOf({
  variants,
}: CardLook): { price: Money; originalPrice?: Money; differs: boolean } | undefined {
  const cheapest = variants.toSorted((one, other) => one.price.amount - other.price.amount)[0];
  if (!cheapest) return undefined;
  const differs = variants.some(({ price }) => price.amount !== cheapest.price.amount);
  return { price: cheapest.price, originalPrice: cheapest.originalPrice, differs };
}
