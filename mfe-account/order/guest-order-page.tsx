import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { OrderView, type OrderViewProps } from './order-view.tsx';

type GuestOrderData = Pick<OrderViewProps, 'order' | 'countries' | 'now'>;

export async function loader({
  context: { api },
  params,
}: PageRequest<'guest-order'>): Promise<GuestOrderData> {
  const [order, countries] = await Promise.all([api.order(params.token), api.countries()]);
  return { order, countries, now: new Date().toISOString() };
}

export function head({ order }: GuestOrderData, { t, brand }: HeadContext) {
  return { title: `${t('titles.order')} ${order.number} || ${brand}`, noIndex: true };
}

/** A guest's order, for whoever has its token: from a mail, the confirmation or the page that finds it. */
export function Page({ data }: { data: GuestOrderData }) {
  return (
    <AccountFrame page="orders" customer={null}>
      <OrderView {...data} isGuest />
    </AccountFrame>
  );
}
