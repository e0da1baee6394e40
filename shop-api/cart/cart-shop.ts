import type { Shop } from '../kernel/shop.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';

/** What carts and orders are given. */
export interface CartShop extends Shop {
  /** The ways to pay, as they are listed. */
  payments: readonly PaymentProvider[];
}
