import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, within } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

describe('a brand', () => {
  it('shows its products eight a page, under its name, with links to the other pages', async () => {
    const brandProducts = jest.fn(async (_code: string, query: { page?: number; limit?: number }) => ({
      ...{ page: query.page ?? 1, limit: query.limit ?? 8, pages: 3, total: 20 },
      items: [sampleProduct({ brand: { code: 'nasij', name: 'نسيج' } })],
    }));
    const { pages, unmount } = await renderRemote(remote, {
      path: '/ar/brands/nasij?page=2',
      context: fakeShopContext({ api: { brandProducts } }),
    });
    expect(brandProducts).toHaveBeenCalledWith('nasij', expect.objectContaining({ page: 2, limit: 8 }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('نسيج');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const links = within(screen.getByRole('navigation', { name: 'الصفحات' }));
    expect(links.getByRole('link', { name: 'الصفحة 3' })).toHaveAttribute('href', '/ar/brands/nasij?page=3');
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'نسيج || دثار',
      canonical: '/ar/brands/nasij?page=2',
    });
    unmount();
  });
});
