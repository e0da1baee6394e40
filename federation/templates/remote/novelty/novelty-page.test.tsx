import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct } from '@shop/shop-client/testing/samples';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

const show = (locale: 'ar' | 'en', products = [sampleProduct()]) =>
  renderRemote(remote, {
    path: `/${locale}/novelty`,
    context: fakeShopContext({ locale, api: { latestProducts: async () => products } }),
  });

describe('the page', () => {
  it('shows products, each leading to its own page', async () => {
    const { unmount } = await show('ar');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مختاراتنا');
    const { name, slug } = sampleProduct();
    const path = `/ar/product/${encodeURIComponent(slug)}`;
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path);
    unmount();
  });

  it('says so where there are none', async () => {
    const { unmount } = await show('en', []);
    expect(screen.getByText('Nothing new right now. Come back soon.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    unmount();
  });

  it('has a title for search engines', async () => {
    const { pages, unmount } = await show('en');
    expect(pages.at(-1)?.head).toMatchObject({ title: expect.stringContaining('Our picks') });
    unmount();
  });
});
