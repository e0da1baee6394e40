import { useShop } from '@shop/shop-client/context';
import { type Choice, useCategories } from '@shop/shop-client/desk/use-categories';
import { useEffect, useState } from 'react';

/** Brands asked for at once; a shop has some dozens. */
const BRANDS_AT_ONCE = 100;

/** All brands and categories of the shop; empty until they are there, and where they cannot be read. */
export function useChoices(): { brands: Choice[]; categories: Choice[] } {
  const { api } = useShop();
  const categories = useCategories();
  const [brands, setBrands] = useState<Choice[]>([]);
  useEffect(() => {
    let isShown = true;
    readBrands(api).then(
      (read) => isShown && setBrands(read),
      // What a product has can be kept without them.
      () => {},
    );
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
