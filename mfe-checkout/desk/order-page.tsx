import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { useForm } from '@shop/shared-ui/form';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import type { ReturnedLine } from './books.ts';
import { CARRIERS, canShip, type DeskOrder } from './desk-order.ts';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { minorUnits } from './minor-units.ts';
import { ReturnDetails } from './return-details.tsx';
import { useOrderChange } from './use-order-change.ts';

export interface OrderData {
  number: string;
}

export function loader({ params }: PageRequest<'desk-order'>): OrderData {
  return { number: params.number };
}

export function head({ number }: OrderData, context: ShopContext): Head {
  return { title: titleOf(`${deskTitle('order', context.locale)} ${number}`, context), noIndex: true };
}

/** One order, and all that the merchant may do with it. */
export function Page({ data: { number } }: { data: OrderData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <Container className="py-8 md:py-12">
      <a
        href={href('desk-orders', {}, { query: { state: 'todo' } })}
        className="inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
      >
        <ArrowStartIcon size={18} />
        {t('desk.order.back')}
      </a>
      <h1 className="mt-3 text-2xl font-semibold text-ink">
        {t('desk.order.title')} <bdi dir="ltr">#{number}</bdi>
      </h1>
      <DeskRoot pending={<Pending />}>
        {(staff) => <Order number={number} mayWrite={staff.access.orders === 'write'} />}
      </DeskRoot>
    </Container>
  );
}

function Pending() {
  const { t } = useDeskTexts();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('desk.loading')}</p>
      <Skeleton className="mt-8 h-96 rounded-lg" />
    </div>
  );
}

function Order({ number, mayWrite }: { number: string; mayWrite: boolean }) {
  const { t } = useDeskTexts();
  const { data: order, error, mutate } = useDeskQuery<DeskOrder>(`/orders/${number}`);
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!order) return <Pending />;
  const state = (kind: 'payment' | 'shipping', value: string) =>
    t(`desk.${kind}States.${value}`, { defaultValue: value });
  return (
    <>
      <p className="mt-2 text-base text-ink-muted">
        {state('payment', order.paymentState)} · {state('shipping', order.shippingState)}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          {mayWrite && <Actions order={order} />}
          <SectionCard title={t('desk.order.items')}>
            <Items order={order} />
          </SectionCard>
        </div>
        <div className="flex flex-col gap-6">
          <SectionCard title={t('desk.order.customer')}>
            <Customer order={order} />
          </SectionCard>
          <SectionCard title={t('desk.order.timeline')}>
            <Timeline order={order} />
            {mayWrite && <NoteForm number={number} />}
          </SectionCard>
        </div>
      </div>
    </>
  );
}

function Items({ order: { order, skus, currency, total } }: { order: DeskOrder }) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const money = (amount: number) => <MoneyText>{formatMoney({ amount, currency }, locale)}</MoneyText>;
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map(({ id, quantity, product, total: sum }) => {
          const [variant] = product.variants;
          return (
            <li key={id} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="text-base text-ink">
                  <bdi>{product.name}</bdi>
                </p>
                <p className="text-sm text-ink-muted">
                  <bdi>{variant?.name}</bdi> · {t('desk.order.quantity', { quantity })}
                  {variant && skus[variant.code] && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{skus[variant.code]}</bdi>
                    </>
                  )}
                </p>
              </div>
              <p className="text-base whitespace-nowrap text-ink">{money(sum)}</p>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between border-t border-line pt-3 text-base font-semibold text-ink">
        {t('desk.orders.total')}
        {money(total)}
      </p>
    </>
  );
}

function Customer({ order: { order, email, notes } }: { order: DeskOrder }) {
  const { t } = useDeskTexts();
  const { shippingAddress: address } = order;
  const lines = address && [
    `${address.firstName} ${address.lastName}`,
    address.street,
    [address.district, address.city].filter(Boolean).join('، '),
    address.postcode,
  ];
  return (
    <div className="flex flex-col gap-1 text-base text-ink">
      {lines?.filter(Boolean).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {address?.phoneNumber && (
        <a href={`tel:${address.phoneNumber}`} className="self-start text-accent hover:underline">
          <bdi dir="ltr">{address.phoneNumber}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="self-start wrap-anywhere text-accent hover:underline">
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {notes && (
        <p className="mt-2 text-sm text-ink-muted">
          {t('desk.order.notes')}: <bdi>{notes}</bdi>
        </p>
      )}
    </div>
  );
}

function Timeline({ order: { events } }: { order: DeskOrder }) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const timeOf = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="flex flex-col gap-3">
      {events.map(({ kind, at, note }) => (
        <li key={kind + at}>
          <p className="text-base text-ink">{t(`desk.order.events.${kind}`, { defaultValue: kind })}</p>
          {note && (
            <p className="text-sm whitespace-pre-line text-ink">
              <bdi>{note}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-muted">
            <time dateTime={at}>{timeOf.format(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

const NOTE = ['text'] as const;

function NoteForm({ number }: { number: string }) {
  const { t } = useDeskTexts();
  const change = useOrderChange();
  const { props, field, sending } = useForm(NOTE, {
    check: ({ text }) => ({ text: text.trim() ? undefined : t('validation.required') }),
    send: async (body) => {
      if (await change('POST', `/orders/${number}/notes`, body)) props.ref.current?.reset();
      return undefined;
    },
  });
  return (
    <form {...props} className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <TextArea
        {...field('text')}
        label={t('desk.order.note')}
        hint={t('desk.order.noteHint')}
        rows={2}
        maxLength={1000}
      />
      <Button type="submit" variant="secondary" loading={sending} className="self-start">
        {t('desk.order.addNote')}
      </Button>
    </form>
  );
}

/** Returns that wait for an answer, with what their lines are called. */
function openReturns({ openReturns: open, order: { returns, items: lines } }: DeskOrder) {
  return returns
    .filter(({ id }) => open.includes(id))
    .map(({ id, reason, items }) => ({
      ...{ id, reason },
      items: items.map(({ id: line, quantity, exchangeFor }): ReturnedLine => {
        const bought = lines.find((each) => each.id === line);
        return {
          name: bought?.product.name ?? '',
          variant: bought?.product.variants[0]?.name,
          quantity,
          amount: bought ? Math.round((bought.total / bought.quantity) * quantity) : 0,
          exchangeFor: exchangeFor?.name,
        };
      }),
    }));
}

/** What can be done now; what cannot is not offered. */
function Actions({ order }: { order: DeskOrder }) {
  const { t } = useDeskTexts();
  const change = useOrderChange();
  const [asks, setAsks] = useState(false);
  const path = `/orders/${order.number}`;
  const isOpen = order.state === 'new';
  const isOffline =
    order.paymentState === 'awaiting_payment' && order.paymentMethod?.code === 'bank_transfer';
  const isRefundable =
    (order.paymentState === 'paid' || order.paymentState === 'partially_refunded') && order.total > 0;
  const moves = [
    ...(order.confirmBy ? ['confirm' as const] : []),
    ...(isOpen && isOffline ? ['paid' as const] : []),
    ...(order.shippingState === 'shipped' ? ['deliver' as const] : []),
  ];
  return (
    <>
      {openReturns(order).map(({ id, reason, items }) => (
        <SectionCard key={id} title={t('desk.order.return')}>
          <ReturnDetails {...{ reason, items }} currency={order.currency} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => void change('PUT', `/returns/${id}`, { state: 'accepted' })}>
              {t('desk.order.accept')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => void change('PUT', `/returns/${id}`, { state: 'refused' })}
            >
              {t('desk.order.refuse')}
            </Button>
          </div>
        </SectionCard>
      ))}
      {canShip(order) && (
        <SectionCard title={t('desk.order.ship')}>
          <ShipForm path={`${path}/ship`} />
        </SectionCard>
      )}
      {(moves.length > 0 || isOpen) && (
        <div className="flex flex-wrap gap-3">
          {moves.map((move) => (
            <Button key={move} onClick={() => void change('POST', `${path}/${move}`)}>
              {t(`desk.order.${move}`)}
            </Button>
          ))}
          {isOpen && order.shippingState === 'ready' && !asks && (
            <Button variant="secondary" onClick={() => setAsks(true)}>
              {t('desk.order.cancel')}
            </Button>
          )}
        </div>
      )}
      {asks && (
        <SectionCard title={t('desk.order.cancel')}>
          <p className="text-base text-ink">{t('desk.order.cancelSure')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="danger"
              onClick={() => void change('POST', `${path}/cancel`).then(() => setAsks(false))}
            >
              {t('desk.order.sure')}
            </Button>
            <Button variant="secondary" autoFocus onClick={() => setAsks(false)}>
              {t('desk.order.keep')}
            </Button>
          </div>
        </SectionCard>
      )}
      {isRefundable && (
        <SectionCard title={t('desk.order.refund')}>
          <RefundForm path={`${path}/refund`} />
        </SectionCard>
      )}
    </>
  );
}

const PARCEL = ['carrier', 'tracking'] as const;

function ShipForm({ path }: { path: string }) {
  const { t } = useDeskTexts();
  const change = useOrderChange();
  const { props, field, sending } = useForm(PARCEL, {
    check: () => ({}),
    send: async ({ carrier, tracking }) => {
      await change('POST', path, {
        ...(carrier && { carrier }),
        ...(tracking.trim() && { tracking: tracking.trim() }),
      });
      return undefined;
    },
  });
  return (
    <form {...props} className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <SelectField
        {...field('carrier')}
        label={t('desk.orders.carrier')}
        placeholder={t('desk.orders.noCarrier')}
        options={[...CARRIERS]}
      />
      <TextField {...field('tracking')} label={t('desk.order.tracking')} dir="ltr" maxLength={100} />
      <Button type="submit" loading={sending}>
        {t('desk.order.ship')}
      </Button>
    </form>
  );
}

const REFUND = ['amount'] as const;

function RefundForm({ path }: { path: string }) {
  const { t } = useDeskTexts();
  const change = useOrderChange();
  const { props, field, sending } = useForm(REFUND, {
    check: ({ amount }) => ({ amount: minorUnits(amount) ? undefined : t('desk.order.amountWrong') }),
    send: async ({ amount }) => {
      if (await change('POST', path, { amount: minorUnits(amount) })) props.ref.current?.reset();
      return undefined;
    },
  });
  return (
    <form {...props} className="flex max-w-md flex-col gap-4">
      <TextField
        {...field('amount')}
        label={t('desk.order.refundAmount')}
        dir="ltr"
        inputMode="decimal"
        required
      />
      <Button type="submit" variant="secondary" loading={sending} className="self-start">
        {t('desk.order.refundSubmit')}
      </Button>
    </form>
  );
}
