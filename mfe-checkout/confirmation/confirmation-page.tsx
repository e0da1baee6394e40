import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { AlertIcon, BoxIcon, CheckIcon, type Icon, MailIcon, TruckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { TextList } from '@shop/shared-ui/text-list';
import { useShop } from '@shop/shop-client/context';
import { isDigital } from '@shop/shop-client/gift-cards';
import type { Address, Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { forgetDraft } from '../checkout/checkout-draft.ts';
import { BoughtGiftCards } from '../gift-card/bought-gift-cards.tsx';
import { Arrival } from '../summary/arrival.tsx';
import { billsElsewhere } from '../summary/bills-elsewhere.ts';
import { LineList } from '../summary/line-list.tsx';
import { TotalsList } from '../summary/totals-list.tsx';
import { useConfirmationTexts } from './confirmation-texts.ts';
import { OrderPush } from './order-push.tsx';
import { paymentStanding } from './payment-standing.ts';
import { PaymentState } from './payment-state.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

export function loader({ context, params }: PageRequest<'confirmation'>): Promise<Order> {
  return context.api.order(params.token ?? '');
}

export function head(_order: Order, { t, brand }: HeadContext) {
  return { title: `${t('titles.confirmation')} || ${brand}`, noIndex: true };
}

export function Page({ data }: { data: Order }) {
  const href = useHref();
  const { t } = useConfirmationTexts();
  const [order, setOrder] = useState(data);
  const standing = paymentStanding(order);
  useEffect(forgetDraft, []);
  const isUnconfirmed = order.confirmBy !== undefined && standing === 'awaiting';
  const isOpen = standing === 'declined' || standing === 'challenge' || isUnconfirmed;
  const isComing = order.shippingState === 'ready' && !isOpen && !isDigital(order);
  const Glyph = isUnconfirmed ? MailIcon : isOpen || order.state === 'cancelled' ? AlertIcon : CheckIcon;
  return (
    <Container className="py-10 md:py-16">
      <KeptFocus to="h1">
        <header className="mx-auto flex max-w-2xl flex-col items-center text-center">
          <span
            className={clsx(
              'flex size-16 items-center justify-center rounded-full',
              isOpen && !isUnconfirmed ? 'bg-sale-soft text-sale' : 'bg-accent-soft text-accent',
            )}
          >
            <Glyph size={32} />
          </span>
          <h1 className="mt-6 text-2xl font-semibold text-ink">
            {t(titleOf(order, { isOpen, isUnconfirmed }))}
          </h1>
          <p className="mt-3 text-lg text-ink">
            {t('confirmation.number')}{' '}
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {order.number}
            </bdi>
          </p>
          {!isUnconfirmed && order.state !== 'cancelled' && (
            <p className="mt-2 text-base text-ink-muted">
              {isOpen ? t('confirmation.kept') : t('confirmation.email')}
            </p>
          )}
        </header>

        <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <div className="flex flex-col gap-10">
            {isUnconfirmed && <Unconfirmed order={order} />}
            <PaymentState order={order} onChange={setOrder} />
            <section aria-labelledby="order-lines">
              <h2 id="order-lines" className="mb-6 text-lg font-semibold text-ink">
                {t('confirmation.lines')}
              </h2>
              <div className="flex flex-col gap-4">
                {order.lines.length > 0 && <LineList lines={order.lines} />}
                <BoughtGiftCards cart={order} />
              </div>
            </section>
          </div>
          <div className="flex flex-col gap-6">
            <section aria-labelledby="order-totals" className="rounded-lg bg-surface-sunken p-6">
              <h2 id="order-totals" className="mb-6 text-lg font-semibold text-ink">
                {t('summary.title')}
              </h2>
              <TotalsList cart={order} />
              <ChosenMethods order={order} />
              {isComing && (
                <div className="mt-4">
                  <Arrival workingDays={order.shippingMethod?.workingDays} orderedAt={order.placedAt} />
                </div>
              )}
            </section>
            {isComing && <NextSteps />}
            {isComing && <OrderPush token={order.token} />}
            <OrderLink order={order} />
            <ButtonLink
              block
              size="lg"
              variant="secondary"
              href={href('categories', {}, { query: { page: 1 } })}
            >
              {t('cart.goOn')}
            </ButtonLink>
          </div>
        </div>
      </KeptFocus>
    </Container>
  );
}

function titleOf({ state }: Order, { isOpen, isUnconfirmed }: { isOpen: boolean; isUnconfirmed: boolean }) {
  if (state === 'cancelled') return 'confirmation.cancelled';
  if (isUnconfirmed) return 'unconfirmed.title';
  return isOpen ? 'confirmation.unpaid' : 'confirmation.title';
}

/** To where it is followed, cancelled and sent back from. */
function OrderLink({ order: { token } }: { order: Order }) {
  const { session } = useShop();
  const href = useHref();
  const { t } = useConfirmationTexts();
  const page = session.getState().customer ? 'order' : 'guest-order';
  return (
    <ButtonLink block size="lg" href={href(page, { token })}>
      {t('confirmation.follow')}
    </ButtonLink>
  );
}

function ChosenMethods({ order }: { order: Order }) {
  const { t } = useConfirmationTexts();
  const { shippingMethod, paymentMethod, shippingAddress, payments } = order;
  const billing = billsElsewhere(order);
  const inShort = ({ street, city }: Address) => <TextList texts={[street, city]} separator={t('comma')} />;
  const { giftCard } = order;
  const isPaid = payments[0] ? payments[0].state === 'completed' : giftCard !== undefined;
  const ways = [giftCard && t('giftCard.ending', { lastFour: giftCard.lastFour }), paymentMethod?.name];
  const rows = [
    ['confirmation.delivery', shippingMethod?.name],
    ['confirmation.payment', ways.filter(Boolean).join(t('comma'))],
    ['confirmation.state', isPaid && t('confirmation.paid')],
    ['confirmation.address', shippingAddress && inShort(shippingAddress)],
    ['confirmation.billing', billing && inShort(billing)],
    ['gift.message', order.giftWrap?.message],
  ] as const;
  return (
    <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex justify-between gap-6">
              <dt className="shrink-0 text-ink-muted">{t(name)}</dt>
              <dd className="min-w-0 text-end break-words whitespace-pre-line text-ink">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const NEXT: [Icon, string][] = [
  [MailIcon, 'confirmation.nextEmail'],
  [BoxIcon, 'confirmation.nextPacking'],
  [TruckIcon, 'confirmation.nextShipped'],
];

function NextSteps() {
  const { t } = useConfirmationTexts();
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-4 text-lg font-semibold text-ink">
        {t('confirmation.next')}
      </h2>
      <ol className="flex flex-col gap-4">
        {NEXT.map(([Glyph, text]) => (
          <li key={text} className="flex items-start gap-3 text-base text-ink-muted">
            <Glyph size={22} className="text-accent" />
            {t(text)}
          </li>
        ))}
      </ol>
    </section>
  );
}
