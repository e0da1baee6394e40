import type { Customer } from '@shop/shop-client/model';
import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';

export { head, Page } from '../billing/billing-page.tsx';

export function loader(): Customer {
  return SAMPLE_CUSTOMER;
}
