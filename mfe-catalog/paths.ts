import type { ShopContext } from '@shop/shop-client/context';

type Place = Pick<ShopContext, 'basePath'>;

export const categoriesPath = ({ basePath }: Place): string => `${basePath}/taxons`;

/** A category's slug may hold slashes: they stay. */
export const categoryPath = (place: Place, slug: string): string =>
  `${categoriesPath(place)}/${slug.split('/').map(encodeURIComponent).join('/')}`;

export const brandsPath = ({ basePath }: Place): string => `${basePath}/brands`;

export const brandPath = (place: Place, code: string): string =>
  `${brandsPath(place)}/${encodeURIComponent(code)}`;

export const searchPath = ({ basePath }: Place, text: string): string =>
  `${basePath}/search/${encodeURIComponent(text)}`;

export const productPath = ({ basePath }: Place, slug: string, variantCode?: string): string =>
  `${basePath}/product/${encodeURIComponent(slug)}${variantCode ? `?variant=${encodeURIComponent(variantCode)}` : ''}`;
