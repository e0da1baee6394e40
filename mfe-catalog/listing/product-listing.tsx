import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import { directionOf } from '@shop/shop-domain/text-direction';
import { type ReactNode, useMemo } from 'react';
import { useComparing } from '../compare/comparing.ts';
import { useAddAfterLogin } from '../product-card/add-from-card.ts';
import { FilterBar } from './filter-bar.tsx';
import { countFilters, listHref } from './list-address.ts';
import { ActiveFilters, ListPages, NoProducts } from './list-parts.ts';
import { useMoreProducts } from './more-products.ts';
import type { Emptiness } from './no-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductList, ReadProducts } from './product-list.ts';

export interface ProductListingProps {
  title: string;
  text?: string;
  /** Between the home page and this one. */
  trail?: { label: string; href: string }[];
  /** Narrower lists, such as the categories below this one. */
  below?: ReactNode;
  /** Of the list's first page, without its query. */
  path: string;
  list: ProductList;
  /** Products of a page. */
  limit: number;
  /** The same function between renders. */
  read: ReadProducts;
  /** What is said of a list that is empty by nature. */
  empty: Emptiness;
}

/** Heading, order, filter, grid and pages: what category, brand and search results have in common. */
export function ProductListing(props: ProductListingProps) {
  const { title, text, trail = [], below, path, limit, read, empty } = props;
  const { basePath } = useShop();
  const { t } = useTranslation();
  useAddAfterLogin();
  const [list, addMore] = useMoreProducts(path, props.list);
  const { address, pages, total, moreThanTotal, products } = list;
  const { parts: compare, start, end } = useComparing();
  const shown = useMemo(
    () => ({ path, list, empty, limit, read, onMore: addMore }),
    [path, list, empty, limit, read, addMore],
  );

  return (
    <Container className="py-6 md:py-10">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home.title'), href: basePath }, ...trail, { label: title }]}
      />
      <header className="mt-6 mb-8 md:mt-8">
        <h1 className="text-2xl font-semibold tracking-tight break-words text-ink rtl:tracking-normal">
          <bdi>{title}</bdi>
        </h1>
        {text && (
          <p dir={directionOf(text)} className="mt-2 max-w-2xl text-base text-ink-muted">
            {text}
          </p>
        )}
        {below}
      </header>
      {/* Where there is nothing to order, the message below says so. */}
      <div
        className={
          total === 0 && countFilters(address) === 0
            ? 'sr-only'
            : 'mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-5'
        }
      >
        {/* On a phone in a line of its own: beside the filters, it would jump there once the fonts have come. */}
        <div className="flex items-center justify-between gap-3 max-sm:w-full">
          <p role="status" data-total={total} className="text-sm text-ink-muted">
            {t(moreThanTotal ? 'productsAbove' : 'products', { count: total })}
          </p>
          {total > 1 && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={!!compare}
              onClick={compare ? end : start}
              className="noscript:hidden"
            >
              {t('compare.start')}
            </Button>
          )}
        </div>
        <div
          key={listHref(path, { ...address, until: undefined })}
          className="flex min-h-11 flex-wrap items-center gap-2"
        >
          <FilterBar path={path} list={props.list} read={read} />
        </div>
      </div>
      {countFilters(address) > 0 && (
        <ActiveFilters props={shown} height="h-9" untilTouched className="mb-6" />
      )}
      {products.length > 0 ? (
        <ProductGrid products={products} CompareToggle={compare?.CompareToggle} />
      ) : (
        <NoProducts props={shown} height="h-80" untilTouched />
      )}
      {address.page <= pages && <ListPages props={shown} height="h-10" className="mt-14" />}
      {compare && <compare.CompareBar onEnd={end} />}
    </Container>
  );
}
