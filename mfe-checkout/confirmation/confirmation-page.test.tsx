import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { sampleOrder } from '@shop/shop-client/testing-samples';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

describe('the confirmation', () => {
  it('names the order and what was bought', async () => {
    const context = fakeShopContext({ orders: [sampleOrder()] });
    const { pages, unmount } = await renderRemote(remote, {
      path: `/ar/checkout/confirmation/${sampleOrder().token}`,
      context,
    });
    expect(screen.getByText('000000042')).toBeInTheDocument();
    expect(screen.getByText('قميص كتان')).toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ title: 'تأكيد الطلب || دثار', noIndex: true });
    unmount();
  });

  it('does not exist for an unknown order', async () => {
    const { pages, unmount } = await renderRemote(remote, {
      path: '/ar/checkout/confirmation/unknown',
      context: fakeShopContext(),
    });
    expect(pages.at(-1)?.head).toBeNull();
    unmount();
  });
});
