import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const path = `/ar/product/${encodeURIComponent('قميص-كتان')}`;
const url = `http://localhost:3000${path}?variant=linen-shirt-color_sand-size_m`;

let unmount = () => {};
afterEach(() => {
  unmount();
  localStorage.clear();
});

async function show(options: FakeContextOptions = {}) {
  const context = fakeShopContext(options);
  ({ unmount } = await renderRemote(remote, { path, context }));
  return context;
}

const heart = () => screen.getByRole('button', { name: 'أضف قميص كتان إلى المفضلة' });

describe('what can be done with a product', () => {
  it('is asking about it on WhatsApp, with its name, price and address', async () => {
    await show({
      settings: { cardAddRequiresLogin: true, templatePages: true, whatsappNumber: '966500000000' },
    });
    const link = screen.getByRole('link', { name: 'اسأل عبر واتساب' });
    const chat = new URL(link.getAttribute('href') ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/966500000000');
    expect(chat.searchParams.get('text')?.split('\n')).toEqual(['قميص كتان', '189\u00A0ر.س', url]);
  });

  it('is not that where the shop has no number', async () => {
    await show();
    expect(screen.queryByRole('link', { name: 'اسأل عبر واتساب' })).not.toBeInTheDocument();
  });

  it('is sharing it the way the device does', async () => {
    const share = jest.fn(async () => undefined);
    Object.assign(navigator, { share });
    const context = await show();
    await userEvent.click(screen.getByRole('button', { name: 'شارك المنتج' }));
    expect(share).toHaveBeenCalledWith({ title: 'قميص كتان', url });
    expect(context.did.toasts).toEqual([]);
    Object.assign(navigator, { share: undefined });
  });

  it('is copying its link where the device has no way to share', async () => {
    const user = userEvent.setup();
    const context = await show();
    await user.click(screen.getByRole('button', { name: 'شارك المنتج' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(context.did.toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('is saving it, and letting it go again', async () => {
    await show();
    await userEvent.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('is not saved when the shop refuses', async () => {
    const refused = new ApiError('failed', 500, 'لم يُحفظ');
    const context = await show({
      customer: sampleCustomer,
      api: { addToWishlist: () => Promise.reject(refused) },
    });
    await userEvent.click(heart());
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
