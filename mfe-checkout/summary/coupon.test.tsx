import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function openCart(options: FakeContextOptions) {
  const context = fakeShopContext({ cart: sampleCart(), locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: '/en/cart', context });
  unmount = rendered.unmount;
}

const off = (amount: number) => ({ amount: -amount, currency: 'SAR' }) as const;
const reduced = sampleCart({
  couponCode: 'WELCOME10',
  discounts: [{ code: 'welcome', name: 'Welcome', amount: off(3780) }],
  totals: {
    ...sampleCart().totals,
    items: { amount: 34_020, currency: 'SAR' },
    promotion: off(3780),
    total: { amount: 34_020, currency: 'SAR' },
  },
});

describe('a coupon', () => {
  it('is used, shown with what it takes off, and taken back', async () => {
    await openCart({ api: { applyCoupon: async () => reduced, removeCoupon: async () => sampleCart() } });
    await userEvent.type(screen.getByLabelText('Discount code'), ' welcome10 {Enter}');
    expect(await screen.findByText('WELCOME10')).toBeInTheDocument();
    expect(screen.getAllByText(/^.?-37\.80$/)).toHaveLength(2);
    expect(screen.getByText('Welcome')).toBeInTheDocument();
    expect(screen.getByText('Subtotal').nextSibling).toHaveTextContent('378 Saudi riyals');
    await userEvent.click(screen.getByRole('button', { name: 'Remove code WELCOME10' }));
    expect(await screen.findByLabelText('Discount code')).toHaveValue('');
  });

  it('that cannot be used says why beside the field and keeps what was typed', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: { coupon: ['This code has expired.'] },
    });
    await openCart({ api: { applyCoupon: () => Promise.reject(refused) } });
    await userEvent.type(screen.getByLabelText('Discount code'), 'OLD{Enter}');
    expect(await screen.findByText('This code has expired.')).toBeInTheDocument();
    expect(screen.getByLabelText('Discount code')).toHaveValue('OLD');
  });

  it('that no longer holds says why', async () => {
    await openCart({ cart: { ...sampleCart(), couponCode: 'EID50', couponProblem: 'For 300.00 or more.' } });
    expect(screen.getByText('For 300.00 or more.')).toBeInTheDocument();
  });
});
