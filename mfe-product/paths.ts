import type { ShopContext } from '@shop/shop-client/context';

type Place = Pick<ShopContext, 'basePath'>;

export const productPath = ({ basePath }: Place, slug: string): string =>
  `${basePath}/product/${encodeURIComponent(slug)}`;

/** A category's slug may hold slashes: they stay. */
export const categoryPath = ({ basePath }: Place, slug: string): string =>
  `${basePath}/taxons/${slug.split('/').map(encodeURIComponent).join('/')}?page=1`;

export const brandPath = ({ basePath }: Place, code: string): string =>
  `${basePath}/brands/${encodeURIComponent(code)}?page=1`;

export const variantPath = (place: Place, slug: string, variantCode: string): string =>
  `${productPath(place, slug)}?variant=${encodeURIComponent(variantCode)}`;
