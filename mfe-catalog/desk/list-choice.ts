import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';

export const STATUSES = ['enabled', 'disabled'] as const;
export const STOCKS = ['low', 'out'] as const;

/** What the address asks for. */
export interface ProductsData {
  search: string;
  status?: (typeof STATUSES)[number];
  stock?: (typeof STOCKS)[number];
  page: number;
}

/** The address of the list with other choices, from its first page on. */
export function useListHref({ search, status, stock }: ProductsData) {
  const href = useDeskHref();
  return (choice: Partial<ProductsData>) => {
    const { search: text, ...query } = { search, status, stock, ...choice };
    return href('desk-products', {}, { query: { search: text || undefined, ...query } });
  };
}
