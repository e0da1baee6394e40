import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon, SortIcon } from '@shop/shared-ui/icons';
import type { ProductQuery } from '@shop/shop-client/model';
import { Disclosure } from './disclosure.tsx';
import { firstPage, listHref } from './list-address.ts';

type Order = Pick<ProductQuery, 'sort' | 'direction'>;

const ORDERS: (Order & { key: string })[] = [
  { key: 'sort.none' },
  { key: 'sort.bestSelling', sort: 'best-selling' },
  { key: 'sort.newest', sort: 'newest' },
  { key: 'sort.discount', sort: 'discount' },
  { key: 'sort.rating', sort: 'rating' },
  { key: 'sort.nameUp', sort: 'name', direction: 'asc' },
  { key: 'sort.nameDown', sort: 'name', direction: 'desc' },
  { key: 'sort.priceUp', sort: 'price', direction: 'asc' },
  { key: 'sort.priceDown', sort: 'price', direction: 'desc' },
];

/** The orders of a list as links: another order begins at its first page. */
export function SortChoice({ path, address }: { path: string; address: ProductQuery }) {
  const { t } = useTranslation();
  const isChosen = (order: Order) => order.sort === address.sort && order.direction === address.direction;
  const chosen = ORDERS.find(isChosen);

  return (
    <Disclosure icon={SortIcon} label={t('sort.label')} chosen={address.sort && chosen && t(chosen.key)}>
      <ul className="-m-2 max-h-[min(22rem,40dvh)] overflow-y-auto overscroll-contain">
        {ORDERS.map(({ key, ...order }) => (
          <li key={key}>
            <a
              href={listHref(path, {
                ...firstPage(address),
                sort: undefined,
                direction: undefined,
                ...order,
              })}
              aria-current={isChosen(order) ? 'true' : undefined}
              className="flex min-h-11 sm:min-h-9.5 items-center justify-between gap-3 rounded-sm px-3 text-base text-ink transition hover:bg-tint aria-[current]:font-medium"
            >
              {t(key)}
              {isChosen(order) && <CheckIcon size={18} className="text-accent" />}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
