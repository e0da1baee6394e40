import { renderRemote } from '@shop/federation/testing';
import type { ProductQuery } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProducts, sampleTaxon } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

/** A category of 20 products on three pages that remembers what it was asked for. */
function category({ items = sampleProducts, total = 20, pages = 3 } = {}) {
  const asked: ProductQuery[] = [];
  const context = fakeShopContext({
    api: {
      taxonProducts: async (_slug, query) => {
        asked.push(query);
        const { page = 1, limit = 8 } = query;
        return { page, limit, pages, total, items, prices: { min: 9900, max: 49950 }, taxon: sampleTaxon };
      },
    },
  });
  return { context, asked };
}

async function show(path: string, shop = category()) {
  const page = await renderRemote(remote, { path, ...shop });
  await waitFor(() => expect(page.element.querySelector('[data-waiting]')).toBeNull());
  return page;
}

describe('a category', () => {
  it('is headed by its name and leads to its products, below it and back', async () => {
    const { pages, unmount } = await show('/ar/taxons/رجال?page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('رجال');
    expect(screen.getByRole('link', { name: 'معطف صوف' })).toHaveAttribute(
      'href',
      `/ar/product/${encodeURIComponent('معطف-صوف')}`,
    );
    expect(screen.getByRole('link', { name: 'قمصان' })).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}?page=1`,
    );
    expect(screen.getByText('20 منتجًا')).toBeInTheDocument();
    expect(screen.getAllByRole('article')[0]?.closest('ul')).toHaveClass(
      ...['grid', 'min-[18rem]:grid-cols-2', 'lg:grid-cols-3', 'xl:grid-cols-4'],
    );
    const path = `/ar/taxons/${encodeURIComponent('رجال')}`;
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'رجال || دثار',
      canonical: `${path}?page=2`,
      previous: `${path}?page=1`,
      next: `${path}?page=3`,
      alternates: { en: '/en/taxons/men?page=2' },
    });
    unmount();
  });

  it('names its first page in the address and keeps what else was there', async () => {
    const { unmount } = await show('/ar/taxons/رجال?fillter=price&direction=desc');
    await screen.findByRole('heading', { level: 1 });
    expect(decodeURI(location.pathname)).toBe('/ar/taxons/رجال');
    expect(location.search).toBe('?fillter=price&direction=desc&page=1');
    unmount();
  });

  it('asks for the order and the prices of the address, in minor units', async () => {
    const shop = category();
    const { unmount } = await show(
      '/ar/taxons/رجال?page=2&fillter=price&direction=desc&price_min=300&price_max=100',
      shop,
    );
    expect(shop.asked).toEqual([
      { page: 2, limit: 8, sort: 'price', direction: 'desc', priceMin: 10000, priceMax: 30000 },
    ]);
    unmount();
  });

  it.each(['0', '-1', 'abc', '1.5', ''])('takes page %p for the first', async (page) => {
    const shop = category();
    const { pages, unmount } = await show(`/ar/taxons/رجال?page=${page}`, shop);
    expect(shop.asked[0]?.page).toBe(1);
    expect(pages.at(-1)?.head?.canonical).toMatch(/\?page=1$/);
    unmount();
  });

  it('leads back from a page beyond the last', async () => {
    const { pages, unmount } = await show('/ar/taxons/رجال?page=99999', category({ items: [] }));
    expect(screen.getByRole('link', { name: 'إلى الصفحة الأولى' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?page=1$/),
    );
    expect(screen.queryByRole('navigation', { name: 'الصفحات' })).not.toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ noIndex: true });
    expect(pages.at(-1)?.head?.next).toBeUndefined();
    unmount();
  });

  it('names its orders as specified, and calls them in the address as ever', async () => {
    const shop = category();
    const context = {
      ...shop.context,
      locale: 'en',
      direction: 'ltr',
      basePath: '/en',
      homePath: '/en',
    } as const;
    const { element, unmount } = await show(`/en/taxons/${sampleTaxon.slug}?page=1`, { ...shop, context });
    const links = [...element.querySelectorAll<HTMLAnchorElement>('[popover] ul a[href*="/taxons/"]')];
    expect(links.map(({ textContent, search }) => [textContent, search])).toEqual([
      ['Featured', '?page=1'],
      ['Best selling', '?page=1&fillter=best-selling'],
      ['Newest', '?page=1&fillter=newest'],
      ['Biggest discount', '?page=1&fillter=discount'],
      ['Best rating', '?page=1&fillter=rating'],
      ['Name A–Z', '?page=1&fillter=name&direction=asc'],
      ['Name Z–A', '?page=1&fillter=name&direction=desc'],
      ['Price Low - High', '?page=1&fillter=price&direction=asc'],
      ['Price High - Low', '?page=1&fillter=price&direction=desc'],
    ]);
    unmount();
  });

  it('begins at the first page when the order changes', async () => {
    const { unmount } = await show('/ar/taxons/رجال?page=2&price_min=100');
    expect(screen.getByRole('link', { name: 'السعر: من الأعلى إلى الأقل', hidden: true })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?page=1&fillter=price&direction=desc&price_min=100$/),
    );
    unmount();
  });

  it('moves to the chosen prices, and its form says the same without scripts', async () => {
    const shop = category();
    const { element, unmount } = await show('/ar/taxons/رجال?page=2&fillter=name&direction=asc', shop);
    const form = element.querySelector('form');
    if (!form) throw new Error('no price form');
    const fields = () => Object.fromEntries(new FormData(form));
    expect(fields()).toEqual({
      page: '1',
      fillter: 'name',
      direction: 'asc',
      price_min: '99',
      price_max: '500',
    });

    fireEvent.change(within(form).getByLabelText('من'), { target: { value: '150' } });
    fireEvent.submit(form);
    await waitFor(() =>
      expect(shop.context.did.navigations).toEqual([
        `/ar/taxons/${encodeURIComponent('رجال')}?page=1&fillter=name&direction=asc&price_min=150`,
      ]),
    );
    unmount();
  });

  it('offers to widen a price range that holds nothing', async () => {
    const { unmount } = await show(
      '/ar/taxons/رجال?page=1&price_max=1',
      category({ items: [], total: 0, pages: 1 }),
    );
    expect(screen.getByRole('heading', { name: 'لا منتجات بهذه المواصفات' })).toBeInTheDocument();
    unmount();
  });
});
