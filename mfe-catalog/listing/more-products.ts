import { useCallback, useMemo, useState } from 'react';
import type { CardProduct } from '../product-card/card-product.ts';
import { lastPage, listHref } from './list-address.ts';
import type { ProductList } from './product-list.ts';

interface More {
  /** The list that they belong to. */
  of: string;
  until: number;
  products: CardProduct[];
}

export type AddMore = (until: number, products: CardProduct[]) => void;

/** A list with what was added below it, which the address tells from then on: a reload and Back show the same. */
export function useMoreProducts(path: string, list: ProductList): [ProductList, AddMore] {
  const [more, setMore] = useState<More>();
  const of = listHref(path, { ...list.address, until: undefined });
  const shown = useMemo(() => {
    if (more?.of !== of || more.until <= lastPage(list.address)) return list;
    const address = { ...list.address, until: more.until };
    return { ...list, address, products: unique([...list.products, ...more.products]) };
  }, [list, more, of]);
  const address = shown.address;
  const add = useCallback<AddMore>(
    (until, products) => {
      setMore((before) => ({
        of,
        until,
        products: before?.of === of ? [...before.products, ...products] : products,
      }));
      // Past single-spa's: the page has what the address asks for, so no loader has to run.
      History.prototype.replaceState.call(history, history.state, '', listHref(path, { ...address, until }));
    },
    [of, path, address],
  );
  return [shown, add];
}

/** What has moved to another page meanwhile comes once. */
export function unique<Product extends { code: string }>(products: Product[]): Product[] {
  return [...new Map(products.map((product) => [product.code, product])).values()];
}
