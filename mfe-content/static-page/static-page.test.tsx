import { renderRemote } from '@shop/federation/testing';
import type { StaticPageContent } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';

const RETURNS: StaticPageContent = {
  id: '2',
  slug: 'الإرجاع-والاستبدال',
  slugs: { ar: 'الإرجاع-والاستبدال', en: 'returns' },
  name: 'الإرجاع والاستبدال',
  content: '<p>لك <strong>60 يومًا</strong>.</p><h2>الخطوات</h2><ol><li>افتح الطلب.</li></ol>',
};
const ADDRESS = `/ar/page/${encodeURIComponent(RETURNS.slug)}`;

const show = (path: string) =>
  renderRemote(remote, { path, context: fakeShopContext({ api: { page: async () => RETURNS } }) });

describe('a static page', () => {
  it('shows what the merchant wrote under its name, with the way back home', async () => {
    const { unmount } = await show(ADDRESS);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الإرجاع والاستبدال');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('الخطوات');
    expect(screen.getByText('افتح الطلب.').tagName).toBe('LI');
    expect(screen.getByRole('link', { name: 'الرئيسية' })).toHaveAttribute('href', '/ar');
    unmount();
  });

  it('names its address in both languages', async () => {
    const { pages, unmount } = await show(ADDRESS);
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'الإرجاع والاستبدال || دثار',
      canonical: ADDRESS,
      alternates: { ar: ADDRESS, en: '/en/page/returns' },
    });
    unmount();
  });

  it('moves from its id to its slug', async () => {
    const { unmount } = await show('/ar/page/2');
    await waitFor(() => expect(location.pathname).toBe(ADDRESS));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الإرجاع والاستبدال');
    unmount();
  });
});
