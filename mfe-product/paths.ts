import type { ShopContext } from '@shop/shop-client/context';

type Place = Pick<ShopContext, 'basePath'>;

/* The template, whose pages stand at the root of the site, has one product, one category and one brand. */

export const productPath = ({ basePath }: Place, slug: string): string =>
  basePath ? `${basePath}/product/${encodeURIComponent(slug)}` : '/product-detail';

/** A category's slug may hold slashes: they stay. */
export const categoryPath = ({ basePath }: Place, slug: string): string =>
  basePath
    ? `${basePath}/taxons/${slug.split('/').map(encodeURIComponent).join('/')}?page=1`
    : '/page-collection';

export const brandPath = ({ basePath }: Place, code: string): string =>
  basePath ? `${basePath}/brands/${encodeURIComponent(code)}?page=1` : '/page-collection-2';

export const variantPath = (place: Place, slug: string, variantCode: string): string =>
  `${productPath(place, slug)}?variant=${encodeURIComponent(variantCode)}`;
