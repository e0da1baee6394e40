import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { comparedProducts, keepCompared } from '@shop/shop-client/compared-products';
import type { Product } from '@shop/shop-client/model';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

const shirt = sampleProduct({
  code: 'shirt',
  slug: 'shirt',
  name: 'Shirt',
  attributes: [
    { code: 'material', name: 'Material', content: '<p>Linen &amp; cotton</p>' },
    { code: 'care', name: 'Care', content: 'Wash cold' },
  ],
});
const dress: Product = {
  ...sampleProduct({ code: 'dress', slug: 'dress,-red', name: 'Dress', rating: undefined, reviewCount: 0 }),
  attributes: [
    { code: 'material', name: 'Material', content: 'Silk' },
    { code: 'care', name: 'Care', content: 'Wash cold' },
  ],
};
const others = ['one', 'two', 'three'].map((slug) => sampleProduct({ code: slug, slug, name: slug }));

let unmount = () => {};
afterEach(() => {
  unmount();
  localStorage.clear();
});

async function open(query: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', products: [shirt, dress, ...others], ...options });
  const rendered = await renderRemote(remote, { path: `/en/compare${query}`, context });
  unmount = rendered.unmount;
  return { ...rendered, context };
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('a comparison', () => {
  it('has what its address names side by side, and is kept out of search engines', async () => {
    const { pages } = await open('?products=shirt&products=dress%2C-red');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Shirt'),
      expect.stringContaining('Dress'),
    ]);
    expect(
      row(/^Material/)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Linen & cotton', 'Silk']);
    expect(row(/^Rating/).getByText('No reviews yet')).toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ title: 'Compare products || Dithar', noIndex: true });
  });

  it('marks where they differ, and can show that alone', async () => {
    await open('?products=shirt&products=dress%2C-red');
    expect(row(/^Material/).getByText('Differs')).toBeInTheDocument();
    expect(row(/^Care/).queryByText('Differs')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show differences only' }));
    expect(screen.queryByRole('row', { name: /^Care/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Material/ })).toBeInTheDocument();
  });

  it('lists only the choices that are in stock', async () => {
    const soldOut = { ...shirt, variants: shirt.variants.filter(({ axis }) => axis.includes('size_m')) };
    await open('?products=shirt', { products: [soldOut] });
    const sizes = row(/In stock now.*وسط/).getAllByRole('cell');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['وسط']);
  });

  it('shows the rest where a link names what is not sold, and tells of it', async () => {
    await open('?products=gone-dress&products=shirt&products=..');
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^Not found in the shop: .gone dress., .\.\..\.$/);
  });

  it('tells what it has no room for', async () => {
    await open(
      '?products=shirt&products=shirt&products=dress%2C-red&products=one&products=two&products=three',
    );
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveTextContent(/at a time, so this leaves out: .three./);
  });

  it('fails as other pages do where the shop does not answer', async () => {
    const { pages } = await open('?products=shirt', {
      api: { product: () => Promise.reject(new ApiError('unreachable', 0, 'No answer')) },
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(pages.at(-1)?.head).toBeNull();
  });

  it('leads on where there is nothing: to the visitor’s own, if there is one', async () => {
    await open('');
    expect(screen.getByRole('link', { name: 'See all categories' })).toBeInTheDocument();
    unmount();
    keepCompared([
      { code: 'shirt', slug: 'shirt', name: 'Shirt' },
      { code: 'dress', slug: 'dress,-red', name: 'Dress' },
    ]);
    await open('?products=gone');
    expect(screen.getByRole('link', { name: 'Open your comparison' })).toHaveAttribute(
      'href',
      '/en/compare?products=shirt&products=dress%2C-red',
    );
  });

  it('lets a product go, from the address and from what the browser keeps', async () => {
    keepCompared([
      { code: 'shirt', slug: 'shirt', name: 'Shirt' },
      { code: 'dress', slug: 'dress,-red', name: 'Dress' },
    ]);
    await open('?products=shirt&products=dress%2C-red');
    const remove = screen.getByRole('link', { name: 'Remove Dress from the comparison' });
    expect(remove).toHaveAttribute('href', '/en/compare?products=shirt');
    await userEvent.click(remove);
    expect(comparedProducts().map(({ code }) => code)).toEqual(['shirt']);
  });

  it('puts a product into the cart that leaves nothing to choose', async () => {
    const [only] = shirt.variants;
    if (!only) throw new Error('no variant');
    const plain = { ...shirt, options: [], variants: [{ ...only, axis: [] }] };
    const { context } = await open('?products=shirt', { products: [plain], customer: sampleCustomer });
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart Shirt' }));
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'addedToCart' }]));
  });
});

describe('products to compare', () => {
  const list = async (options: FakeContextOptions = {}) => {
    const products = [shirt, dress, ...others];
    const context = fakeShopContext({ locale: 'en', products, ...options });
    const rendered = await renderRemote(remote, { path: '/en/search/?page=1', context });
    unmount = rendered.unmount;
    return context;
  };
  const toggle = (name: string) => screen.findByRole('button', { name: `Add ${name} to the comparison` });

  it('are chosen on cards once the visitor begins, four at most', async () => {
    const context = await list();
    expect(screen.queryByRole('button', { name: /to the comparison/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    for (const { name } of [shirt, dress, ...others]) await userEvent.click(await toggle(name));
    expect(comparedProducts().map(({ code }) => code)).toEqual(['shirt', 'dress', 'one', 'two']);
    expect(context.did.toasts).toMatchObject([
      { about: { message: 'A comparison holds four products. Remove one to add another.' } },
    ]);
    const bar = within(screen.getByRole('region', { name: 'Products to compare' }));
    expect(bar.getByRole('status')).toHaveTextContent('4 of 4');
    expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/en/compare?products=shirt&products=dress%2C-red&products=one&products=two',
    );
  });

  it('stand in the bar of the next list, until the comparison is ended', async () => {
    keepCompared([{ code: 'shirt', slug: 'shirt', name: 'Shirt' }]);
    await list();
    expect(await toggle('Shirt')).toHaveAttribute('aria-pressed', 'true');
    const bar = within(screen.getByRole('region', { name: 'Products to compare' }));
    expect(bar.getByRole('status')).toHaveTextContent('Choose another one');
    await userEvent.click(bar.getByRole('button', { name: 'End the comparison' }));
    expect(screen.queryByRole('region', { name: 'Products to compare' })).not.toBeInTheDocument();
    expect(comparedProducts()).toEqual([]);
  });

  it('are none where the browser keeps something else under their name', async () => {
    localStorage.setItem('compared-products', '{"code":1}');
    await list();
    expect(await screen.findByText('Choose two or more, up to four.')).toBeInTheDocument();
  });
});
