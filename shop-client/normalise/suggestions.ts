import type { Suggestions } from '../model/finding.ts';
import type { WireSuggestions } from '../wire.ts';
import type { ReadPicture } from './picture.ts';
import { toMoney } from './product.ts';

export function toSuggestions(
  { products, taxons, brands }: WireSuggestions,
  picture: ReadPicture,
): Suggestions {
  return {
    products: products.map(({ code, name, slug, image, price }) => ({
      ...{ code, name, slug },
      picture: image && picture(image),
      price: price && toMoney(price),
    })),
    taxons: taxons.map(({ code, name, slug }) => ({ code, name, slug })),
    brands: brands.map(({ code, name }) => ({ code, name })),
  };
}
