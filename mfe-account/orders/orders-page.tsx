import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { useShop } from '@shop/shop-client/context';
import type { Customer, Order, Page as PageOf } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf, readAsCustomer } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { OrderCard } from './order-card.tsx';

export interface OrdersData {
  customer: Customer;
  orders: PageOf<Order>;
}

const ORDERS_PER_PAGE = 10;

export async function loader(request: PageRequest): Promise<OrdersData> {
  const customer = customerOf(request);
  const orders = await readAsCustomer(request, () =>
    request.context.api.orders({ page: pageNumber(request.url), limit: ORDERS_PER_PAGE }),
  );
  return { customer, orders };
}

export function head(_data: OrdersData, { t, brand, storefront }: HeadContext) {
  return { title: `${t('titles.orders', { context: storefront })} || ${brand}`, noIndex: true };
}

export function Page({ data: { customer, orders } }: { data: OrdersData }) {
  const { storefront } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  return (
    <AccountFrame page="orders" customer={customer}>
      <PageHeading title={t('orders.title', { context: storefront })} />
      {orders.items.length === 0 && (
        <EmptyState
          illustration={<BoxIcon size={40} />}
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={
            <ButtonLink href={href('categories', {}, { query: { page: 1 } })}>{t('orders.shop')}</ButtonLink>
          }
        />
      )}
      <ul className="mt-6 flex flex-col gap-6">
        {orders.items.map((order) => (
          <OrderCard key={order.token} order={order} />
        ))}
      </ul>
      <Pagination
        className="mt-10"
        page={orders.page}
        pages={orders.pages}
        hrefFor={(page) => href('orders', {}, { query: { page } })}
        labels={{
          navigation: t('orders.pages'),
          previous: t('orders.previous'),
          next: t('orders.next'),
          page: (page) => t('orders.page', { page }),
        }}
      />
    </AccountFrame>
  );
}

function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
