import { renderFragment } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, within } from '@testing-library/react';
import { pageOf, sampleArticles } from '../article-card/testing-articles.ts';
import remote from '../remote.ts';

const page = pageOf(sampleArticles);

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
    const context = fakeShopContext({ api: { articles: async () => pageOf([]) } });
    const { element, unmount } = await renderFragment(remote, 'blog-teaser', { context });
    expect(element).toHaveTextContent('');
    unmount();
  });
});
