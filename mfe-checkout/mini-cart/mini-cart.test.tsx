import { renderFragment } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

describe('the mini-cart', () => {
  it('shows each line with its choices, quantity and price, and leads to cart and checkout', async () => {
    const { unmount } = await renderFragment(remote, 'mini-cart', {
      context: fakeShopContext({ cart: sampleCart() }),
    });
    expect(screen.getByRole('link', { name: 'قميص كتان' })).toBeInTheDocument();
    expect(screen.getByText('رملي')).toBeInTheDocument();
    expect(screen.getByLabelText('الكمية من قميص كتان')).toHaveValue('2');
    expect(screen.getAllByText('378')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/ar/cart');
    expect(screen.getByRole('link', { name: 'إتمام الشراء' })).toHaveAttribute('href', '/ar/checkout');
    unmount();
  });

  it('changes how many, and brings back what was removed', async () => {
    const context = fakeShopContext({ cart: sampleCart() });
    const { unmount } = await renderFragment(remote, 'mini-cart', { context });
    await userEvent.click(screen.getByRole('button', { name: /^زيادة/ }));
    await waitFor(() => expect(context.cart.getState().cart?.lines[0]?.quantity).toBe(3));
    await userEvent.click(screen.getByRole('button', { name: 'حذف قميص كتان من السلة' }));
    expect(await screen.findByRole('button', { name: 'تراجع' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
    expect(await screen.findByLabelText('الكمية من قميص كتان')).toHaveValue('3');
    unmount();
  });

  it('removes a line and then says that the cart is empty', async () => {
    const { unmount } = await renderFragment(remote, 'mini-cart', {
      context: fakeShopContext({ cart: sampleCart() }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'حذف قميص كتان من السلة' }));
    expect(await screen.findByText('سلتك فارغة')).toBeInTheDocument();
    unmount();
  });

  it('keeps a line that could not be removed, and says so', async () => {
    const context = fakeShopContext({
      cart: sampleCart(),
      api: { removeLine: () => Promise.reject(new ApiError('unreachable', 0, 'The shop did not answer')) },
    });
    const { unmount } = await renderFragment(remote, 'mini-cart', { context });
    await userEvent.click(screen.getByRole('button', { name: 'حذف قميص كتان من السلة' }));
    expect(await screen.findByRole('link', { name: 'قميص كتان' })).toBeInTheDocument();
    expect(context.did.toasts).toEqual([
      { kind: 'error', about: expect.objectContaining({ message: expect.stringContaining('تعذّر') }) },
    ]);
    unmount();
  });

  it('asks to be closed when a link is followed', async () => {
    const onClose = jest.fn();
    const { unmount } = await renderFragment(remote, 'mini-cart', {
      context: fakeShopContext({ cart: sampleCart() }),
      props: { onClose },
    });
    await userEvent.click(screen.getByRole('link', { name: 'عرض السلة' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
  });
});
