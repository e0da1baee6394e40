import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/dom';
import remote from '../remote.ts';

const name = '<b>قميص</b>';
const show = (soldOut = false) => {
  const product = sampleProduct({ name });
  const variants = product.variants.map((variant) => ({ ...variant, available: !soldOut }));
  const context = fakeShopContext({ api: { latestProducts: async () => [{ ...product, variants }] } });
  return renderRemote(remote, { path: '/ar/lookbook', context }).then((shown) => ({ ...shown, context }));
};

describe('the lookbook', () => {
  it('shows names as they are written, and has a title', async () => {
    const { pages, unmount } = await show();
    expect(screen.getByRole('link')).toHaveTextContent(name);
    expect(pages.at(-1)?.head?.title).toContain('إطلالات الموسم');
    unmount();
  });

  it('puts a look into the cart of the shop, until it is left', async () => {
    const { context, unmount } = await show();
    const button = screen.getByRole('button', { name: `أضف «${name}» إلى السلة` });
    button.click();
    await waitFor(() => expect(context.cart.getState().cart?.lines).toHaveLength(1));
    await waitFor(() => expect(context.did.toasts.map(({ kind }) => kind)).toEqual(['addedToCart']));
    unmount();
    button.click();
    expect(context.did.toasts).toHaveLength(1);
  });

  it('has nothing to add where all is sold out', async () => {
    const { unmount } = await show(true);
    expect(screen.getByRole('button')).toBeDisabled();
    expect(screen.getByRole('button')).toHaveTextContent('نفد');
    unmount();
  });
});
