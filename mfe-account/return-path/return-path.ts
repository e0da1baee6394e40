import { returnPathIn } from '@shop/shop-client/return-path';

/** Where `?return=` leads: a path of this shop in this language, or `null`. */
export const returnPath = (url: URL, basePath: string): string | null =>
  returnPathIn(url.searchParams.get('return'), url.origin, basePath);
