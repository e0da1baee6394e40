import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { Product } from '@shop/shop-client/model';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing';
import { sampleProduct } from '@shop/shop-client/testing-samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';

const path = `/ar/product/${encodeURIComponent('قميص-كتان')}`;

async function show({
  product = sampleProduct(),
  query = '',
  ...options
}: FakeContextOptions & { product?: Product; query?: string } = {}) {
  const context = fakeShopContext({ products: [product], ...options });
  const shown = await renderRemote(remote, { path: `${path}${query}`, context });
  return { context, ...shown };
}

const withStock = (stock: number) => {
  const product = sampleProduct();
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, stock })) };
};

describe('the product page', () => {
  it('names the product, its brand and the way to it', async () => {
    const { pages, unmount } = await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('قميص كتان');
    expect(screen.getByRole('link', { name: 'نسيج' })).toHaveAttribute('href', '/ar/brands/nasij?page=1');
    expect(screen.getByRole('link', { name: 'قمصان' })).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}?page=1`,
    );
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'قميص كتان || دثار',
      canonical: path,
      alternates: { ar: path, en: '/en/product/linen-shirt' },
    });
    unmount();
  });

  it('tells search engines the offer, the way and real ratings only', async () => {
    const { pages, unmount } = await show();
    expect(pages.at(-1)?.head?.structuredData).toMatchObject([
      {
        '@type': 'Product',
        sku: 'linen-shirt-color_sand-size_m',
        image: ['http://localhost:3000/media/0a1b2c3d/640'],
        offers: {
          '@type': 'Offer',
          price: '189.00',
          priceCurrency: 'SAR',
          availability: 'https://schema.org/InStock',
        },
        aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'رجال' }, { name: 'قمصان' }, { name: 'قميص كتان' }],
      },
    ]);
    unmount();
    const unrated = await show({ product: sampleProduct({ rating: undefined, reviewCount: 0 }) });
    expect(unrated.pages.at(-1)?.head?.structuredData?.[0]).toHaveProperty('aggregateRating', undefined);
    unrated.unmount();
  });

  it('begins with the first variant that can be bought', async () => {
    const product = sampleProduct();
    const variants = product.variants.map((variant, index) => ({ ...variant, available: index > 0 }));
    const { unmount } = await show({ product: { ...product, variants } });
    expect(screen.getByRole('radio', { name: 'رملي' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'كبير' })).toBeChecked();
    unmount();
  });

  it('shows the variant that the address names', async () => {
    const { unmount } = await show({ query: '?variant=linen-shirt-color_olive-size_m' });
    expect(screen.getByRole('radio', { name: 'زيتي' })).toBeChecked();
    unmount();
  });

  it('names the chosen variant in the address without asking the shop again', async () => {
    let calls = 0;
    const { unmount } = await show({
      api: {
        product: async () => {
          calls++;
          return sampleProduct();
        },
      },
    });
    const entries = history.length;
    fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
    expect(location.search).toBe('?variant=linen-shirt-color_sand-size_l');
    expect(history.length).toBe(entries);
    expect(calls).toBe(1);
    unmount();
  });

  it('does not let a combination be picked that is sold out, and goes to one that can be bought', async () => {
    const { unmount } = await show();
    fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(screen.getByRole('radio', { name: 'وسط' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'كبير غير متوفر' })).toBeDisabled();
    unmount();
  });

  it.each([
    [1, 'بقيت قطعة واحدة'],
    [2, 'بقيت قطعتان'],
    [3, 'بقيت 3 قطع'],
  ])('tells that %i are left and lets no more be taken', async (stock, words) => {
    const { unmount } = await show({ product: withStock(stock) });
    expect(screen.getByText(words)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'الكمية' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.blur(field);
    expect(field).toHaveValue(String(stock));
    expect(screen.getByRole('button', { name: 'زد واحدة' })).toBeDisabled();
    unmount();
  });

  it('takes 99 at most, and says nothing of a large stock', async () => {
    const { unmount } = await show({ product: withStock(500) });
    expect(screen.queryByText(/بقيت/)).not.toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'الكمية' });
    fireEvent.change(field, { target: { value: '100' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('99');
    unmount();
  });

  it('puts the chosen variant into the cart of a guest', async () => {
    const { context, unmount } = await show();
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    fireEvent.click(screen.getByRole('button', { name: 'زد واحدة' }));
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({
      kind: 'addedToCart',
      about: { name: 'قميص كتان', variant: 'زيتي', size: 'وسط', quantity: 2 },
    });
    expect(context.cart.getState().cart?.lines).toMatchObject([
      { quantity: 2, variant: { code: 'linen-shirt-color_olive-size_m' } },
    ]);
    unmount();
  });

  it('says why the shop refused', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', { quantity: ['بقيت قطعة واحدة فقط'] });
    const { context, unmount } = await show({ api: { addToCart: () => Promise.reject(refused) } });
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({ kind: 'error', about: { message: 'بقيت قطعة واحدة فقط' } });
    unmount();
  });

  it('opens the first two attributes', async () => {
    const attributes = ['أ', 'ب', 'ج'].map((name) => ({ code: name, name, content: `<p>${name}</p>` }));
    const { element, unmount } = await show({ product: sampleProduct({ attributes }) });
    expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
    unmount();
  });

  it('moves to the slug of this language when the shop finds the product by another', async () => {
    const { unmount } = await show({
      api: { product: async () => sampleProduct({ slug: 'قميص-من-كتان' }) },
      query: '?variant=linen-shirt-color_olive-size_m',
    });
    await screen.findByRole('heading', { level: 1 });
    expect(decodeURI(location.pathname)).toBe('/ar/product/قميص-من-كتان');
    expect(location.search).toBe('?variant=linen-shirt-color_olive-size_m');
    unmount();
  });

  it('answers an unknown slug with the not-found page', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const placed: string[] = [];
    const { pages, unmount } = await show({
      product: sampleProduct({ slug: 'other' }),
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (name) => {
          placed.push(name);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    await waitFor(() => expect(placed).toEqual(['not-found']));
    expect(pages.at(-1)?.head).toBeNull();
    unmount();
    said.mockRestore();
  });
});
