import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { notFound, redirect } from '@shop/federation/responses';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Taxon } from '@shop/shop-client/model';
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

interface CategoryData {
  slug: string;
  name: string;
  description?: string;
  slugs?: Taxon['slugs'];
  children: { slug: string; name: string }[];
  list: ProductList;
}

export async function loader({ context, params, url }: PageRequest<'category'>): Promise<CategoryData> {
  const slug = params['*'] ?? '';
  if (!url.searchParams.has('page')) throw redirect(withFirstPage(url));
  const address = readListAddress(url.searchParams);
  const { taxon, ...page } = await withListCode(
    readPages(address, PRODUCTS_A_PAGE, (query) => context.api.taxonProducts(slug, query)),
  );
  if (!taxon) throw notFound();
  if (taxon.slug !== slug)
    throw redirect(hrefFrom(context)('category', { '*': taxon.slug }) + url.search, 301);
  return {
    slug,
    name: taxon.name,
    description: taxon.description,
    slugs: taxon.slugs,
    children: taxon.children.map((child) => ({ slug: child.slug, name: child.name })),
    list: await toProductList(address, page),
  };
}

export function head(
  { slug, slugs, name, description, list }: CategoryData,
  context: ShopContext & { url: URL },
): Head {
  const { page } = list.address;
  const pathIn = (locale: 'ar' | 'en', own: string) =>
    hrefFrom({ basePath: `/${locale}` })('category', { '*': own }, { query: { page } });
  return {
    title: titleOf(name, context),
    description,
    ...listHead(hrefFrom(context)('category', { '*': slug }), list),
    alternates: slugs && {
      ar: slugs.ar && pathIn('ar', slugs.ar),
      en: slugs.en && pathIn('en', slugs.en),
    },
  };
}

export function Page({ data: { slug, name, description, children, list } }: { data: CategoryData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  const all = href('categories', {}, { query: { page: 1 } });
  const { api } = shop;
  const read = useCallback<ReadProducts>((query) => api.taxonProducts(slug, query), [api, slug]);
  const empty = useMemo(
    () => ({
      title: 'empty.categoryTitle',
      text: 'empty.categoryText',
      action: 'empty.allCategories',
      href: all,
    }),
    [all],
  );
  return (
    <ProductListing
      title={name}
      text={description}
      trail={[{ label: t('categories.title'), href: all }]}
      below={
        children.length > 0 && (
          <ul aria-label={t('categories.below')} className="mt-6 flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.slug}>
                <a
                  href={href('category', { '*': child.slug }, { query: { page: 1 } })}
                  className="inline-flex min-h-10 items-center rounded-full bg-tint px-4 text-sm font-medium text-ink transition hover:bg-ink hover:text-surface"
                >
                  <bdi>{child.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )
      }
      path={href('category', { '*': slug })}
      list={list}
      limit={PRODUCTS_A_PAGE}
      read={read}
      empty={empty}
    />
  );
}

/** The same address with its first page named. */
function withFirstPage(url: URL): string {
  const params = new URLSearchParams(url.searchParams);
  params.set('page', '1');
  return `${url.pathname}?${params}`;
}
