import { useShop } from '@shop/shop-client/context';
import type { Taxon } from '@shop/shop-client/model';
import { useEffect, useState } from 'react';

export interface Choice {
  value: string;
  label: string;
}

/** Brands asked for at once; a shop has some dozens. */
const BRANDS_AT_ONCE = 100;

/** All brands and categories of the shop; empty until they are there, and where they cannot be read. */
export function useChoices(): { brands: Choice[]; categories: Choice[] } {
  const { api } = useShop();
  const [brands, setBrands] = useState<Choice[]>([]);
  const [categories, setCategories] = useState<Choice[]>([]);
  useEffect(() => {
    let isShown = true;
    // What a product has can be kept without them.
    const show = <Read>(reading: Promise<Read>, take: (read: Read) => void) =>
      reading.then(
        (read) => isShown && take(read),
        () => {},
      );
    void show(readBrands(api), setBrands);
    void show(api.departments(), (roots) => setCategories(roots.flatMap((root) => withPath(root, []))));
    return () => {
      isShown = false;
    };
  }, [api]);
  return { brands, categories };
}

async function readBrands(api: ReturnType<typeof useShop>['api']): Promise<Choice[]> {
  const brands: Choice[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await api.brands({ page, limit: BRANDS_AT_ONCE });
    brands.push(...answer.items.map(({ code, name }) => ({ value: code, label: name })));
    pages = answer.pages;
  }
  return brands;
}

/** Two categories may have one name under different ones. */
function withPath({ code, name, children }: Taxon, above: string[]): Choice[] {
  const path = [...above, name];
  return [{ value: code, label: path.join(' › ') }, ...children.flatMap((child) => withPath(child, path))];
}
