import type { PageRequest } from '@shop/federation/contract';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import type { Currency } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import { type Period, pageIn, periodIn } from './books.ts';
import { useBooksTexts } from './books-texts.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { OrderPages } from './order-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';

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
function Sums({ sums }: { sums: SumTile[] }) {
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

export interface BooksData extends Period {
  page: number;
}

/** What the address asks for. */
export function loadBooks({ url: { searchParams } }: PageRequest): BooksData {
  return { ...periodIn(searchParams, new Date()), page: pageIn(searchParams) };
}

interface Book<Item, Sum> {
  total: number;
  sums: Sum[];
  items: Item[];
}

interface BooksPageProps<Item, Sum> {
  kind: 'payments' | 'invoices';
  asked: BooksData;
  tilesOf: (sums: Sum[]) => SumTile[];
  rowOf: (item: Item) => ReactNode;
}

/** One of the shop's books: a period of it, what that comes to, and each of its lines. */
export function BooksPage<Item, Sum>({ kind, ...props }: BooksPageProps<Item, Sum>) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const page = `desk-${kind}` as const;
  return (
    <DeskPage title={t(`desk.${kind}.title`)} nav={<OrderPages current={page} />}>
      {() => (
        <>
          <PeriodChoice
            period={props.asked}
            hrefFor={({ from, to }) => href(page, {}, { query: { from, to } })}
          />
          <Lines kind={kind} {...props} />
        </>
      )}
    </DeskPage>
  );
}

function Lines<Item, Sum>({ kind, asked, tilesOf, rowOf }: BooksPageProps<Item, Sum>) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { from, to, page } = asked;
  const { data, error, mutate } = useDeskQuery<Book<Item, Sum>>(`/${kind}`, { from, to, page });
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t(`desk.${kind}.none`)}
        text={t(`desk.${kind}.noneText`)}
      />
    );
  return (
    <>
      <Sums sums={tilesOf(data.sums)} />
      <a
        href={`/desk-api/${kind}.csv?from=${from}&to=${to}`}
        download
        className="mt-5 inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('desk.books.csv')}
      </a>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map(rowOf)}
      </ul>
      <Pages
        page={page}
        total={data.total}
        hrefFor={(each) => href(`desk-${kind}`, {}, { query: { from, to, page: each } })}
      />
    </>
  );
}
