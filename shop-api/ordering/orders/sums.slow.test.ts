import fc from 'fast-check';
import type { Cart } from '../../cart/cart-schema.ts';
import { quickDatabase } from '../../testing/ask-services.ts';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { ordersCommand } from '../../testing/orders-command.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { address, readyCart } from '../../testing/shopper.ts';
import type { PlacedOrder } from './order-view.ts';

const lines = fc.uniqueArray(
  fc.record({
    productCode: fc.constantFrom('mug', 'plate', 'castle'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ productCode }) => productCode },
);
const purchases = fc.record({
  items: lines,
  currency: fc.constantFrom('SAR', 'USD'),
  coupon: fc.constantFrom(undefined, 'WELCOME10', 'THANKS', 'GIFT'),
  shipping: fc.constantFrom('standard', 'by-piece', 'free-pickup'),
  wrapped: fc.boolean(),
});

/** What a page or a mail makes of it: every line, what is taken off, what is added, and the end. */
interface Sums {
  lines: number[];
  subtotal: number;
  discounts: number[];
  shipping: number;
  giftWrap: number;
  taxOnTop: number;
  total: number;
}

const addUp = ({ lines, subtotal, discounts, shipping, giftWrap, taxOnTop, total }: Sums) => {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum(lines)).toBe(subtotal);
  expect(subtotal + sum(discounts) + shipping + giftWrap + taxOnTop).toBe(total);
};

const sumsOf = ({ items, totals, cartDiscounts }: Cart | PlacedOrder): Sums => ({
  lines: items.map(({ subTotal }) => subTotal),
  subtotal: totals.items - totals.promotion,
  discounts: Object.values(cartDiscounts)
    .map(({ amount }) => amount.current)
    .toSorted(),
  shipping: totals.shipping,
  giftWrap: totals.giftWrap ?? 0,
  taxOnTop: totals.items + totals.shipping + (totals.giftWrap ?? 0) === totals.total ? 0 : totals.taxes,
  total: totals.total,
});

/** Minor units at the end of a line. */
const amountIn = (line: string): number => {
  const [, minus, digits] = /(-?)(?:SAR\u00A0|\$)([\d,]+(?:\.\d\d)?)$/.exec(line) ?? [];
  return digits ? Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus ? -1 : 1) : 0;
};

/** As the text of the mail or the order desk lists them, between its items and its total. */
const sumsIn = (
  rows: string[],
  starts: Record<'subtotal' | 'shipping' | 'giftWrap' | 'tax' | 'total', string>,
): Sums => {
  const at = (name: keyof typeof starts) => rows.findIndex((row) => row.startsWith(starts[name]));
  const isLine = (row: string) => / × /.test(row);
  return {
    lines: rows.filter(isLine).map(amountIn),
    subtotal: amountIn(rows[at('subtotal')] ?? ''),
    discounts: rows
      .slice(at('subtotal') + 1, at('shipping'))
      .map(amountIn)
      .toSorted(),
    shipping: amountIn(rows[at('shipping')] ?? ''),
    giftWrap: at('giftWrap') < 0 ? 0 : amountIn(rows[at('giftWrap')] ?? ''),
    taxOnTop: at('tax') < 0 ? 0 : amountIn(rows[at('tax')] ?? ''),
    total: amountIn(rows[at('total')] ?? ''),
  };
};

const rowsOf = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trim().replaceAll('\t', ' '))
    .filter(Boolean);

describe.each([
  ['within prices', 'true'],
  ['on top of prices', 'false'],
])('with tax %s', (_name, TAX_INCLUDED) => {
  let shop: OwnShop;
  beforeAll(async () => {
    shop = await startShop({
      DATABASE_URL: await quickDatabase(),
      CATALOGUE: await buyingCatalogue(),
      TAX_INCLUDED,
      GIFT_WRAP_PRICES: 'SAR:15.50,USD:4',
    });
  });
  afterAll(() => shop.remove());

  it('cart, order, mail and order desk tell the same sums, and they add up', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(purchases, async ({ items, currency, coupon, shipping, wrapped }) => {
        const email = `sums-${number++}@example.com`;
        const query = `locale=en&currency=${currency}`;
        const { body: made } = await shop.call<Cart>('POST', `/carts/new/multiple-items?${query}`, {
          body: { items },
        });
        const token = made.tokenValue;
        // One that the cart is too small for is refused, and the cart goes on without.
        if (coupon) await shop.call('PUT', `/carts/${token}/coupon`, { body: { coupon } });
        if (wrapped) await shop.call('PUT', `/carts/${token}/gift-wrap`, { body: { message: '' } });
        addUp(sumsOf((await shop.get<Cart>(`/carts/${token}`)).body));
        await shop.call('PUT', `/checkout/${token}/address`, { body: { shippingAddress: address } });
        await shop.call('PUT', `/checkout/${token}/shipping/0`, { body: { method: shipping } });
        await shop.call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
        const cart = (await shop.get<Cart>(`/carts/${token}`)).body;
        const done = await shop.call('PUT', `/checkout/${token}/complete`, { body: { email } });
        expect(done.status).toBe(204);

        const order = (await shop.get<PlacedOrder>(`/orders/${token}`)).body;
        const sums = sumsOf(order);
        addUp(sums);
        expect(sums).toEqual(sumsOf(cart));
        const mail = rowsOf(await mailWith(shop, email, order.number));
        expect(
          sumsIn(mail, {
            ...{ subtotal: 'Subtotal:', shipping: 'Shipping:', giftWrap: 'Gift wrap:' },
            ...{ tax: 'VAT:', total: 'Total' },
          }),
        ).toEqual(sums);
      }),
      { numRuns: 8, seed: 7 },
    );
    const { stdout } = await ordersCommand(shop, 'show', String(number));
    const desk = sumsIn(rowsOf(stdout), {
      subtotal: 'subtotal',
      shipping: 'shipping',
      giftWrap: 'gift wrap',
      tax: 'tax',
      total: 'total',
    });
    expect(desk.lines).not.toHaveLength(0);
    addUp(desk);
  });

  it('what sold out meanwhile is in no sum, ships for nothing, and is not bought', async () => {
    const bowl = { productCode: 'last-bowl', quantity: 1 };
    const token = await readyCart(shop, bowl);
    await shop.call('POST', `/carts/${token}/items`, { body: { productCode: 'mug', quantity: 2 } });
    const only = await readyCart(shop, bowl);
    const other = await readyCart(shop, bowl);
    expect(
      (await shop.call('PUT', `/checkout/${other}/complete`, { body: { email: 'o@example.com' } })).status,
    ).toBe(204);

    const { body: cart } = await shop.get<Cart>(`/carts/${token}`);
    expect(cart.items.map(({ subTotal, notice }) => [subTotal, notice?.kind])).toEqual([
      [0, 'unavailable'],
      [3998, undefined],
    ]);
    addUp(sumsOf(cart));
    const { body: empty } = await shop.get<Cart>(`/carts/${only}`);
    expect(empty.totals).toMatchObject({ items: 0, shipping: 0, total: 0 });
    expect(empty.checkoutState).toBe('payment_selected');
    for (const each of [token, only]) {
      const refused = await shop.call('PUT', `/checkout/${each}/complete?locale=en`, {
        body: { email: 'late@example.com' },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { 'items[0]': ['This product is sold out.'] } },
      });
    }
  });
});
