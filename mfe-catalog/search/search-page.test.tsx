import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen } from '@testing-library/react';
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
