import type { Cart, CartLine, Money, Totals } from './model.ts';

/** What a page knows of an item before the server has put it into the cart. */
export type LinePreview = Pick<CartLine, 'product' | 'variant' | 'unitPrice'>;

/** The line of a variant, or of a product that has only one. */
export function lineOf(
  cart: Cart | null,
  { productCode, variantCode }: { productCode: string; variantCode?: string },
): CartLine | undefined {
  return cart?.lines.find(({ product, variant }) =>
    variantCode ? variant.code === variantCode : product.code === productCode,
  );
}

/** The cart as it will be once a line has that many units; shipping and taxes wait for the server. */
export function withQuantity(cart: Cart, line: CartLine, quantity: number): Cart {
  const subTotal = times(line.unitPrice, quantity);
  const discount = Math.round(((line.subTotal.amount - line.total.amount) / (line.quantity || 1)) * quantity);
  const changed = { ...line, quantity, subTotal, total: plus(subTotal, -discount) };
  const discountChange =
    changed.subTotal.amount - changed.total.amount - line.subTotal.amount + line.total.amount;
  const lines =
    quantity > 0
      ? cart.lines.map((other) => (other.id === line.id ? changed : other))
      : cart.lines.filter((other) => other.id !== line.id);
  return {
    ...cart,
    lines,
    totals: moved(cart.totals, changed.total.amount - line.total.amount, discountChange),
  };
}

/** The cart as it will be with one more line; its token is empty until the server has made the cart. */
export function withLine(cart: Cart | null, preview: LinePreview, quantity: number): Cart {
  const total = times(preview.unitPrice, quantity);
  const base = cart ?? emptyCart(preview.unitPrice.currency);
  const id = Math.min(0, ...base.lines.map((line) => line.id)) - 1;
  const line: CartLine = { ...preview, id, quantity, total, subTotal: total };
  return { ...base, lines: [...base.lines, line], totals: moved(base.totals, total.amount) };
}

/** The line once the shopper knows its price; what there is too little of stays told. */
export function withPriceSeen(line: CartLine): CartLine {
  return line.notice?.kind === 'price' ? { ...line, notice: undefined } : line;
}

function emptyCart(currency: Money['currency']): Cart {
  const zero: Money = { amount: 0, currency };
  const totals: Totals = { items: zero, shipping: zero, taxes: zero, promotion: zero, total: zero };
  return { token: '', currency, checkoutState: 'cart', lines: [], totals, discounts: [] };
}

function moved(totals: Totals, by: number, discount = 0): Totals {
  return {
    ...totals,
    items: plus(totals.items, by),
    promotion: plus(totals.promotion, -discount),
    total: plus(totals.total, by),
  };
}

function plus({ amount, currency }: Money, by: number): Money {
  return { amount: amount + by, currency };
}

function times({ amount, currency }: Money, factor: number): Money {
  return { amount: amount * factor, currency };
}
