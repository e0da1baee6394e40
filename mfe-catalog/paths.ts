import type { ShopContext } from '@shop/shop-client/context';

/** The template, which has no prefix, has one page of each kind; categories and lists of all there is are the live shop's. */
type Place = Pick<ShopContext, 'basePath' | 'homePath'>;

export const categoriesPath = ({ homePath }: Place): string => `${homePath}/taxons`;

/** A category's slug may hold slashes: they stay. */
export const categoryPath = (place: Place, slug: string): string =>
  `${categoriesPath(place)}/${slug.split('/').map(encodeURIComponent).join('/')}`;

export const brandsPath = ({ homePath }: Place): string => `${homePath}/brands`;

export const brandPath = (place: Place, code: string): string =>
  place.basePath ? `${brandsPath(place)}/${encodeURIComponent(code)}` : '/page-collection-2';

export const searchPath = ({ basePath }: Place, text: string): string =>
  basePath ? `${basePath}/search/${encodeURIComponent(text)}` : '/page-search';

export const productPath = ({ basePath }: Place, slug: string, variantCode?: string): string =>
  basePath
    ? `${basePath}/product/${encodeURIComponent(slug)}${variantCode ? `?variant=${encodeURIComponent(variantCode)}` : ''}`
    : '/product-detail';
