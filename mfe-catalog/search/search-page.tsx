import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { useShop } from '@shop/shop-client/context';
import type { SearchNote as Note, PopularSearches as Popular } from '@shop/shop-client/model/finding';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback, useMemo } from 'react';
import { readListAddress } from '../listing/list-address.ts';
import { WaysOn } from '../listing/list-parts.ts';
import {
  listHead,
  type ProductList,
  type ReadProducts,
  readPages,
  toProductList,
  withListCode,
} from '../listing/product-list.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { SearchNote } from './search-note.tsx';

/** Of the specification. */
const PRODUCTS_A_PAGE = 10;
/** A longer text finds nothing that its beginning does not. */
const LONGEST_SEARCH = 200;

interface SearchData {
  text: string;
  list: ProductList;
  note?: Note;
  /** Where nothing was found. */
  popular?: Popular;
}

export async function loader({ context, params, url }: PageRequest<'search'>): Promise<SearchData> {
  const sent = url.searchParams.get('q')?.trim();
  // What the header's form sends where there are no scripts.
  if (sent) throw redirect(hrefFrom(context)('search', { '*': sent }, { query: { page: 1 } }));
  const text = [...(params['*'] ?? '')].slice(0, LONGEST_SEARCH).join('').trim();
  const address = readListAddress(url.searchParams);
  const page = await withListCode(
    readPages(address, PRODUCTS_A_PAGE, (query) => context.api.search(text, query)),
  );
  const list = await toProductList(address, page);
  if (page.total > 0) return { text, list, note: page.note };
  // It only helps on: without it the page still says that nothing was found.
  const popular = await context.api.popularSearches().catch(() => undefined);
  return { text, list, note: page.note, popular };
}

export function head({ text, list }: SearchData, context: HeadContext): Head {
  const path = hrefFrom(context)('search', { '*': text });
  return {
    title: text ? titleOf(text, context) : titleOf(context.t('titles.products'), context),
    ...listHead(path, list),
    noIndex: true,
    public: true,
  };
}

export function Page({ data: { text, list, note, popular } }: { data: SearchData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const all = hrefFrom(shop)('categories', {}, { query: { page: 1 } });
  const { api } = shop;
  const read = useCallback<ReadProducts>((query) => api.search(text, query), [api, text]);
  const empty = useMemo(
    () => ({ title: 'search.noneTitle', text: 'search.noneText', action: 'empty.allCategories', href: all }),
    [all],
  );
  return (
    <>
      <ProductListing
        title={text ? t('search.title', { text: note?.corrected ?? text }) : t('search.all')}
        below={note && <SearchNote text={text} note={note} />}
        path={hrefFrom(shop)('search', { '*': text })}
        list={list}
        limit={PRODUCTS_A_PAGE}
        read={read}
        empty={empty}
      />
      {popular && <WaysOn props={popular} height="h-40" />}
    </>
  );
}
