import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleTaxon } from '@shop/shop-client/testing/samples';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

describe('all categories', () => {
  it('come twelve a page, with links to the other pages', async () => {
    const taxons = jest.fn(async ({ page = 1, limit = 12 }) => ({
      ...{ page, limit, pages: 4, total: 40 },
      items: [sampleTaxon],
    }));
    const context = fakeShopContext({ api: { taxons } });
    const { pages, unmount } = await renderRemote(remote, { path: '/ar/taxons?page=2', context });
    expect(taxons).toHaveBeenCalledWith({ page: 2, limit: 12 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('كل الأقسام');
    expect(screen.getByRole('link', { name: sampleTaxon.name })).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent(sampleTaxon.slug)}?page=1`,
    );
    const links = within(screen.getByRole('navigation', { name: 'الصفحات' }));
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(links.getByRole('link', { name: 'الصفحة 4' })).toHaveAttribute('href', '/ar/taxons?page=4');
    expect(pages.at(-1)?.head).toMatchObject({
      canonical: '/ar/taxons?page=2',
      previous: '/ar/taxons?page=1',
      next: '/ar/taxons?page=3',
    });
    unmount();
  });

  it('begin at the first page where the address names none', async () => {
    const taxons = jest.fn(async () => ({ page: 1, limit: 12, pages: 1, total: 1, items: [sampleTaxon] }));
    const context = fakeShopContext({ api: { taxons } });
    const { unmount } = await renderRemote(remote, { path: '/ar/taxons', context });
    expect(taxons).toHaveBeenCalledWith({ page: 1, limit: 12 });
    expect(screen.queryByRole('navigation', { name: 'الصفحات' })).not.toBeInTheDocument();
    unmount();
  });

  it('stand below their departments, whose name is said again where a page begins among them', async () => {
    const root = { code: 'women', name: 'نساء' };
    const leaf = (code: string) => ({
      ...sampleTaxon,
      code,
      name: code,
      slug: code,
      hasChildren: false,
      root,
    });
    const items = [leaf('abayas'), sampleTaxon, { ...leaf('shirts'), root: { code: 'men', name: 'رجال' } }];
    const taxons = jest.fn(async () => ({ page: 2, limit: 12, pages: 2, total: 15, items }));
    const context = fakeShopContext({ api: { taxons } });
    const { element, unmount } = await renderRemote(remote, { path: '/ar/taxons?page=2', context });
    const headings = [...element.querySelectorAll('h2, h3')];
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 نساء',
      'H3 abayas',
      'H2 رجال',
      'H3 shirts',
    ]);
    unmount();
  });
});
