import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function openCart(options: FakeContextOptions) {
  const context = fakeShopContext(options);
  const rendered = await renderRemote(remote, { path: `${context.basePath}/cart`, context });
  unmount = rendered.unmount;
  return { context, ...rendered };
}

describe('the cart', () => {
  it('is titled in the shopper’s language, kept out of search engines, and starts its first picture early', async () => {
    const { pages } = await openCart({ cart: sampleCart() });
    expect(pages.at(-1)?.head).toEqual({
      title: 'سلة التسوق || دثار',
      noIndex: true,
      preloadImage: expect.objectContaining({ src: '/media/0a1b2c3d/640' }),
    });
  });

  it('changes a quantity and the total at once', async () => {
    await openCart({ cart: sampleCart() });
    await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية من قميص كتان' }));
    expect(screen.getByRole('textbox', { name: /الكمية/ })).toHaveValue('3');
    expect(await screen.findAllByText('567')).not.toHaveLength(0);
  });

  it('undoes a refused change and tells why', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        quantity: ['الكمية المتوفرة حاليًا: 2.'],
      },
    });
    const { context } = await openCart({
      cart: sampleCart(),
      api: { setQuantity: () => Promise.reject(refused) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'زيادة الكمية من قميص كتان' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /الكمية/ })).toHaveValue('2'));
    expect(context.did.toasts).toMatchObject([
      { kind: 'error', about: { message: 'الكمية المتوفرة حاليًا: 2.' } },
    ]);
  });

  it('never goes above the stock, and says how few are left', async () => {
    const [line] = sampleCart().lines;
    if (!line) throw new Error('The sample cart has a line');
    const last = { ...line, variant: { ...line.variant, stock: 2 } };
    await openCart({ cart: sampleCart({ lines: [last] }) });
    expect(screen.getByRole('button', { name: 'زيادة الكمية من قميص كتان' })).toBeDisabled();
    expect(screen.getByText('بقيت قطعتان فقط')).toBeInTheDocument();
  });

  it('asks to take out what is sold out before the checkout', async () => {
    const [line] = sampleCart().lines;
    if (!line) throw new Error('The sample cart has a line');
    const gone = { ...line, variant: { ...line.variant, available: false, stock: 0 } };
    await openCart({ cart: sampleCart({ lines: [gone] }), locale: 'en' });
    expect(screen.getByText('Sold out')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Check out' })).not.toBeInTheDocument();
  });

  it('tells of a price that changed since the product was added', async () => {
    const [line] = sampleCart().lines;
    if (!line) throw new Error('The sample cart has a line');
    const before = { amount: 15_000, currency: 'SAR' } as const;
    const changed = { ...line, notice: { kind: 'price', before, now: line.unitPrice } as const };
    await openCart({ cart: sampleCart({ lines: [changed] }), locale: 'en' });
    const told = screen.getByText(/^The price changed from/);
    expect(told).toHaveTextContent(/from 150 Saudi riyals to 189 Saudi riyals/);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('brings back a line that was removed', async () => {
    const { context } = await openCart({ cart: sampleCart(), locale: 'en' });
    await userEvent.click(screen.getByRole('button', { name: /^Remove قميص/ }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
    expect(context.cart.getState().cart?.lines).toHaveLength(1);
  });

  it('moves a line to the saved products, and back', async () => {
    const { context } = await openCart({ cart: sampleCart(), locale: 'en' });
    await userEvent.click(screen.getByRole('button', { name: /^Save for later: قميص/ }));
    expect(await screen.findByText(/is now in your wishlist/)).toBeInTheDocument();
    expect(context.wishlist.getState().codes).toEqual(['linen-shirt']);
    expect(context.cart.getState().cart?.lines).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(context.wishlist.getState().codes).toEqual([]));
    expect(context.cart.getState().cart?.lines).toHaveLength(1);
  });

  it('has a way on when it is empty', async () => {
    await openCart({ locale: 'en', basePath: '/en' });
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/en/taxons?page=1');
  });

  it('shows what this device showed before when it is empty', async () => {
    const mounted: string[] = [];
    const fragments = {
      html: () => null,
      preload: () => undefined,
      mount: async (name: string) => {
        mounted.push(name);
        return { update: () => undefined, unmount: () => undefined };
      },
    };
    await openCart({ fragments });
    expect(mounted).toEqual([]);
    unmount();
    localStorage.setItem('recently-viewed', '[]');
    await openCart({ fragments });
    await waitFor(() => expect(mounted).toEqual(['recently-viewed']));
    localStorage.clear();
  });

  it('leads on to the order of a shopper who reloaded while it was placed', async () => {
    sessionStorage.setItem('shop-checkout', JSON.stringify({ cartToken: 'placed-one', placing: true }));
    const { context } = await openCart({});
    await waitFor(() => expect(context.did.navigations).toEqual(['/ar/checkout/confirmation/placed-one']));
    expect(sessionStorage).toHaveLength(0);
  });
});
