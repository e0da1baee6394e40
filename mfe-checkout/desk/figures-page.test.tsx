import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';
import type { Figures, Sales } from './figures.ts';

const NONE: Sales = { currency: 'SAR', orders: 0, pieces: 0, gross: 0, refunds: 0, average: 0 };
const TODAY = new Date().toISOString().slice(0, 10);
const SOLD: Sales = {
  currency: 'SAR',
  orders: 4,
  pieces: 6,
  gross: 1000_00,
  refunds: 100_00,
  average: 250_00,
};
const FIGURES: Figures = {
  ...{ from: TODAY, to: TODAY },
  sales: [{ ...SOLD, before: { ...NONE, orders: 2, gross: 600_00 } }],
  days: [{ ...SOLD, day: TODAY }],
  products: [{ code: 'jug', name: { ar: 'إبريق', en: 'Jug' }, currency: 'SAR', pieces: 6, amount: 1000_00 }],
  categories: [{ currency: 'SAR', pieces: 6, amount: 1000_00 }],
  carts: { since: TODAY, begun: 40, addressed: 20, placed: 9 },
  channels: [
    { channel: 'locale', code: 'en', currency: 'SAR', orders: 3, gross: 700_00, refunds: 0 },
    { channel: 'buyer', code: 'former', currency: 'SAR', orders: 1, gross: 200_00, refunds: 50_00 },
    { channel: 'payment', code: 'tabby', currency: 'SAR', orders: 2, gross: 300_00, refunds: 0 },
    { channel: 'payment', code: 'of-a-provider', currency: 'SAR', orders: 5, gross: 400_00, refunds: 0 },
  ],
  shortStock: [
    { code: 'jug-1', sku: 'J/1', productCode: 'jug', productName: { ar: 'إبريق', en: 'Jug' }, stock: 0 },
  ],
  searches: [{ text: 'شنطة', count: 7 }],
};
const STAFF = {
  id: 1,
  name: 'Sara',
  email: 's@example.com',
  role: 'owner',
  access: { orders: 'write' },
  hasTotp: true,
};

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

async function open(figures: Figures) {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(String(input), 'https://shop.test');
    asked.push(pathname + search);
    return Response.json(pathname.endsWith('/me') ? STAFF : figures);
  };
  const context = fakeShopContext({ locale: 'en' });
  ({ unmount } = await renderRemote(remote, { path: '/en/desk/figures?days=7', context }));
  return asked;
}

describe('the figures', () => {
  it('tell net sales, and how they changed', async () => {
    const asked = await open(FIGURES);
    const net = await screen.findByText('Net sales', { selector: 'dt' });
    expect(net.parentElement).toHaveTextContent(/900.*50%.* against the period before/);
    expect(screen.getByText('Average order', { selector: 'dt' }).parentElement).toHaveTextContent(
      'No sales in the period before',
    );
    expect(asked.some((each) => /figures\?.*by=day/.test(each) && each.includes(`to=`))).toBe(true);
  });

  it('name what was sold, runs out and is searched for', async () => {
    await open(FIGURES);
    const best = await screen.findByRole('heading', { name: 'Best sellers' });
    const section = within(best.parentElement as HTMLElement);
    expect(await section.findByText('Jug')).toBeVisible();
    expect(await screen.findByText('No category')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jug J/1' })).toHaveAttribute('href', '/en/desk/products/jug');
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByText('شنطة')).toBeVisible();
  });

  it('tell how many carts came how far, and since when that is known', async () => {
    await open(FIGURES);
    const part = async (step: string) => (await screen.findByText(step, { selector: 'dt' })).parentElement;
    expect(await part('Carts begun')).toHaveTextContent('40 100%');
    expect(await part('Came past the address')).toHaveTextContent('20 50%');
    expect(await part('Placed')).toHaveTextContent('9 22.5%');
    expect(screen.getByText(/^Known since/)).toHaveTextContent(TODAY);
    expect(screen.getByRole('link', { name: 'Download the days as CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/desk-api\/figures\.csv\?of=carts&from=/),
    );
  });

  it('tell in which language, by whom and how it was bought', async () => {
    await open(FIGURES);
    const rowsOf = async (title: string) => {
      const heading = await screen.findByRole('heading', { name: title });
      const rows = within(heading.parentElement as HTMLElement).getAllByRole('row');
      return rows.slice(1).map(({ textContent }) => textContent?.replace(/[^\w ]/g, ''));
    };
    await screen.findByText('English');
    expect(await rowsOf('Sales by language')).toEqual([expect.stringMatching(/^English3.*700/)]);
    expect(await rowsOf('Customers and guests')).toEqual([
      expect.stringMatching(/^Account deleted since1.*150/),
    ]);
    expect(await rowsOf('Sales by payment')).toEqual([
      expect.stringMatching(/^Tabby2.*300/),
      expect.stringMatching(/^ofaprovider5.*400/),
    ]);
  });

  it('draw a bar for a day with sales', async () => {
    await open(FIGURES);
    const chart = await screen.findByRole('img', { name: /Bars of the net sales/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(1);
  });

  it('say that nothing was sold', async () => {
    await open({
      ...FIGURES,
      sales: [],
      days: [],
      products: [],
      categories: [],
      channels: [],
      carts: { begun: 0, addressed: 0, placed: 0 },
      shortStock: [],
      searches: [],
    });
    expect((await screen.findAllByText('Nothing in this period.')).length).toBeGreaterThan(3);
  });
});
