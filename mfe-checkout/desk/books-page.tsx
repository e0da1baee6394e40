import { Pagination } from '@shop/shared-ui/pagination';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import { useBooksTexts } from './books-texts.ts';

const PER_PAGE = 50;

interface SumTile {
  key: string;
  name: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  note: ReactNode;
}

/** What all of a period comes to. */
export function Sums({ sums }: { sums: SumTile[] }) {
  return (
    <dl className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {sums.map(({ key, name, amount, currency, note }) => (
        <div key={key} className="rounded-lg border border-line bg-surface-raised p-5">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="mt-2 text-xl font-semibold text-ink tabular-nums">
            <Money amount={amount} currency={currency} />
          </dd>
          <dd className="mt-1 text-sm text-ink-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  const { locale } = useShop();
  return <MoneyText>{formatMoney({ amount, currency }, locale)}</MoneyText>;
}

/** The way to the period as a table. */
export function TableLink({ href }: { href: string }) {
  const { t } = useBooksTexts();
  return (
    <a
      href={href}
      download
      className="mt-5 inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {t('desk.books.csv')}
    </a>
  );
}

interface PagesProps {
  page: number;
  total: number;
  hrefFor: (page: number) => string;
}

export function Pages({ page, total, hrefFor }: PagesProps) {
  const { t } = useBooksTexts();
  return (
    <Pagination
      className="mt-8"
      page={page}
      pages={Math.ceil(total / PER_PAGE)}
      hrefFor={hrefFor}
      labels={{
        navigation: t('desk.books.pages'),
        previous: t('desk.books.previous'),
        next: t('desk.books.next'),
        page: (each) => t('desk.books.page', { page: each }),
      }}
    />
  );
}
