/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { ApiError } from '@shop/shop-client/api';
import { sampleProducts } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openSideMenu, renderHeader } from '../testing/render-header.tsx';

const dollars = () => screen.getByRole('button', { name: /دولار أمريكي/ });

describe('the choice of the currency', () => {
  it('shows the current one', async () => {
    await renderHeader({ currency: 'SAR' });
    openSideMenu();
    expect(screen.getByRole('button', { name: /ريال سعودي/ })).toHaveAttribute('aria-pressed', 'true');
    expect(dollars()).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps the old one where the cart cannot change, and says so', async () => {
    const setCurrency = async () => {
      throw new ApiError('unreachable', 0, 'No answer');
    };
    const { context } = await renderHeader({ currency: 'SAR', api: { setCurrency } });
    const [product] = sampleProducts;
    await act(() =>
      context.cart
        .getState()
        .add({ productCode: product?.code ?? '', variantCode: product?.variants[0]?.code, quantity: 1 }),
    );
    openSideMenu();
    fireEvent.click(dollars());
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(document.cookie).not.toContain('currency=');
  });
});
