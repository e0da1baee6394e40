import type { CatalogueShop } from '../catalogue/catalogue.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import type { PricingTerms } from './pricing-terms.ts';

/** What carts and orders are given. */
export interface CartShop extends CatalogueShop {
  /** The ways to pay, as they are listed. */
  payments: readonly PaymentProvider[];
  // Of at most a moment ago, like `taxonomy`.
  terms(): Promise<PricingTerms>;
}
