import { renderRemote } from '@shop/federation/testing';
import type { ProductQuery } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct, sampleTaxon } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

const PATH = `/ar/taxons/${encodeURIComponent('رجال')}`;
const TOTAL = 54;

/** A category of 54 products on seven pages, in which each product is called by its place. */
function category({ fails = false } = {}) {
  const asked: ProductQuery[] = [];
  const context = fakeShopContext({
    api: {
      taxonProducts: async (_slug, query) => {
        asked.push(query);
        if (fails && asked.length > 1) throw new Error('offline');
        const { page = 1, limit = 8 } = query;
        const items = Array.from({ length: Math.min(limit, TOTAL - (page - 1) * limit) }, (_, index) => {
          const place = (page - 1) * limit + index + 1;
          return sampleProduct({ code: `p${place}`, slug: `p${place}`, name: `قطعة ${place}` });
        });
        return { page, limit, pages: Math.ceil(TOTAL / limit), total: TOTAL, items, taxon: sampleTaxon };
      },
    },
  });
  return { context, asked };
}

async function show(query: string, shop = category()) {
  const page = await renderRemote(remote, { path: `${PATH}?${query}`, ...shop });
  await waitFor(() => expect(page.element.querySelector('[data-waiting]')).toBeNull());
  return { ...page, asked: shop.asked };
}

const cards = () => screen.getAllByRole('article').length;
const more = () => screen.queryByRole('link', { name: 'اعرض المزيد' });
const press = () => fireEvent.click(more() as HTMLElement);

describe('the next pages of a list', () => {
  it('come below it with a press, and the address tells of them', async () => {
    const { asked, unmount } = await show('page=1&size=m');
    expect(screen.getByText('8 من 54')).toBeInTheDocument();
    // What it is without scripts.
    expect(more()).toHaveAttribute('href', `${PATH}?page=2&size=m`);
    press();
    await waitFor(() => expect(cards()).toBe(32));
    expect(asked.slice(1).map(({ page, limit, sizes }) => [page, limit, sizes])).toEqual([
      [2, 8, ['m']],
      [3, 8, ['m']],
      [4, 8, ['m']],
    ]);
    expect(location.search).toBe('?page=1&until=4&size=m');
    await waitFor(() => {
      expect(screen.getAllByRole('article')[8]?.contains(document.activeElement)).toBe(true);
    });

    press();
    await waitFor(() => expect(cards()).toBe(TOTAL));
    expect(location.search).toBe('?page=1&until=7&size=m');
    expect(screen.getByText('54 من 54')).toBeInTheDocument();
    expect(more()).toBeNull();
    unmount();
  });

  it('are there again after a reload, and the pages of crawlers stay', async () => {
    const { asked, pages, unmount } = await show('page=2&until=4');
    expect(cards()).toBe(24);
    expect(asked.map(({ page }) => page)).toEqual([2, 3, 4]);
    expect(more()).toHaveAttribute('href', `${PATH}?page=5`);
    const links = within(screen.getByRole('navigation', { name: 'الصفحات' }));
    expect(links.getByRole('link', { name: 'الصفحة 7' })).toHaveAttribute('href', `${PATH}?page=7`);
    expect(pages.at(-1)?.head).toMatchObject({
      canonical: `${PATH}?page=2`,
      previous: `${PATH}?page=1`,
      next: `${PATH}?page=5`,
    });
    unmount();
  });

  it.each([
    ['until=1', [3]],
    ['until=abc', [3]],
    ['until=999', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
  ])('are some hundred products at most: %s', async (until, pages) => {
    const { asked, unmount } = await show(`page=3&${until}`);
    expect(asked.map(({ page }) => page)).toEqual(pages);
    unmount();
  });

  it('go when the list is another one', async () => {
    const { element, unmount } = await show('page=1&until=3');
    const links = [...element.querySelectorAll<HTMLAnchorElement>('[popover] a, form a')];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ href }) => href.includes('until'))).toEqual([]);
    unmount();
  });

  it('are a link away where they cannot be had', async () => {
    const { unmount } = await show('page=1', category({ fails: true }));
    press();
    const next = await screen.findByRole('link', { name: 'إلى الصفحة التالية', hidden: false });
    expect(next).toHaveAttribute('href', `${PATH}?page=2`);
    expect(cards()).toBe(8);
    expect(location.search).toBe('?page=1');
    unmount();
  });
});
