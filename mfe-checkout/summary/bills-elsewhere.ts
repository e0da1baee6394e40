import type { Address, Cart } from '@shop/shop-client/model';

/** The billing address where it is not that of the delivery, which a backend repeats for it. */
export function billsElsewhere({
  shippingAddress,
  billingAddress,
}: Pick<Cart, 'shippingAddress' | 'billingAddress'>): Address | undefined {
  return JSON.stringify(billingAddress) === JSON.stringify(shippingAddress) ? undefined : billingAddress;
}
