import { renderRemote } from '@shop/federation/testing';
import { ApiError, type ShopApi } from '@shop/shop-client/api';
import type { Customer } from '@shop/shop-client/model';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(page: string, api: Partial<ShopApi>, customer?: Customer) {
  const context = fakeShopContext({ locale: 'en', api, customer });
  const rendered = await renderRemote(remote, {
    path: `/en/${page}${page.includes('?') ? '&' : '?'}token=abc`,
    context,
  });
  unmount = rendered.unmount;
  return context;
}

describe.each([
  ['verify-account', 'verifyAccount', 'Confirm email', 'Your email is confirmed'],
  ['newsletter/confirm', 'confirmSubscription', 'Subscribe', 'You are subscribed'],
  ['order/confirm', 'confirmOrder', 'Confirm the order', 'Your order is confirmed'],
  ['newsletter/unsubscribe', 'unsubscribe', 'Unsubscribe', 'You are unsubscribed'],
  ['newsletter/unsubscribe?list=stock-notices', 'endStockNotices', 'Cancel them', 'We will not write'],
] as const)('the link of a mail to %s', (page, call, button, done) => {
  it('is used by a press, not by being opened', async () => {
    const use = jest.fn(async () => 'the-order');
    await open(page, { [call]: use });
    expect(use).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toHaveFocus();
    expect(use).toHaveBeenCalledWith('abc');
  });

  it('says when it no longer works', async () => {
    const spent = new ApiError('invalid', 400, 'Validation failed', { fields: { token: ['Spent.'] } });
    await open(page, { [call]: () => Promise.reject(spent) });
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
    expect(screen.getByText('Spent.')).toBeInTheDocument();
  });

  it('can be tried again when the shop does not answer', async () => {
    const context = await open(page, {
      [call]: () => Promise.reject(new ApiError('unreachable', 0, 'No answer')),
    });
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });
});

it('leads a customer from another email that is confirmed to the account, which has it', async () => {
  const before = { ...sampleCustomer, email: undefined, newEmail: 'noura@example.com' };
  const context = await open(
    'verify-account',
    { me: async () => ({ ...before, email: 'noura@example.com', newEmail: undefined }) },
    before,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  const next = await screen.findByRole('link', { name: 'To your account' });
  expect(next).toHaveAttribute('href', '/en/account');
  expect(context.session.getState().customer?.email).toBe('noura@example.com');
});

it('leads from a confirmed order to that order', async () => {
  await open('order/confirm', { confirmOrder: async () => 'the-order' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the order' }));
  expect(await screen.findByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    '/en/checkout/confirmation/the-order',
  );
});
