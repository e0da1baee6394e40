import { renderFragment } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';

async function open(options: FakeContextOptions = {}, others: Record<string, unknown> = {}) {
  const slug = 'قميص-كتان';
  const closed = jest.fn();
  const context = fakeShopContext(options);
  const shown = await renderFragment(remote, 'quick-view', {
    context,
    props: { slug, ...others, onClose: closed },
  });
  return { context, closed, ...shown };
}

describe('the quick view', () => {
  it('opens as a window that leads to the product', async () => {
    const { unmount } = await open();
    expect(await screen.findByRole('link', { name: 'قميص كتان' })).toHaveAttribute(
      'href',
      `/ar/product/${encodeURIComponent('قميص-كتان')}`,
    );
    expect(screen.getByRole('dialog', { name: 'قميص كتان' })).toBeInTheDocument();
    unmount();
  });

  it('shows pictures, price, attributes and a real rating that leads to the reviews', async () => {
    const { unmount } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'قميص كتان' }));
    const rating = await dialog.findByRole('link', { name: /4\.6 من 5/ });
    expect(rating).toHaveAttribute('href', `/ar/product/${encodeURIComponent('قميص-كتان')}#reviews`);
    expect(rating).toHaveTextContent('12');
    expect(dialog.getAllByRole('img', { name: /قميص كتان/ }).length).toBeGreaterThan(0);
    expect(dialog.getByText(/^189/)).toBeInTheDocument();
    expect(dialog.getByText('القماش', { selector: 'summary' }).parentElement).toHaveAttribute('open');
    unmount();
  });

  it('really adds the chosen variant and quantity, for guests too', async () => {
    const { context, unmount } = await open();
    fireEvent.click(await screen.findByRole('radio', { name: 'كبير' }));
    fireEvent.click(screen.getByRole('button', { name: 'زد واحدة' }));
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.cart.getState().cart?.lines).toMatchObject([
      { quantity: 2, variant: { code: 'linen-shirt-color_sand-size_l' } },
    ]);
    unmount();
  });

  it('is there while the product is still on its way, and offers another try when it does not come', async () => {
    let calls = 0;
    const { unmount, context } = await open({
      api: {
        product: (slug) =>
          calls++ === 0
            ? Promise.reject(new ApiError('unreachable', 0, 'no answer'))
            : fakeShopContext().api.product(slug),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل هذا المنتج.');
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByRole('link', { name: 'قميص كتان' })).toBeInTheDocument();
    expect(context.did.toasts).toEqual([]);
    unmount();
  });

  it('as a mere choice, asks for the size before it adds, and closes then', async () => {
    const { context, closed, unmount } = await open({}, { choice: true, look: 'color_olive' });
    const add = await screen.findByRole('button', { name: 'أضف إلى السلة' });
    expect(screen.getByRole('radio', { name: 'زيتي' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'وسط' })).not.toBeChecked();
    expect(screen.queryByRole('img', { name: /قميص كتان/ })).not.toBeInTheDocument();
    fireEvent.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent('اختر المقاس');
    expect(screen.getByRole('radio', { name: 'وسط' })).toHaveFocus();
    expect(context.cart.getState().cart).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'وسط' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.click(add);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(context.cart.getState().cart?.lines).toMatchObject([
      { quantity: 1, variant: { code: 'linen-shirt-color_olive-size_m' } },
    ]);
    unmount();
  });

  it('tells its owner once it is closed', async () => {
    const { closed, unmount } = await open();
    await screen.findByRole('link', { name: 'قميص كتان' });
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    unmount();
  });
});
