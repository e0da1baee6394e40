import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { samplePicture } from '@shop/shop-client/testing/samples';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

const shopOf20 = () => {
  const brands = jest.fn(async ({ page = 1, limit = 8 }) => ({
    ...{ page, limit, pages: 3, total: 20 },
    items: [{ code: 'nasij', name: 'نسيج', pictures: [] }],
  }));
  return { brands, context: fakeShopContext({ api: { brands } }) };
};

describe('all brands', () => {
  it('come eight a page, each leading to its products, with links to the other pages', async () => {
    const { brands, context } = shopOf20();
    const { pages, unmount } = await renderRemote(remote, { path: '/ar/brands?page=2', context });
    expect(brands).toHaveBeenCalledWith({ page: 2, limit: 8 });
    expect(screen.getByRole('link', { name: 'نسيج' })).toHaveAttribute('href', '/ar/brands/nasij?page=1');
    const links = within(screen.getByRole('navigation', { name: 'الصفحات' }));
    expect(links.getByRole('link', { name: 'الصفحة 3' })).toHaveAttribute('href', '/ar/brands?page=3');
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'العلامات التجارية || دثار',
      canonical: '/ar/brands?page=2',
      previous: '/ar/brands?page=1',
      next: '/ar/brands?page=3',
    });
    unmount();
  });

  it('have the pictures of their first row asked for first', async () => {
    const items = ['nasij', 'wadi', 'samar'].map((code) => ({ code, name: code, pictures: [samplePicture] }));
    const brands = jest.fn(async () => ({ page: 1, limit: 8, pages: 1, total: 3, items }));
    const context = fakeShopContext({ api: { brands } });
    const { element, pages, unmount } = await renderRemote(remote, { path: '/ar/brands?page=1', context });
    expect(pages.at(-1)?.head?.preloadImage).toMatchObject({ src: samplePicture.src });
    const pictures = [...element.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy']);
    unmount();
  });

  it('move to their first page where the address names none', async () => {
    const { brands, context } = shopOf20();
    const { unmount } = await renderRemote(remote, { path: '/ar/brands', context });
    expect(location.pathname + location.search).toBe('/ar/brands?page=1');
    expect(brands.mock.calls).toEqual([[{ page: 1, limit: 8 }]]);
    unmount();
  });
});
