import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { Order } from '@shop/shop-client/model';
import type { OrderPayment } from '@shop/shop-client/model/order';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleOrder, samplePaymentMethods } from '@shop/shop-client/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function openConfirmation(order: Order, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ orders: [order], locale: 'en', ...options });
  const path = `${context.basePath}/checkout/confirmation/${order.token}`;
  const rendered = await renderRemote(remote, { path, context });
  unmount = rendered.unmount;
  return { context, ...rendered };
}

const [cash, transfer, card] = samplePaymentMethods;
const orderPaidBy = (payment: Partial<OrderPayment>) =>
  sampleOrder({ payments: [{ state: 'new', method: cash, price: sampleOrder().totals.total, ...payment }] });
const declined = () =>
  orderPaidBy({ state: 'failed', method: card ?? cash, problem: 'The bank refused the card.' });

async function giveCard(number: string) {
  await userEvent.click(await screen.findByRole('radio', { name: /بطاقة تجريبية/ }));
  await userEvent.type(await screen.findByLabelText(/Card number/), number);
  await userEvent.type(screen.getByLabelText(/Name on card/), 'Sara Alharbi');
  await userEvent.type(screen.getByLabelText(/Expiry/), '1139');
  await userEvent.type(screen.getByLabelText(/CVC/), '123');
  await userEvent.click(screen.getByRole('button', { name: /^Pay now/ }));
}

describe('the confirmation', () => {
  it('names the order and what was bought', async () => {
    const { pages } = await openConfirmation(sampleOrder(), { locale: 'ar' });
    expect(screen.getByText('000000042')).toBeInTheDocument();
    expect(screen.getByText('قميص كتان')).toBeInTheDocument();
    expect(pages.at(-1)?.head).toMatchObject({ title: 'تأكيد الطلب || دثار', noIndex: true });
  });

  it('says when the order arrives, counted from when it was placed, once nothing is left to do', async () => {
    const shippingMethod = {
      code: 'standard',
      name: 'Standard',
      price: { amount: 0, currency: 'SAR' as const },
      workingDays: { min: 3, max: 5 },
    };
    const arrival = 'Arrives Tuesday 24 Nov – Thursday 26 Nov';
    await openConfirmation(sampleOrder({ shippingMethod }));
    expect(screen.getByText(arrival)).toBeInTheDocument();
    unmount();
    await openConfirmation({ ...declined(), shippingMethod });
    expect(screen.queryByText(arrival)).not.toBeInTheDocument();
  });

  it('tells where the bill goes if not to the parcel’s address', async () => {
    const address = { firstName: 'Sara', lastName: 'Ali', countryCode: 'SA', postcode: '12345' };
    const shippingAddress = { ...address, street: '12 King Fahd Road', city: 'Riyadh' };
    const billingAddress = { ...address, street: '3 Corniche Road', city: 'Jeddah' };
    await openConfirmation(sampleOrder({ shippingAddress, billingAddress }));
    expect(screen.getByText('Billing address').nextSibling).toHaveTextContent('3 Corniche Road, Jeddah');
    unmount();
    await openConfirmation(sampleOrder({ shippingAddress, billingAddress: shippingAddress }));
    expect(screen.getByText('Address').nextSibling).toHaveTextContent('12 King Fahd Road, Riyadh');
    expect(screen.queryByText('Billing address')).not.toBeInTheDocument();
  });

  it('leads to where it is followed: a guest’s by its token, a customer’s in the account', async () => {
    const link = () => screen.getByRole('link', { name: 'Track this order' });
    const { token } = sampleOrder();
    await openConfirmation(sampleOrder());
    expect(link()).toHaveAttribute('href', `/en/order/${token}`);
    unmount();
    await openConfirmation(sampleOrder({ state: 'cancelled', shippingState: 'cancelled' }), {
      customer: sampleCustomer,
    });
    expect(link()).toHaveAttribute('href', `/en/account-my-order/${token}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This order was cancelled');
  });

  it('does not exist for an unknown order', async () => {
    const { pages, unmount } = await renderRemote(remote, {
      path: '/ar/checkout/confirmation/unknown',
      context: fakeShopContext(),
    });
    expect(pages.at(-1)?.head).toBeNull();
    unmount();
  });

  it('tells where to transfer the money', async () => {
    await openConfirmation(orderPaidBy({ method: transfer ?? cash }));
    expect(screen.getByText(transfer?.instructions ?? '')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).not.toBeInTheDocument();
  });

  it('says why a card was declined and takes another one on the same page', async () => {
    const { context } = await openConfirmation(declined());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('still has to be paid');
    expect(screen.getByRole('alert')).toHaveTextContent('The bank refused the card.');
    const pay = jest.spyOn(context.api, 'chooseOrderPayment');
    await giveCard('4242424242424242');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, we have your order'),
    );
    expect(screen.getByText('Paid')).toBeInTheDocument();
    expect(pay.mock.calls).toEqual([[sampleOrder().token, 'test_card', 'tok_success']]);
  });

  it('sends no card number that is not a test number', async () => {
    const { context } = await openConfirmation(declined());
    const pay = jest.spyOn(context.api, 'chooseOrderPayment');
    await giveCard('5555555555554444');
    expect(screen.getByLabelText(/Card number/)).toHaveAccessibleDescription(/Only test numbers/);
    expect(pay).not.toHaveBeenCalled();
  });

  it('leads to the bank where that asks the shopper, and back to it after a look away', async () => {
    const { context } = await openConfirmation(declined());
    await giveCard('4000000000003220');
    await waitFor(() => expect(context.did.navigations).toEqual(['/shop-api/payments/test/challenge/1']));
    unmount();
    await openConfirmation(orderPaidBy({ state: 'processing', challengeUrl: '/bank', method: card ?? cash }));
    expect(screen.getByRole('link', { name: /bank/ })).toHaveAttribute('href', '/bank');
    await userEvent.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(await screen.findByRole('button', { name: /^Pay now/ })).toBeInTheDocument();
  });

  it('offers another way first than the provider that has refused', async () => {
    const method = { ...(cash ?? card), kind: 'redirect' as const };
    await openConfirmation(
      orderPaidBy({ state: 'failed', method, problem: 'Instalments were not approved.' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Instalments were not approved.');
    expect(await screen.findByRole('radio', { name: new RegExp(transfer?.name ?? '-') })).toBeChecked();
  });

  it('leads back to the page of a provider where the payment is still open', async () => {
    const method = { ...(card ?? cash), code: 'moyasar', kind: 'redirect' as const };
    await openConfirmation(
      orderPaidBy({ state: 'processing', challengeUrl: 'https://pay.example/1', method }),
    );
    expect(screen.getByRole('link', { name: 'Go to the payment page' })).toHaveAttribute(
      'href',
      'https://pay.example/1',
    );
    unmount();
    await openConfirmation(orderPaidBy({ state: 'new', method }));
    expect(await screen.findByRole('button', { name: /^Pay now/ })).toBeInTheDocument();
  });

  it('asks again for a payment that the bank has not answered yet', async () => {
    const { context } = await openConfirmation(orderPaidBy({ state: 'processing', method: card ?? cash }));
    const order = jest
      .spyOn(context.api, 'order')
      .mockRejectedValueOnce(new ApiError('unreachable', 0, 'The shop did not answer'))
      .mockResolvedValueOnce(orderPaidBy({ state: 'completed', method: card ?? cash }));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(order).toHaveBeenCalledTimes(2);
  });
});

describe('an order that its guest has to confirm', () => {
  it('says until when, mails the link again, and tells why it cannot', async () => {
    const { context } = await openConfirmation({
      ...orderPaidBy({ state: 'new', method: cash }),
      confirmBy: '2026-11-20T11:30:00Z',
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One step left');
    expect(screen.getByText(/until Friday 2:30\sPM/)).toBeInTheDocument();
    const busy = new ApiError('too-many-requests', 429, 'Too many attempts. Try again in 9 min.', {
      code: 'tooManyRequests',
    });
    const resend = jest.spyOn(context.api, 'resendConfirmation').mockRejectedValueOnce(busy);
    const again = screen.getByRole('button', { name: 'Send the link again' });
    await userEvent.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 9 min.');
    await userEvent.click(again);
    expect(await screen.findByText(/A new link is on its way/)).toBeInTheDocument();
    expect(resend).toHaveBeenCalledWith(sampleOrder().token);
  });
});
