import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback, useMemo } from 'react';
import { readListAddress } from '../listing/list-address.ts';
import {
  listHead,
  type ProductList,
  type ReadProducts,
  readPages,
  toProductList,
  withListCode,
} from '../listing/product-list.ts';
import { ProductListing } from '../listing/product-listing.tsx';

/** Of the specification. */
const PRODUCTS_A_PAGE = 8;

interface BrandData {
  code: string;
  name: string;
  list: ProductList;
}

export async function loader({ context, params, url }: PageRequest<'brand'>): Promise<BrandData> {
  const code = params.code ?? '';
  const address = readListAddress(url.searchParams);
  const page = await withListCode(
    readPages(address, PRODUCTS_A_PAGE, (query) => context.api.brandProducts(code, query)),
  );
  // The list itself does not name its brand; its products do.
  const name = page.items.find((product) => product.brand?.code === code)?.brand?.name ?? code;
  return { code, name, list: await toProductList(address, page) };
}

export function head({ code, name, list }: BrandData, context: ShopContext): Head {
  return { title: titleOf(name, context), ...listHead(hrefFrom(context)('brand', { code }), list) };
}

export function Page({ data: { code, name, list } }: { data: BrandData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  const brands = href('brands', {}, { query: { page: 1 } });
  const { api } = shop;
  const read = useCallback<ReadProducts>((query) => api.brandProducts(code, query), [api, code]);
  const empty = useMemo(
    () => ({
      title: 'empty.brandTitle',
      text: 'empty.brandText',
      action: 'empty.allBrands',
      href: brands,
    }),
    [brands],
  );
  return (
    <ProductListing
      title={name}
      trail={[{ label: t('brands.title'), href: brands }]}
      path={href('brand', { code })}
      list={list}
      limit={PRODUCTS_A_PAGE}
      read={read}
      empty={empty}
    />
  );
}
