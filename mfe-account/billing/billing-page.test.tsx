import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { sampleCustomer } from '@shop/shop-client/testing-samples';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

describe('the payouts', () => {
  it.each([
    ['en', 'Payments & payouts', /about 24 hours after the scheduled time/, 'Add payout method'],
    ['ar', 'الدفعات والمستحقات', /24 ساعة/, 'أضف طريقة استلام'],
  ] as const)('tell in %s when they are released, and how to set them up', async (...words) => {
    const [locale, title, release, add] = words;
    const context = fakeShopContext({ locale, customer: sampleCustomer });
    const rendered = await renderRemote(remote, { path: `/${locale}/account-billing`, context });
    unmount = rendered.unmount;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(release)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: add })).toHaveAttribute('href', `/${locale}/contact`);
  });
});
