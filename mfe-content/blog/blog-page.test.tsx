import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, within } from '@testing-library/react';
import { pageOf, sampleArticles, sampleTopic } from '../article-card/testing-articles.ts';
import remote from '../remote.ts';

const articles = jest.fn(async ({ page }: { page: number }) =>
  page > 3 ? pageOf([], { page, pages: 3 }) : pageOf(sampleArticles, { page, pages: 3 }),
);
const articleTopics = async () => [sampleTopic, { code: 'travel', name: 'السفر' }];

const show = (path: string) =>
  renderRemote(remote, { path, context: fakeShopContext({ api: { articles, articleTopics } }) });

describe('the blog', () => {
  it('lists six articles a page, with ways to its neighbours', async () => {
    const { pages, unmount } = await show('/ar/blog?page=2');
    expect(articles).toHaveBeenCalledWith({ page: 2, limit: 6, topic: undefined });
    expect(screen.getAllByRole('heading', { level: 2, name: /^مقال/ })).toHaveLength(4);
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'المدوّنة || دثار',
      canonical: '/ar/blog?page=2',
      previous: '/ar/blog',
      next: '/ar/blog?page=3',
    });
    const navigation = screen.getByRole('navigation', { name: 'صفحات المدوّنة' });
    expect(within(navigation).getByRole('link', { name: 'الصفحة التالية' })).toHaveAttribute(
      'href',
      '/ar/blog?page=3',
    );
    unmount();
  });

  it('shows one topic, says which, and keeps it from page to page', async () => {
    const { pages, unmount } = await show('/ar/blog?topic=care');
    expect(articles).toHaveBeenCalledWith({ page: 1, limit: 6, topic: 'care' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('العناية بالقطع');
    const topics = screen.getByRole('navigation', { name: 'المواضيع' });
    expect(within(topics).getByRole('link', { current: 'page' })).toHaveTextContent('العناية بالقطع');
    expect(within(topics).getByRole('link', { name: 'السفر' })).toHaveAttribute(
      'href',
      '/ar/blog?topic=travel',
    );
    expect(pages.at(-1)?.head?.next).toBe('/ar/blog?topic=care&page=2');
    unmount();
  });

  it('has those that are talked about most beside it', async () => {
    const { unmount } = await show('/ar/blog');
    expect(articles).toHaveBeenCalledWith({ page: 1, limit: 6, popular: true });
    const popular = screen.getByRole('region', { name: 'الأكثر تداولًا' });
    expect(within(popular).getAllByRole('article')).toHaveLength(4);
    unmount();
  });

  it.each(['/ar/blog?topic=none', '/ar/blog?page=9'])('has no %s', async (path) => {
    const { pages, unmount } = await show(path);
    expect(pages.at(-1)?.head).toBeNull();
    unmount();
  });
});
