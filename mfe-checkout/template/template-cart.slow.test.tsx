import { renderFragment, renderRemote } from '@shop/federation/testing';
import { createSampleCart } from '@shop/shop-client/sample/sample-cart';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
const templateContext = () => ({
  ...fakeShopContext({ ...place, storefront: 'template' }),
  cart: createSampleCart(),
});

describe('the cart of the template', () => {
  let unmount = () => {};
  afterEach(() => unmount());

  async function openCart() {
    const rendered = await renderRemote(remote, { path: '/cart', context: templateContext() });
    unmount = rendered.unmount;
    return rendered;
  }

  const total = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  const button = (name: string) => screen.getByRole('button', { name });

  it('adds fixed shipping and tax to the sum of price times quantity', async () => {
    const { pages } = await openCart();
    await userEvent.click(button('More of Belted Wool Coat'));
    expect(total('Subtotal')).toHaveTextContent('$361.00');
    expect(total('Shipping')).toHaveTextContent('$5.00');
    expect(total('Tax')).toHaveTextContent('$24.90');
    expect(total('Order total')).toHaveTextContent('$390.90');
    expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
    expect(pages.at(-1)?.head?.title).toBe('Cart || Dithar');
  });

  it('counts a line up and down, and not below one', async () => {
    await openCart();
    expect(button('Fewer of Camp Blanket')).toBeDisabled();
    await userEvent.click(button('More of Camp Blanket'));
    expect(screen.getByRole('textbox', { name: 'Quantity of Camp Blanket' })).toHaveValue('2');
    await userEvent.click(button('Fewer of Camp Blanket'));
    expect(total('Subtotal')).toHaveTextContent('$249.00');
  });

  it('drops the line that is removed, and keeps the focus in the cart', async () => {
    await openCart();
    const products = ['Belted Wool Coat', 'Daylong Backpack', 'Camp Blanket'];
    for (const name of products) await userEvent.click(button(`Remove ${name}`));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Shopping Cart' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/en/taxons?page=1');
  });

  it('leads to the one product page of the template', async () => {
    await openCart();
    expect(screen.getByRole('link', { name: 'Camp Blanket' })).toHaveAttribute('href', '/product-detail');
  });
});

describe('the mini-cart of the template', () => {
  it('counts each line once, and sums up prices without quantities', async () => {
    const context = templateContext();
    await context.cart.getState().add({ productCode: 'belted-wool-coat', quantity: 1 });
    await context.cart.getState().setQuantity(1, 5);
    const { unmount } = await renderFragment(remote, 'mini-cart', { context });
    expect(screen.getAllByText('Qty 1')).toHaveLength(4);
    expect(screen.getAllByText('$112.00')).toHaveLength(2);
    expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$361.00');
    const [, second] = screen.getAllByRole('button', { name: 'Remove Belted Wool Coat' });
    if (second) await userEvent.click(second);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
    unmount();
  });
});
