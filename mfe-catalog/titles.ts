import type { ShopContext } from '@shop/shop-client/context';

/** Of a page, as the specification has it. */
export const titleOf = (page: string, { brand }: Pick<ShopContext, 'brand'>): string => `${page} || ${brand}`;
