import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCountries } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

let unmount = () => {};
afterEach(() => unmount());

async function openCart(options: FakeContextOptions = {}) {
  const context = fakeShopContext({ cart: sampleCart(), locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: '/en/cart', context });
  unmount = rendered.unmount;
  return context;
}

/** Of the innermost element that has it all. */
const hasText = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'SPAN' && element.textContent?.replaceAll('\u00A0', ' ') === text;

const emirates = { code: 'AE', name: 'الإمارات', provinces: [] };

describe('the delivery costs of a cart', () => {
  it('say what is missing for free shipping, until nothing is', async () => {
    await openCart();
    expect(screen.getByText(hasText('122 Saudi riyals more for free shipping'))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^More of/ }));
    expect(await screen.findByText('Your order ships for free')).toBeInTheDocument();
  });

  it('are those of the country that is chosen', async () => {
    const estimateShipping = jest
      .fn()
      .mockResolvedValueOnce({ price: { amount: 2500, currency: 'SAR' } })
      .mockResolvedValueOnce({ price: { amount: 9000, currency: 'SAR' } });
    await openCart({
      api: {
        estimateShipping,
        countries: async () => [...sampleCountries, emirates],
        country: async (code) =>
          [...sampleCountries, emirates].find((each) => each.code === code) ?? emirates,
      },
    });
    expect(screen.getByText('25')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'AE');
    expect(await screen.findByText('90')).toBeInTheDocument();
    expect(estimateShipping).toHaveBeenLastCalledWith(sampleCart().token, { countryCode: 'AE' });
  });

  it('come with the days of arrival', async () => {
    await openCart();
    expect(screen.getByText(/^Arrives \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeInTheDocument();
  });

  it('are not asked for while the cart is being ordered', async () => {
    const estimateShipping = jest.fn();
    sessionStorage.setItem('shop-checkout', JSON.stringify({ cartToken: sampleCart().token, placing: true }));
    await openCart({ api: { estimateShipping } });
    expect(summary().getByRole('link', { name: 'Check out' })).toBeInTheDocument();
    expect(estimateShipping).not.toHaveBeenCalled();
    sessionStorage.clear();
  });

  it('leave the cart usable when nobody tells them', async () => {
    await openCart({
      api: { estimateShipping: () => Promise.reject(new ApiError('failed', 500, 'No')) },
    });
    expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
    expect(summary().getByRole('link', { name: 'Check out' })).toBeInTheDocument();
  });
});
