import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';
import { pageOf } from '@shop/shop-client/sample/lists';
import { SAMPLE_ORDERS } from '@shop/shop-client/sample/orders';
import type { OrdersData } from '../orders/orders-page.tsx';

export { head, Page } from '../orders/orders-page.tsx';

export function loader(): OrdersData {
  return { customer: SAMPLE_CUSTOMER, orders: pageOf(SAMPLE_ORDERS, {}) };
}
