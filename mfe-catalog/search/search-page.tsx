import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useMemo } from 'react';
import { readListAddress, toListQuery } from '../listing/list-address.ts';
import { listHead, type ProductList, toProductList, withListCode } from '../listing/product-list.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { categoriesPath, searchPath } from '../paths.ts';
import { fixedTitle, titleOf } from '../titles.ts';

/** Of the specification. */
const PRODUCTS_A_PAGE = 10;
/** A longer text finds nothing that its beginning does not. */
const LONGEST_SEARCH = 200;

interface SearchData {
  text: string;
  list: ProductList;
}

export async function loader({ context, params, url }: PageRequest<ShopContext>): Promise<SearchData> {
  const sent = url.searchParams.get('q')?.trim();
  // What the header's form sends where there are no scripts.
  if (sent) throw redirect(`${searchPath(context, sent)}?page=1`);
  const text = [...(params['*'] ?? '')].slice(0, LONGEST_SEARCH).join('').trim();
  const address = readListAddress(url.searchParams);
  const page = await withListCode(context.api.search(text, toListQuery(address, PRODUCTS_A_PAGE)));
  return { text, list: await toProductList(address, page) };
}

export function head({ text, list }: SearchData, context: ShopContext): Head {
  const path = searchPath(context, text);
  return {
    title: text ? titleOf(text, context) : fixedTitle('products', context),
    ...listHead(path, list),
    noIndex: true,
  };
}

export function Page({ data: { text, list } }: { data: SearchData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const all = `${categoriesPath(shop)}?page=1`;
  const empty = useMemo(
    () => ({ title: 'search.noneTitle', text: 'search.noneText', action: 'empty.allCategories', href: all }),
    [all],
  );
  return (
    <ProductListing
      title={text ? t('search.title', { text }) : t('search.all')}
      path={searchPath(shop, text)}
      list={list}
      empty={empty}
    />
  );
}
