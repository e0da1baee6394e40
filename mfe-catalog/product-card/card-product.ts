import type { Money, Picture, Product, Variant } from '@shop/shop-client/model';

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
