import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, waitFor } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

describe('the search', () => {
  it('shows what was found, ten on a page', async () => {
    const asked: unknown[] = [];
    const context = fakeShopContext({
      api: {
        search: async (text, query) => {
          asked.push([text, query.limit]);
          return { page: 1, limit: 10, pages: 1, total: 0, items: [] };
        },
      },
    });
    const { pages, unmount } = await renderRemote(remote, {
      path: '/ar/search/قميص كتان/أبيض?page=1',
      context,
    });
    expect(asked).toEqual([['قميص كتان/أبيض', 10]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('نتائج البحث عن «قميص كتان/أبيض»');
    expect(screen.getByRole('link', { name: 'تصفّح كل الأقسام' })).toHaveAttribute(
      'href',
      '/ar/taxons?page=1',
    );
    expect(pages.at(-1)?.head?.noIndex).toBe(true);
    unmount();
  });

  it('says what was read in place of what was written, and leads to that', async () => {
    const context = fakeShopContext({
      api: {
        search: async () => ({
          ...{ page: 1, limit: 10, pages: 1, total: 0, items: [] },
          note: { corrected: 'قميص كحلي', without: ['حرير'], priceMax: 20_000 },
        }),
      },
    });
    const { unmount } = await renderRemote(remote, { path: '/ar/search/قميس?page=1', context });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('نتائج البحث عن «قميص كحلي»');
    expect(screen.getByRole('link', { name: 'ابحث عن «قميس» كما كُتبت' })).toHaveAttribute(
      'href',
      `/ar/search/${encodeURIComponent('قميس')}?page=1&exact=1`,
    );
    expect(screen.getByText(/من دون «حرير»/)).toBeVisible();
    expect(screen.getByText(/^السعر: /)).toHaveTextContent(/^السعر: .*200/);
    unmount();
  });

  it('searches for words as they are spelt where the address says so, on each page', async () => {
    const asked: unknown[] = [];
    const context = fakeShopContext({
      api: {
        search: async (_text, query) => {
          asked.push(query.exact);
          return { page: 1, limit: 10, pages: 1, total: 0, items: [] };
        },
      },
    });
    const { unmount } = await renderRemote(remote, { path: '/ar/search/قميس?page=1&exact=1', context });
    expect(asked).toEqual([true]);
    unmount();
  });

  it.each([
    [
      'what is popular',
      async () => ({ searches: ['عباية'], taxons: [{ code: 'c', name: 'عطور', slug: 'c' }] }),
      2,
    ],
    [
      'nothing more where that is not known',
      async () => {
        throw new Error('down');
      },
      0,
    ],
  ])('with nothing found offers %s', async (_what, popularSearches, links) => {
    const search = async () => ({ page: 1, limit: 10, pages: 1, total: 0, items: [] });
    const context = fakeShopContext({ api: { search, popularSearches } });
    const { unmount } = await renderRemote(remote, { path: '/ar/search/غغغ?page=1', context });
    expect(await screen.findByText('لم نجد شيئًا')).toBeVisible();
    const found = screen.queryAllByRole('link', { name: /^(عباية|عطور)$/ });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      [`/ar/search/${encodeURIComponent('عباية')}?page=1`, '/ar/taxons/c?page=1'].slice(0, links),
    );
    unmount();
  });

  it('with nothing found shows what this device showed before', async () => {
    localStorage.setItem('recently-viewed', '[]');
    const mounted: string[] = [];
    const context = fakeShopContext({
      api: { search: async () => ({ page: 1, limit: 10, pages: 1, total: 0, items: [] }) },
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (name) => {
          mounted.push(name);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    const { unmount } = await renderRemote(remote, { path: '/ar/search/غغغ?page=1', context });
    await waitFor(() => expect(mounted).toEqual(['recently-viewed']));
    localStorage.clear();
    unmount();
  });

  it.each([
    ['10,000 letters', 'ab'.repeat(5000), 'ab'.repeat(100)],
    ['characters of two units each', '🧥'.repeat(300), '🧥'.repeat(200)],
  ])('cuts a text of %s to 200 whole ones', async (_what, text, cut) => {
    const asked: string[] = [];
    const context = fakeShopContext({
      api: {
        search: async (searched) => {
          asked.push(searched);
          return { page: 1, limit: 10, pages: 1, total: 0, items: [] };
        },
      },
    });
    const path = `/ar/search/${encodeURIComponent(text)}?page=1`;
    const { unmount } = await renderRemote(remote, { path, context });
    expect(asked).toEqual([cut]);
    unmount();
  });
});
