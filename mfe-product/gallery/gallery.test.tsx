import { renderRemote } from '@shop/federation/testing';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import '@shop/shared-ui/testing/native-scroll';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { samplePicture, sampleProduct } from '@shop/shop-client/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const pictures = ['front', 'back', 'detail'].map((name) => ({ ...samplePicture, src: `/media/${name}/640` }));

let unmount = () => {};
afterEach(() => unmount());

async function show() {
  const product = sampleProduct();
  const variants = product.variants.map((variant) => ({ ...variant, pictures }));
  const context = fakeShopContext({ products: [{ ...product, variants }] });
  const path = `/ar/product/${encodeURIComponent(product.slug)}`;
  ({ unmount } = await renderRemote(remote, { path, context }));
  return screen.getAllByRole('button', { name: /^كبّر/ });
}

const viewer = () => screen.findByRole('dialog', { name: 'صور قميص كتان' });

// Here rows have no width: how pictures are turned is shown in a browser.
describe('the gallery', () => {
  it('loads its first picture first, and the others when they are seen', async () => {
    const [first, second] = await show();
    expect(within(first as HTMLElement).getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(within(second as HTMLElement).getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('opens all pictures on the whole screen, and gives the focus back', async () => {
    const [, second] = await show();
    await userEvent.click(second as HTMLElement);
    expect(within(await viewer()).getAllByRole('img')).toHaveLength(3);
    expect(await viewer()).toHaveTextContent('2 / 3');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(second).toHaveFocus();
  });

  it('magnifies by a button for those without a pointer, and moves by keys', async () => {
    const [first] = await show();
    await userEvent.click(first as HTMLElement);
    const picture = within(await viewer()).getAllByRole('img')[0] as HTMLElement;
    await userEvent.click(within(await viewer()).getByRole('button', { name: 'تكبير' }));
    expect(picture).toHaveStyle({ transform: 'scale(2.5)', transformOrigin: '50% 50%' });
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(picture).toHaveStyle({ transformOrigin: '35% 65%' });
    await userEvent.click(within(await viewer()).getByRole('button', { name: 'تصغير' }));
    expect(picture).not.toHaveStyle({ transform: 'scale(2.5)' });
  });
});
