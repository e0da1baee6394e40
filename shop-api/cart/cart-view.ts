import { loadVariantProducts } from '../catalogue/product-view.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import { shippingMethods } from '../checkout/shipping-methods.ts';
import type { Queries } from '../database/database.ts';
import type { Locale } from '../language/locale.ts';
import type { Cart, Item } from './cart-answers.ts';
import { itemsOf, type OrderRow } from './open-cart.ts';
import { totalsOf } from './totals.ts';

export interface CartReader {
  locale: Locale;
  origin: string;
  taxPercent: number;
  customerId: number | null;
}

/** A cart at today's prices. The addresses of a customer's cart are for that customer alone. */
export const viewCart = async (queries: Queries, cart: OrderRow, reader: CartReader): Promise<Cart> => {
  const items = await viewItems(queries, cart, reader);
  const market = { locale: reader.locale, currency: cart.currency };
  const { itemsTotal, shipping } = chooseShipping(cart, items, market.locale);
  const payment = paymentMethods(market.locale).find(({ code }) => code === cart.paymentMethod);
  const totals = totalsOf(
    items.map((item) => ({ unitPrice: item.subTotal, quantity: 1 })),
    shipping && itemsTotal > 0 ? shipping.price.current : null,
    reader.taxPercent,
  );
  const mayReadAddress = cart.customerId === null || cart.customerId === reader.customerId;
  return {
    tokenValue: cart.token,
    channel: 'default',
    currency: cart.currency,
    locale: cart.locale,
    checkoutState: cart.checkoutState,
    items,
    totals,
    ...(mayReadAddress && {
      shippingAddress: cart.shippingAddress ?? undefined,
      billingAddress: cart.billingAddress ?? undefined,
    }),
    payments: payment
      ? [{ state: 'cart', method: payment, price: { current: totals.total, currency: cart.currency } }]
      : [],
    shipments: shipping ? [{ state: 'cart', method: shipping }] : [],
    cartDiscounts: [],
  };
};

const viewItems = async (queries: Queries, cart: OrderRow, reader: CartReader): Promise<Item[]> => {
  const rows = await itemsOf(queries, cart);
  const products = await loadVariantProducts(
    queries,
    rows.map((row) => row.variantId),
    { locale: reader.locale, currency: cart.currency },
    reader.origin,
  );
  return rows.flatMap((row) => {
    const product = products.get(row.variantId);
    if (!product) return [];
    const subTotal = (product.price?.current ?? 0) * row.quantity;
    return [{ id: row.id, quantity: row.quantity, total: subTotal, subTotal, product }];
  });
};

const chooseShipping = (cart: OrderRow, items: Item[], locale: Locale) => {
  const itemsTotal = items.reduce((sum, item) => sum + item.total, 0);
  const offered = shippingMethods({ locale, currency: cart.currency }, itemsTotal);
  return { itemsTotal, shipping: offered.find(({ code }) => code === cart.shippingMethod) };
};
