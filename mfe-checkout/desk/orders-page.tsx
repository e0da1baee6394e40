import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { Container } from '@shop/shared-ui/container';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failureText } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import { type FormEvent, useState } from 'react';
import { CARRIERS, canShip, type DeskEntry, type DeskState, ORDER_STATES } from './desk-order.ts';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { NewOrders } from './new-orders.tsx';
import { OrderPages } from './order-pages.tsx';

/** What the address asks for. */
export interface OrdersData {
  state?: DeskState;
  search: string;
  page: number;
}

const ORDERS_PER_PAGE = 50;

export function loader({ url: { searchParams } }: PageRequest): OrdersData {
  const page = Number(searchParams.get('page'));
  return {
    state: ORDER_STATES.find((state) => state === searchParams.get('state')),
    search: searchParams.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function head(_data: OrdersData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('orders', context.locale), context), noIndex: true };
}

/** The queue of orders: found, chosen, shipped several at once. */
export function Page({ data }: { data: OrdersData }) {
  const { t } = useDeskTexts();
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('desk.orders.title')}</h1>
      <OrderPages current="desk-orders" />
      <DeskRoot
        pending={
          <div aria-busy="true">
            <p className="sr-only">{t('desk.loading')}</p>
            <Skeleton className="mt-8 h-96 rounded-lg" />
          </div>
        }
      >
        {(staff) => (
          <>
            <Finder asked={data} />
            <NewOrders />
            <Orders asked={data} staff={staff} />
          </>
        )}
      </DeskRoot>
    </Container>
  );
}

function Finder({ asked: { state, search } }: { asked: OrdersData }) {
  const { navigate } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { data: counts } = useDeskQuery<Record<DeskState, number>>('/orders/counts');

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(href('desk-orders', {}, { query: { state, search: wanted || undefined } }));
  }

  return (
    <>
      <search className="mt-6 block">
        <form onSubmit={find} className="flex gap-3">
          <TextField
            key={search}
            name="search"
            type="search"
            label={t('desk.orders.search')}
            placeholder={t('desk.orders.search')}
            labelHidden
            defaultValue={search}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary">
            {t('desk.orders.find')}
          </Button>
        </form>
      </search>
      <ChoiceLinks
        className="mt-5"
        label={t('desk.orders.filter')}
        choices={[undefined, ...ORDER_STATES].map((each) => ({
          label: each ? t(`desk.orders.states.${each}`) : t('desk.orders.all'),
          href: href('desk-orders', {}, { query: { state: each, search: search || undefined } }),
          isChosen: each === state,
          count: each && counts?.[each],
        }))}
      />
    </>
  );
}

interface List {
  total: number;
  items: DeskEntry[];
}

function Orders({ asked, staff }: { asked: OrdersData; staff: Staff }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { state, search, page } = asked;
  const { data, error, mutate } = useDeskQuery<List>('/orders', {
    ...{ state, search: search || undefined, page, limit: ORDERS_PER_PAGE },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="mt-8 h-96 rounded-lg" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t('desk.orders.none')}
        text={t('desk.orders.noneText')}
      />
    );

  const mayShip = staff.access.orders === 'write';
  const shippable = data.items.filter(canShip).map(({ number }) => number);
  const inView = shippable.filter((number) => chosen.has(number));
  const choose = (numbers: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const number of numbers) next[isChosen ? 'add' : 'delete'](number);
    setChosen(next);
  };
  return (
    <>
      {mayShip && shippable.length > 0 && (
        <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3 rounded-lg bg-surface-sunken px-5 py-3">
          <Checkbox
            label={t('desk.orders.chooseAll')}
            checked={inView.length === shippable.length}
            onChange={({ target }) => choose(shippable, target.checked)}
            className="grow self-center"
          />
          {inView.length > 0 && <Shipping numbers={inView} onShipped={(numbers) => choose(numbers, false)} />}
        </div>
      )}
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((entry) => (
          <OrderRow
            key={entry.number}
            entry={entry}
            chosen={chosen.has(entry.number)}
            onChoose={mayShip && canShip(entry) ? (isChosen) => choose([entry.number], isChosen) : undefined}
          />
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil(data.total / ORDERS_PER_PAGE)}
        hrefFor={(each) =>
          href('desk-orders', {}, { query: { state, search: search || undefined, page: each } })
        }
        labels={{
          navigation: t('desk.orders.pages'),
          previous: t('desk.orders.previous'),
          next: t('desk.orders.next'),
          page: (each) => t('desk.orders.page', { page: each }),
        }}
      />
    </>
  );
}

interface OrderRowProps {
  entry: DeskEntry;
  chosen: boolean;
  /** Absent where the order cannot be shipped. */
  onChoose?: (chosen: boolean) => void;
}

function OrderRow({ entry, chosen, onChoose }: OrderRowProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { number } = entry;
  return (
    <li className="relative flex items-center gap-4 px-5 py-4 hover:bg-tint">
      <span className="flex w-6 shrink-0 justify-center">
        {onChoose && (
          <Checkbox
            label={<span className="sr-only">{t('desk.orders.choose', { number })}</span>}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="relative z-1"
          />
        )}
      </span>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 text-sm text-ink-muted md:grid-cols-[9rem_minmax(0,1fr)_8rem_minmax(0,10rem)_8rem] md:items-center">
        <div>
          <a
            href={href('desk-order', { number })}
            className="text-base font-medium text-ink after:absolute after:inset-0"
          >
            <bdi dir="ltr">#{number}</bdi>
          </a>
          <p>
            <time dateTime={entry.placedAt}>{shopDay(entry.placedAt, locale)}</time>
          </p>
        </div>
        <div className="min-w-0">
          <p className="truncate text-base text-ink">
            <bdi>{entry.recipient ?? entry.email}</bdi>
          </p>
          <p className="truncate">
            <bdi>{entry.city}</bdi> · {t('desk.orders.pieces')} {entry.pieces}
          </p>
        </div>
        <p className={entry.isOwed ? 'text-sale' : undefined}>
          {t(`desk.paymentStates.${entry.paymentState}`, { defaultValue: entry.paymentState })}
        </p>
        <p className="truncate">
          {t(`desk.shippingStates.${entry.shippingState}`, { defaultValue: entry.shippingState })}
        </p>
        <p className="text-base font-medium text-ink md:text-end">
          <MoneyText>{formatMoney({ amount: entry.total, currency: entry.currency }, locale)}</MoneyText>
        </p>
      </div>
    </li>
  );
}

/** What became of each order that was to be shipped. */
interface Shipped {
  orders: { number: string; shipped: boolean; message?: string }[];
}

function Shipping({ numbers, onShipped }: { numbers: string[]; onShipped: (numbers: string[]) => void }) {
  const { toasts, locale } = useShop();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const [carrier, setCarrier] = useState('');
  const printed = `locale=${locale}&numbers=${numbers.join(',')}`;

  async function ship(): Promise<void> {
    const orders = numbers.map((number) => ({ number, ...(carrier && { carrier }) }));
    try {
      const answer = await change<Shipped>({ method: 'POST', path: '/orders/ship', body: { orders } });
      const shipped = answer.orders.filter((each) => each.shipped).map(({ number }) => number);
      if (shipped.length > 0) toasts.success(t('desk.orders.shipped', { count: shipped.length }));
      for (const { number, message } of answer.orders.filter((each) => !each.shipped))
        toasts.error(t('desk.orders.notShipped', { number, message }));
      onShipped(shipped);
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return (
    <>
      <p className="self-center text-sm text-ink-muted" aria-live="polite">
        {t('desk.orders.chosen', { count: numbers.length })}
      </p>
      {(['packing-slips', 'labels'] as const).map((document) => (
        <a
          key={document}
          href={`/desk-api/orders/${document}.pdf?${printed}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center self-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t(`desk.orders.print.${document}`)}
        </a>
      ))}
      <SelectField
        label={t('desk.orders.carrier')}
        labelHidden
        className="w-44"
        value={carrier}
        placeholder={t('desk.orders.noCarrier')}
        onChange={({ target }) => setCarrier(target.value)}
        options={[...CARRIERS]}
      />
      <Button loading={isPending} onClick={() => void ship()}>
        {t('desk.orders.ship')}
      </Button>
    </>
  );
}
