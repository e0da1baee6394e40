import type { ProductPage, ProductQuery } from '@shop/shop-client/model';
import { unique } from './more-products.ts';

/** Several pages of a list as one. */
export async function readTogether<Answer extends ProductPage>(
  { page, until = page, ...query }: ProductQuery,
  limit: number,
  read: (query: ProductQuery) => Promise<Answer>,
): Promise<Answer> {
  const first = read({ page, ...query, limit });
  const others = Array.from({ length: until - page }, (_, index) =>
    read({ page: page + index + 1, ...query, limit }),
  );
  const [begun, ...more] = await Promise.all([first, ...others]);
  return { ...begun, items: unique([begun, ...more].flatMap(({ items }) => items)) };
}
