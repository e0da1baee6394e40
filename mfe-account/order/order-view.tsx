import { useTranslation } from '@shop/federation/i18n';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { useShop } from '@shop/shop-client/context';
import type { Country, Order } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';
import { useHref } from '@shop/shop-client/use-href';
import { GiftCardLine } from '../orders/gift-card-line.tsx';
import { OrderLine } from '../orders/order-line.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPush } from './order-push.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { ReorderButton } from './reorder-button.tsx';

export interface OrderViewProps {
  order: Order;
  countries: Country[];
  /** ISO 8601; until when something can be sent back is told by it. */
  now: string;
  /** Whoever has a guest's link proves by the email that goods are theirs to send back. */
  isGuest?: boolean;
}

/** An order and all that its shopper may do with it. */
export function OrderView({ order, countries, now, isGuest = false }: OrderViewProps) {
  return (
    <KeptFocus to="h1">
      <OrderHeading order={order} isGuest={isGuest} />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <OrderHistory order={order} />
          <OrderLines order={order} />
          <OrderReturns order={order} now={now} isGuest={isGuest} />
        </div>
        <div className="flex flex-col gap-6">
          <OrderPush order={order} />
          <OrderTotals order={order} />
          <OrderPayment order={order} />
          <OrderDelivery order={order} countries={countries} />
        </div>
      </div>
    </KeptFocus>
  );
}

function OrderHeading({ order, isGuest }: { order: Order; isGuest: boolean }) {
  const { locale } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  return (
    <>
      {!isGuest && (
        <a
          href={href('orders')}
          className="inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
        >
          <ArrowStartIcon size={18} />
          {t('order.back')}
        </a>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold text-ink">
            {t('order.title')} <bdi dir="ltr">#{order.number}</bdi>
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
            <time dateTime={order.placedAt}>{shopDay(order.placedAt, locale)}</time>
            <OrderState order={order} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <CancelOrder order={order} />
          <ReorderButton order={order} />
        </div>
      </div>
    </>
  );
}

function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-lg font-semibold text-ink">
        {t('order.lines')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} canReview={order.state !== 'cancelled'} />
        ))}
        {order.giftCards?.map((card) => (
          <GiftCardLine key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}
