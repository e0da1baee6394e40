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
      shortStock: [],
      searches: [],
    });
    expect((await screen.findAllByText('Nothing in this period.')).length).toBeGreaterThan(3);
  });
});
