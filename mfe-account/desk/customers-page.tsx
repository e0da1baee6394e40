import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { Pagination } from '@shop/shared-ui/pagination';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import type { FormEvent } from 'react';
import { type CustomerEntry, nameOf } from './desk-customer.ts';
import { DeskFrame } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';

/** What the address asks for. */
export interface CustomersData {
  search: string;
  page: number;
}

const CUSTOMERS_PER_PAGE = 50;

export function loader({ url: { searchParams } }: PageRequest): CustomersData {
  const page = Number(searchParams.get('page'));
  return {
    search: searchParams.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function head(_data: CustomersData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('customers', context.locale), context), noIndex: true };
}

/** Who has an account at the shop. */
export function Page({ data }: { data: CustomersData }) {
  const { t } = useDeskTexts();
  return (
    <DeskFrame title={t('desk.customers.title')}>
      {() => (
        <div>
          <Finder search={data.search} />
          <Customers asked={data} />
        </div>
      )}
    </DeskFrame>
  );
}

function Finder({ search }: { search: string }) {
  const { navigate } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(href('desk-customers', {}, { query: { search: wanted || undefined } }));
  }

  return (
    <search className="block">
      <form onSubmit={find} className="flex gap-3">
        <TextField
          key={search}
          name="search"
          type="search"
          label={t('desk.customers.search')}
          placeholder={t('desk.customers.search')}
          labelHidden
          defaultValue={search}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary">
          {t('desk.customers.find')}
        </Button>
      </form>
    </search>
  );
}

interface List {
  total: number;
  items: CustomerEntry[];
}

function Customers({ asked: { search, page } }: { asked: CustomersData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { data, error, mutate } = useDeskQuery<List>('/customers', {
    ...{ search: search || undefined, page, limit: CUSTOMERS_PER_PAGE },
  });

  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('desk.loading')}</p>
        <Skeleton className="mt-6 h-96 rounded-lg" />
      </div>
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('desk.customers.none')}
        text={t(search ? 'desk.customers.notFound' : 'desk.customers.noneText')}
      />
    );
  return (
    <>
      <p className="mt-5 text-sm text-ink-muted" aria-live="polite">
        {t('desk.customers.total', { total: data.total })}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((entry) => (
          <CustomerRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil(data.total / CUSTOMERS_PER_PAGE)}
        hrefFor={(each) => href('desk-customers', {}, { query: { search: search || undefined, page: each } })}
        labels={{
          navigation: t('desk.customers.pages'),
          previous: t('desk.customers.previous'),
          next: t('desk.customers.next'),
          page: (each) => t('desk.customers.page', { page: each }),
        }}
      />
    </>
  );
}

function CustomerRow({ entry }: { entry: CustomerEntry }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { id, email, phoneNumber, createdAt } = entry;
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 text-sm text-ink-muted hover:bg-tint md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_10rem] md:items-center">
      <a
        href={href('desk-customer', { id: String(id) })}
        className="min-w-0 truncate text-base font-medium text-ink after:absolute after:inset-0"
      >
        <bdi>{nameOf(entry)}</bdi>
      </a>
      <p className="wrap-anywhere">{email && <bdi dir="ltr">{email}</bdi>}</p>
      <p>{phoneNumber && <bdi dir="ltr">{phoneNumber}</bdi>}</p>
      <p className="md:text-end">
        <span className="md:sr-only">{t('desk.customers.joined')} </span>
        <time dateTime={createdAt}>{shopDay(createdAt, locale)}</time>
      </p>
    </li>
  );
}
