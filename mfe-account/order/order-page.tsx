import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { Country, Customer, Order } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';
import { useHref } from '@shop/shop-client/use-href';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf, readAsCustomer } from '../account-frame/customer-of.ts';
import { OrderLine } from '../orders/order-line.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { ReorderButton } from './reorder-button.tsx';

export interface OrderData {
  customer: Customer;
  order: Order;
  countries: Country[];
  /** ISO 8601; until when something can be sent back is told by it. */
  now: string;
}

export async function loader(request: PageRequest<'order'>): Promise<OrderData> {
  const customer = customerOf(request);
  const { api } = request.context;
  return readAsCustomer(request, async () => {
    const [order, countries] = await Promise.all([api.order(request.params.token ?? ''), api.countries()]);
    return { customer, order, countries, now: new Date().toISOString() };
  });
}

export function head({ order }: OrderData, { t, brand }: HeadContext) {
  return { title: `${t('titles.order')} ${order.number} || ${brand}`, noIndex: true };
}

export function Page({ data: { customer, order, countries, now } }: { data: OrderData }) {
  return (
    <AccountFrame page="orders" customer={customer}>
      <OrderHeading order={order} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <OrderLines order={order} />
          <OrderReturns order={order} now={now} />
          <OrderHistory order={order} />
        </div>
        <div className="flex flex-col gap-6">
          <OrderTotals order={order} />
          <OrderPayment order={order} />
          <OrderDelivery order={order} countries={countries} />
        </div>
      </div>
    </AccountFrame>
  );
}

function OrderHeading({ order }: { order: Order }) {
  const { locale } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  return (
    <>
      <a
        href={href('orders')}
        className="inline-flex min-h-8 items-center gap-2 text-sm text-ink-muted hover:text-ink"
      >
        <ArrowStartIcon size={18} />
        {t('order.back')}
      </a>
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
        <ReorderButton order={order} />
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
      </ul>
    </section>
  );
}
