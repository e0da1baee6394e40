import type { HeadContext, PageRequest } from '@shop/federation/contract';
import type { Customer } from '@shop/shop-client/model';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf, readAsCustomer } from '../account-frame/customer-of.ts';
import { OrderView, type OrderViewProps } from './order-view.tsx';

export interface OrderData extends Pick<OrderViewProps, 'order' | 'countries' | 'now'> {
  customer: Customer;
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
      <OrderView order={order} countries={countries} now={now} />
    </AccountFrame>
  );
}
