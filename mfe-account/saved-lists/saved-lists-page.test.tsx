import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const products = Array.from({ length: 8 }, (_, place) =>
  sampleProduct({ code: `shirt-${place}`, slug: `shirt-${place}`, name: `Shirt ${place}` }),
);
const codes = products.map(({ code }) => code);

async function open(options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', products, saved: codes, ...options });
  const rendered = await renderRemote(remote, { path: '/en/account-savelists', context });
  unmount = rendered.unmount;
  return context;
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the saved lists', () => {
  it('show a guest’s list six at a time, and how to keep it', async () => {
    await open();
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(screen.getByRole('link', { name: /Log in to have it/ })).toHaveAttribute(
      'href',
      '/en/login?return=%2Fen%2Faccount-savelists',
    );
    await press('Show me more');
    await waitFor(() => expect(names()).toHaveLength(8));
    expect(screen.queryByRole('button', { name: 'Show me more' })).not.toBeInTheDocument();
  });

  it('forget a product at once', async () => {
    const context = await open({ saved: codes.slice(0, 2) });
    await waitFor(() => expect(names()).toEqual(['Shirt 0', 'Shirt 1']));
    await press('Remove Shirt 0 from your wishlist');
    expect(names()).toEqual(['Shirt 1']);
    expect(context.wishlist.getState().codes).toEqual(['shirt-1']);
  });

  it('put a customer’s product into the cart', async () => {
    const context = await open({ customer: sampleCustomer, saved: ['shirt-1'] });
    await press('Add to cart Shirt 1');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'addedToCart' }]));
    expect(context.cart.getState().cart?.lines).toMatchObject([
      { product: { code: 'shirt-1' }, quantity: 1 },
    ]);
  });

  it('ask a guest to log in before adding, as cards do', async () => {
    const context = await open({ saved: ['shirt-1'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart Shirt 1' }));
    expect(context.did.toasts).toMatchObject([
      { kind: 'error', about: { message: 'Please log in first', link: { label: 'Log in' } } },
    ]);
    expect(context.cart.getState().cart).toBeNull();
  });

  it('have a way on when there is nothing', async () => {
    await open({ saved: [] });
    expect(await screen.findByText('Nothing saved yet')).toBeInTheDocument();
  });

  it('bring a product back that could not be taken off', async () => {
    const context = await open({
      customer: sampleCustomer,
      saved: ['shirt-1'],
      api: { removeFromWishlist: () => Promise.reject(new ApiError('unreachable', 0, 'No answer')) },
    });
    await press('Remove Shirt 1 from your wishlist');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    expect(names()).toEqual(['Shirt 1']);
  });
});
