import type { Money, Picture, Product, Variant } from '@shop/shop-client/model';
import type { ShopPreviews } from '@shop/shop-domain/previews';

/** What a card needs of a product: lists carry many, and all of it travels to the browser with the page. */
export interface CardProduct
  extends Pick<Product, 'code' | 'slug' | 'name' | 'status' | 'rating' | 'reviewCount'> {
  brand?: string;
  looks: CardLook[];
  /** Place of the look to begin with, as the product's page does; the first by default. */
  first?: number;
}

export interface CardLook {
  value: string;
  name: string;
  color?: string;
  picture?: Picture;
  variants: CardVariant[];
}

export interface CardVariant extends Pick<Variant, 'code' | 'available' | 'price' | 'originalPrice'> {
  /** Where there are no choices to tell it by. */
  name?: string;
  /** Chosen values besides the look's, such as the size. */
  size?: string;
  choices: { option: string; value: string }[];
}

/** The look to begin with: that of the first variant that can be bought. */
export function firstLook({ looks, first = 0 }: CardProduct): CardLook | undefined {
  return looks[first];
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

/** What a card tells of its product's page. @param asks nothing but the look is chosen there at first */
export function previewOf(
  { code, name, status, brand, rating, reviewCount }: CardProduct,
  look: CardLook | undefined,
  asks: boolean,
): ShopPreviews['product'] {
  const variants = look?.variants.filter(({ available }) => available) ?? [];
  const shown =
    look && (variants.length > 0 ? { ...look, variants: asks ? variants : variants.slice(0, 1) } : look);
  return {
    ...{ code, name, status, brand, rating, reviewCount },
    picture: look?.picture,
    ...(shown && priceOf(shown)),
  };
}
