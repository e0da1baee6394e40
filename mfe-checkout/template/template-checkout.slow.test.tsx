import { renderRemote } from '@shop/federation/testing';
import { createSampleCart } from '@shop/shop-client/sample/sample-cart';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
beforeEach(async () => {
  const place = { locale: 'en', basePath: '', homePath: '/en', currency: 'USD' } as const;
  const context = {
    ...fakeShopContext({ ...place, storefront: 'template' }),
    cart: createSampleCart(),
  };
  ({ unmount } = await renderRemote(remote, { path: '/checkout', context }));
});
afterEach(() => unmount());

const step = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

/** Of the three steps the one whose form is shown. */
function openStep() {
  const steps = ['Contact info', 'Shipping address', 'Payment method'];
  return steps.filter((name) => within(step(name)).queryByRole('button', { name: 'Cancel' }));
}

describe('the checkout of the template', () => {
  it('starts with the shipping address', () => {
    expect(openStep()).toEqual(['Shipping address']);
    expect(screen.getByRole('radio', { name: /Home.*All Day Delivery/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Office.*Delivery 9 AM - 5 PM/ })).not.toBeChecked();
  });

  it('opens shipping after contact, payment after shipping, and stays on payment', async () => {
    await userEvent.click(button('Change: Contact info'));
    expect(openStep()).toEqual(['Contact info']);
    await userEvent.click(button('Save and next to Shipping'));
    expect(openStep()).toEqual(['Shipping address']);
    await userEvent.click(button('Save and next to Payment'));
    expect(openStep()).toEqual(['Payment method']);
    await userEvent.click(button('Confirm order'));
    expect(openStep()).toEqual(['Payment method']);
  });

  it('goes on in the same way when a step is cancelled, with what it had', async () => {
    await userEvent.click(button('Change: Contact info'));
    await userEvent.type(screen.getByLabelText(/phone/), '99');
    await userEvent.click(button('Cancel'));
    expect(openStep()).toEqual(['Shipping address']);
    expect(within(step('Contact info')).getByText('+1 555 010 0142')).toBeInTheDocument();
    await userEvent.click(button('Cancel'));
    expect(openStep()).toEqual(['Payment method']);
  });

  it('opens any step at any time', async () => {
    await userEvent.click(button('Change: Payment method'));
    expect(openStep()).toEqual(['Payment method']);
    await userEvent.click(button('Change: Contact info'));
    expect(openStep()).toEqual(['Contact info']);
  });

  it('takes for granted that news are welcome, and whatever is typed', async () => {
    await userEvent.click(button('Change: Contact info'));
    expect(screen.getByLabelText('Email me news and offers')).toBeChecked();
    await userEvent.clear(screen.getByLabelText(/phone/));
    await userEvent.clear(screen.getByLabelText(/Email address/));
    await userEvent.type(screen.getByLabelText(/Email address/), 'nobody');
    await userEvent.click(button('Save and next to Shipping'));
    expect(within(step('Contact info')).getByText('nobody')).toBeInTheDocument();
  });

  it('lists the regions of the chosen country', async () => {
    const region = () => screen.getByLabelText(/State/);
    expect(within(region()).getByRole('option', { name: 'Texas' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/Country/), 'Canada');
    expect(within(region()).getByRole('option', { name: 'Ontario' })).toBeInTheDocument();
    await userEvent.selectOptions(region(), 'Ontario');
    await userEvent.click(button('Save and next to Payment'));
    expect(within(step('Shipping address')).getByText(/Ontario, Canada/)).toBeInTheDocument();
  });

  it('is paid by card unless another way is chosen', async () => {
    await userEvent.click(button('Change: Payment method'));
    expect(screen.getByRole('radio', { name: 'Debit / Credit Card' })).toBeChecked();
    const fields = ['Card number', 'Name on card', 'Expiry date (MM/YY)', 'CVC'];
    for (const name of fields) expect(await screen.findByRole('textbox', { name })).toHaveValue('');
    await userEvent.click(screen.getByRole('radio', { name: 'Internet banking' }));
    expect(screen.getByText(/IBAN/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Google / Apple Wallet' }));
    expect(screen.queryByText(/IBAN/)).not.toBeInTheDocument();
  });

  it('has a fixed summary whose code box does nothing', async () => {
    const amounts = ['$249.00', '$5.00', '$24.90', '$276.00'];
    for (const amount of amounts) expect(summary().getByText(amount)).toBeInTheDocument();
    await userEvent.type(summary().getByLabelText('Discount code'), 'WELCOME');
    await userEvent.click(summary().getByRole('button', { name: 'Apply' }));
    for (const amount of amounts) expect(summary().getByText(amount)).toBeInTheDocument();
    expect(summary().getByText('Shipping and taxes are calculated at checkout.')).toBeInTheDocument();
    expect(summary().getByRole('link', { name: 'Confirm order' })).toHaveAttribute(
      'href',
      '/account-my-order',
    );
  });
});
