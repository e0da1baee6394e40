import { renderFragment } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { samplePicture } from '@shop/shop-client/testing-samples';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

const ARTICLES = [1, 2, 3, 4].map((number) => ({
  code: `article-${number}`,
  slug: `مقال-${number}`,
  title: `مقال ${number}`,
  excerpt: 'كيف تختار القماش.',
  author: 'سارة',
  pictures: [samplePicture],
  createdAt: '2026-11-20T22:30:00Z',
}));

const page = { page: 1, limit: 4, pages: 1, total: 4, items: ARTICLES };

describe('the blog teaser', () => {
  it('asks for four articles and shows them, each leading to itself, with a way to all', async () => {
    const articles = jest.fn(async () => page);
    const context = fakeShopContext({ api: { articles } });
    const { unmount } = await renderFragment(remote, 'blog-teaser', { context });
    expect(articles).toHaveBeenCalledWith({ page: 1, limit: 4 });
    const region = screen.getByRole('region', { name: 'من المدوّنة' });
    expect(within(region).getAllByRole('article')).toHaveLength(4);
    expect(within(region).getByRole('link', { name: 'مقال 1' })).toHaveAttribute(
      'href',
      `/ar/blog/${encodeURIComponent('مقال-1')}`,
    );
    expect(within(region).getByRole('link', { name: 'كل مقالات المدوّنة' })).toHaveAttribute(
      'href',
      '/ar/blog',
    );
    unmount();
  });

  it('tells the day where the shop is', async () => {
    const context = fakeShopContext({ locale: 'en', api: { articles: async () => page } });
    const { unmount } = await renderFragment(remote, 'blog-teaser', { context });
    expect(screen.getAllByText('November 21, 2026')).toHaveLength(4);
    unmount();
  });

  it('is not there without articles', async () => {
    const context = fakeShopContext({ api: { articles: async () => ({ ...page, total: 0, items: [] }) } });
    const { element, unmount } = await renderFragment(remote, 'blog-teaser', { context });
    expect(element).toHaveTextContent('');
    unmount();
  });
});
