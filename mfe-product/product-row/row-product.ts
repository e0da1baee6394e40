import type { Money, Picture, Product, ProductSummary } from '@shop/shop-client/model';
import { firstAvailable } from '@shop/shop-client/variant-choice';

/** What a row shows of a product. */
export interface RowProduct extends Pick<Product, 'code' | 'slug' | 'name' | 'rating' | 'reviewCount'> {
  picture?: Picture;
  price?: Money;
  originalPrice?: Money;
}

export function toRowProduct(product: ProductSummary): RowProduct {
  const { code, slug, name, rating, reviewCount, variants, pictures } = product;
  const variant = firstAvailable(variants);
  return {
    ...{ code, slug, name, rating, reviewCount },
    picture: variant?.pictures[0] ?? pictures[0],
    price: variant?.price,
    originalPrice: variant?.originalPrice,
  };
}
