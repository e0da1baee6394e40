import { renderRemote } from '@shop/federation/testing';
import type { Cart, CartLine, Currency, Money } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleOrder } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import remote from '../remote.ts';

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

const carts = fc
  .record({
    currency: fc.constantFrom<Currency>('SAR', 'USD'),
    lines: fc.array(
      fc.record({
        unit: fc.integer({ min: 1, max: 9_999_999 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        soldOut: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    share: fc.integer({ min: 0, max: 100 }),
    shipping: fc.constantFrom(undefined, 0, 2500),
    giftWrap: fc.constantFrom(undefined, 0, 1550),
    taxOnTop: fc.boolean(),
  })
  .map(({ currency, lines: drawn, share, shipping, giftWrap, taxOnTop }): Cart => {
    const money = (amount: number): Money => ({ amount, currency });
    const [sample] = sampleCart().lines;
    if (!sample) throw new Error('The sample cart has a line');
    const lines = drawn.map(({ unit, quantity, soldOut }, index): CartLine => {
      const subTotal = soldOut ? 0 : unit * quantity;
      return {
        ...sample,
        id: index + 1,
        quantity,
        unitPrice: money(unit),
        subTotal: money(subTotal),
        total: money(Math.floor((subTotal * (100 - share)) / 100)),
        variant: {
          ...sample.variant,
          code: `variant-${index}`,
          available: !soldOut,
          stock: soldOut ? 0 : 99,
        },
        ...(soldOut && { notice: { kind: 'unavailable' } }),
      };
    });
    const sum = (of: keyof Pick<CartLine, 'subTotal' | 'total'>) =>
      lines.reduce((all, line) => all + line[of].amount, 0);
    const items = sum('total');
    const priced = items + (shipping ?? 0) + (giftWrap ?? 0);
    const taxes = Math.round(taxOnTop ? priced * 0.15 : (priced * 15) / 115);
    const promotion = items - sum('subTotal');
    return sampleCart({
      currency,
      lines,
      totals: {
        items: money(items),
        promotion: money(promotion),
        shipping: money(shipping ?? 0),
        ...(giftWrap !== undefined && { giftWrap: money(giftWrap) }),
        taxes: money(taxes),
        total: money(taxOnTop ? priced + taxes : priced),
      },
      discounts: promotion < 0 ? [{ code: 'gift', name: 'Gift', amount: money(promotion) }] : [],
      shippingMethod:
        shipping === undefined ? undefined : { code: 'standard', name: 'Standard', price: money(shipping) },
    });
  });

/** Minor units of an amount as the shop writes it; texts such as 'Free' are nothing. */
const minor = (text: string): number => {
  const found = /(-?)(?:\$([\d,]+\.\d\d)|([\d,]+(?:\.\d\d)?)\sSaudi riyals)$/.exec(text.trim());
  const [, minus, dollars, riyals = dollars] = found ?? [];
  return riyals ? Math.round(Number(riyals.replaceAll(',', '')) * 100) * (minus ? -1 : 1) : 0;
};

const show = async (path: string, cart: Cart) => {
  const order = sampleOrder({ ...cart, token: 'placed' });
  const context = fakeShopContext({ cart, orders: [order], locale: 'en', basePath: '/en' });
  return renderRemote(remote, { path: `/en${path}`, context });
};

/** The price of each line that is shown with one; what stands struck beside it is not what it costs. */
const linePrices = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((line) => [...line.querySelectorAll('bdi.font-semibold')])
    .map(({ textContent }) => minor(textContent ?? ''));

const rows = () =>
  screen.getAllByRole('term').map((term) => ({
    name: term.textContent ?? '',
    amount: minor(term.nextElementSibling?.textContent ?? ''),
  }));

const addUp = () => {
  const all = rows();
  const end = all.findIndex(({ name }) => /^(Order total|Total before shipping)$/.test(name));
  const [subtotal, ...between] = all.slice(0, end);
  const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
  // What could not be read would be nothing, and add up as well.
  expect(subtotal?.amount).toBeGreaterThan(0);
  expect(sum(linePrices())).toBe(subtotal?.amount);
  expect((subtotal?.amount ?? 0) + sum(between.map(({ amount }) => amount))).toBe(all[end]?.amount);
};

describe('what is shown above a total makes it up to the minor unit', () => {
  it.each([
    ['in the cart', '/cart'],
    ['on the page of the order', '/checkout/confirmation/placed'],
  ])('%s', async (_place, path) => {
    await fc.assert(
      fc
        .asyncProperty(carts, async (cart) => {
          const placed = { ...cart, lines: cart.lines.filter(({ variant }) => variant.available) };
          if (placed.lines.length === 0) return;
          const { unmount } = await show(path, path === '/cart' ? cart : placed);
          addUp();
          unmount();
        })
        .afterEach(cleanup),
      { numRuns: 15 },
    );
  });

  it('in the checkout', async () => {
    await fc.assert(
      fc
        .asyncProperty(carts, async (cart) => {
          const lines = cart.lines.filter(({ variant }) => variant.available);
          if (lines.length === 0) return;
          const { unmount } = await show('/checkout', { ...cart, lines });
          const summary = screen.getByRole('region', { name: 'Order summary' });
          expect(within(summary).getAllByRole('listitem')).toHaveLength(lines.length);
          addUp();
          unmount();
        })
        .afterEach(cleanup),
      { numRuns: 10 },
    );
  });
});

describe('a sold-out line', () => {
  const cart = () => {
    const [line] = sampleCart().lines;
    if (!line) throw new Error('The sample cart has a line');
    const zero: Money = { amount: 0, currency: 'SAR' };
    const gone: CartLine = {
      ...line,
      id: 2,
      subTotal: zero,
      total: zero,
      variant: { ...line.variant, code: 'gone', available: false, stock: 0 },
      notice: { kind: 'unavailable' },
    };
    return sampleCart({ lines: [gone, line] });
  };

  it('stands apart, and one press takes it out and opens the way to the checkout', async () => {
    const { unmount } = await show('/cart', cart());
    const apart = screen.getByRole('region', { name: 'Sold out, not in the total' });
    expect(within(apart).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Check out' })).not.toBeInTheDocument();
    await userEvent.click(within(apart).getByRole('button', { name: 'Remove what is sold out' }));
    expect(await summary().findByRole('link', { name: 'Check out' })).toBeInTheDocument();
    expect(apart).not.toBeInTheDocument();
    unmount();
  });

  it('sends whoever wants to check out back to the cart', async () => {
    const { pages, unmount } = await show('/checkout', cart());
    expect(String(pages.at(-1)?.url)).toMatch(/\/en\/cart$/);
    unmount();
  });
});
