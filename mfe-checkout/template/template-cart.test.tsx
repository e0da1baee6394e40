import { renderFragment, renderRemote } from '@shop/federation/testing';
import type { Cart, CartLine } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing';
import { sampleCart } from '@shop/shop-client/testing-samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

function cartOf(...quantities: number[]): Cart {
  const lines = quantities.map((quantity, index) => lineOf(index + 1, quantity));
  const items = lines.reduce((sum, { total }) => sum + total.amount, 0);
  const totals = { items: usd(items), shipping: usd(500), taxes: usd(2490), promotion: usd(0) };
  return sampleCart({ currency: 'USD', lines, totals: { ...totals, total: usd(items + 2990) } });
}

/** The same coat each time: the template’s cart keeps a line for each press. */
function lineOf(id: number, quantity: number): CartLine {
  return {
    id,
    quantity,
    unitPrice: usd(8000),
    subTotal: usd(8000 * quantity),
    total: usd(8000 * quantity),
    product: { code: 'coat', slug: 'coat', name: 'Wool coat', pictures: [] },
    variant: { code: 'coat-m', available: true, choices: [] },
  };
}

function templateContext(cart: Cart) {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  return fakeShopContext({ ...place, storefront: 'template', cart });
}

describe('the cart of the template', () => {
  let unmount = () => {};
  afterEach(() => unmount());

  async function openCart(cart: Cart) {
    const rendered = await renderRemote(remote, { path: '/cart', context: templateContext(cart) });
    unmount = rendered.unmount;
    return rendered;
  }

  const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it('adds fixed shipping and tax to the sum of price times quantity', async () => {
    const { pages } = await openCart(cartOf(2, 1));
    expect(row('Subtotal')).toHaveTextContent('$240.00');
    expect(row('Shipping')).toHaveTextContent('$5.00');
    expect(row('Tax')).toHaveTextContent('$24.90');
    expect(row('Order total')).toHaveTextContent('$269.90');
    expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
    expect(pages.at(-1)?.head?.title).toBe('Cart || Dithar');
  });

  it('counts a line up and down, and not below one', async () => {
    await openCart(cartOf(1));
    expect(screen.getByRole('button', { name: 'Fewer of Wool coat' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'More of Wool coat' }));
    await waitFor(() => expect(row('Subtotal')).toHaveTextContent('$160.00'));
    await userEvent.click(screen.getByRole('button', { name: 'Fewer of Wool coat' }));
    await waitFor(() => expect(row('Subtotal')).toHaveTextContent('$80.00'));
  });

  it('drops the line that is removed, and keeps the focus in the cart', async () => {
    await openCart(cartOf(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Wool coat' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Shopping Cart' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/en/taxons?page=1');
  });

  it('leads to the one product page of the template', async () => {
    await openCart(cartOf(1));
    expect(screen.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/product-detail');
  });
});

describe('the mini-cart of the template', () => {
  it('counts each line once, and sums up prices without quantities', async () => {
    const context = templateContext(cartOf(3, 2));
    const { unmount } = await renderFragment(remote, 'mini-cart', { context });
    expect(screen.getAllByText('Qty 1')).toHaveLength(2);
    expect(screen.getAllByText('$80.00')).toHaveLength(2);
    expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$160.00');
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
    unmount();
  });
});
