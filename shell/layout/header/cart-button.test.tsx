/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import '@shop/shared-ui/testing/native-dialog';
import type { Fragments } from '@shop/federation/contract';
import { sampleProducts } from '@shop/shop-client/testing/samples';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderHeader } from '../testing/render-header.tsx';

/** Fragments that say which were placed, and hold a word. */
function placedFragments() {
  const placed: string[] = [];
  const fragments: Fragments = {
    html: () => null,
    preload: () => undefined,
    mount: async (name, element) => {
      placed.push(name);
      element.textContent = 'محتوى السلة';
      return { update: () => undefined, unmount: () => undefined };
    },
  };
  return { fragments, placed };
}

const cartLink = () => screen.getByRole('link', { name: /^سلة التسوق/ });
const product = sampleProducts[0];

describe('the cart button', () => {
  it('counts the pieces in the cart as they come', async () => {
    const { context } = await renderHeader();
    expect(cartLink()).toHaveAccessibleName('سلة التسوق فارغة');
    if (!product) throw new Error('the sample shop has no product');
    const variantCode = product.variants[0]?.code;
    await act(() => context.cart.getState().add({ productCode: product.code, variantCode, quantity: 3 }));
    expect(cartLink()).toHaveAccessibleName('سلة التسوق، 3 قطع');
  });

  it('opens the short cart beside the page and closes it', async () => {
    const { fragments, placed } = placedFragments();
    await renderHeader({ fragments });
    fireEvent.click(cartLink());
    const drawer = await screen.findByRole('dialog', { name: 'سلة التسوق' });
    await waitFor(() => expect(drawer).toHaveTextContent('محتوى السلة'));
    expect(placed).toEqual(['mini-cart']);
    fireEvent.click(screen.getByRole('button', { name: 'أغلق السلة' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['on the page of the cart', { path: '/ar/cart' }, {}],
    ['for a new tab', {}, { ctrlKey: true }],
  ])('is an ordinary link %s', async (_when, options, keys) => {
    const { fragments, placed } = placedFragments();
    await renderHeader({ fragments, ...options });
    const click = createEvent.click(cartLink(), keys);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    let taken: boolean | undefined;
    cartLink().parentElement?.addEventListener('click', (event) => (taken = event.defaultPrevented), {
      once: true,
    });
    fireEvent(cartLink(), click);
    expect(taken).toBe(false);
    expect(cartLink()).toHaveAttribute('href', '/ar/cart');
    expect(placed).toEqual([]);
  });
});
