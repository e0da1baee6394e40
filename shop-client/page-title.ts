import type { ShopContext } from './context.ts';

/** Of a page, as the specification has it. */
export const titleOf = (page: string, { brand }: Pick<ShopContext, 'brand'>): string => `${page} || ${brand}`;
