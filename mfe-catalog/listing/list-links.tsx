import { useTranslation } from '@shop/federation/i18n';
import { Pagination } from '@shop/shared-ui/pagination';
import type { ProductQuery } from '@shop/shop-client/model';
import { FilterChip } from './filter-controls.tsx';
import { ALL_FILTERS, lastPage, listHref, SWITCHES, VALUE_FILTERS, without } from './list-address.ts';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { usePaginationLabels } from './pagination-labels.ts';
import { usePriceText } from './price-text.ts';
import type { ProductList } from './product-list.ts';

export interface ListLinksProps {
  path: string;
  list: ProductList;
}

interface Chip {
  key: string;
  text: string;
  /** The list without it. */
  rest: ProductQuery;
}

/** What a list is narrowed by, each with a link that takes it away. */
export function ActiveFilters({ path, list }: ListLinksProps) {
  const { t } = useTranslation();
  const chips = useChips(list);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap gap-2">
      {chips.map(({ key, text, rest }) => (
        <li key={key}>
          <FilterChip href={listHref(path, rest)} text={text} />
        </li>
      ))}
      <li>
        <a
          href={listHref(path, without(list.address, ALL_FILTERS))}
          className="inline-flex min-h-9 items-center rounded-full px-3 text-sm text-ink-muted underline underline-offset-4 transition hover:text-ink"
        >
          {t('filter.clearAll')}
        </a>
      </li>
    </ul>
  );
}

export { WaysOn } from '../search/ways-on.tsx';
export { NoProducts } from './no-products.tsx';

/** The pages of a list, and what shows the next ones below those that are there. */
export function ListPages(props: LoadMoreProps) {
  const { path, list } = props;
  const { address, pages } = list;
  const labels = usePaginationLabels();
  return (
    <div className="flex flex-col gap-10">
      {pages > 1 && <LoadMore {...props} />}
      <Pagination
        page={lastPage(address)}
        pages={pages}
        hrefFor={(page) => listHref(path, { ...address, until: undefined, page })}
        labels={labels}
      />
    </div>
  );
}

function useChips(list: ProductList): Chip[] {
  const { t } = useTranslation();
  const { address, facets } = list;
  const price = usePriceText(list.address);
  const values = VALUE_FILTERS.flatMap((filter) =>
    (address[filter] ?? []).map((code): Chip => {
      const others = address[filter]?.filter((other) => other !== code) ?? [];
      return {
        key: `${filter} ${code}`,
        text: facets?.[filter].find((each) => each.code === code)?.name ?? code,
        rest: { ...without(address, [filter]), ...(others.length > 0 && { [filter]: others }) },
      };
    }),
  );
  return [
    ...(price ? [{ key: 'price', text: price, rest: without(address, ['price']) }] : []),
    ...values,
    ...SWITCHES.filter((each) => address[each]).map((each) => ({
      key: each,
      text: t(`filter.${each}`),
      rest: without(address, [each]),
    })),
  ];
}
