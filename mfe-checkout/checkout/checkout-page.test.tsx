import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCountries, sampleCustomer, sampleOrder } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => {
  unmount();
  sessionStorage.clear();
});

async function openCheckout(options: FakeContextOptions = {}) {
  const context = fakeShopContext({ cart: sampleCart(), locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: '/en/checkout', context });
  unmount = rendered.unmount;
  return context;
}

const sar = (amount: number) => ({ amount, currency: 'SAR' }) as const;
const step = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function fill(label: RegExp, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

async function fillContact(email = 'guest@example.com') {
  fill(/Mobile/, '050 123 4567');
  fill(/Email address/, email);
  await userEvent.click(button('Save and continue to shipping'));
}

function fillAddress() {
  fill(/First name/, 'Sara');
  fill(/Last name/, 'Ali');
  fill(/^Address/, '12 King Fahd Road');
  fill(/City/, 'Riyadh');
  fill(/Region/, 'SA-01');
  fill(/Postal/, '12345');
}

const BILLING: [RegExp, string][] = [
  [/^Address/, '3 Corniche Road'],
  [/City/, 'Jeddah'],
  [/Region/, 'SA-01'],
  [/Postal/, '123'],
];

describe('the checkout', () => {
  it('goes from step to step to the order, which a double press places once', async () => {
    const context = await openCheckout();
    const complete = jest.spyOn(context.api, 'completeCheckout');
    const setAddress = jest.spyOn(context.api, 'setAddress');
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    expect(await screen.findByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked();
    await userEvent.dblClick(button(/^Confirm order/));
    await waitFor(() =>
      expect(context.did.navigations).toEqual([`/en/checkout/confirmation/${sampleCart().token}`]),
    );
    expect(setAddress).toHaveBeenCalledTimes(1);
    expect(setAddress).toHaveBeenCalledWith(sampleCart().token, {
      shippingAddress: expect.objectContaining({
        city: 'Riyadh',
        provinceCode: 'SA-01',
        phoneNumber: '+966501234567',
      }),
    });
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith(sampleCart().token, {
      email: 'guest@example.com',
      notes: expect.stringContaining('home'),
    });
    expect(context.cart.getState().cart).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads to the page of a provider, and from there back to the order', async () => {
    const page = 'https://provider.example/pages/1';
    const [payment] = sampleOrder().payments;
    if (!payment) throw new Error('The sample order has a payment');
    const placed = sampleOrder({ payments: [{ ...payment, state: 'processing', challengeUrl: page }] });
    const context = await openCheckout({ api: { order: async () => placed } });
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    await userEvent.click(button(/^Confirm order/));
    await waitFor(() => expect(context.did.navigations).toEqual([page]));
    fireEvent(window, new Event('pageshow'));
    expect(context.did.navigations.at(-1)).toBe(`/en/checkout/confirmation/${sampleCart().token}`);
    // A checkout that was not kept as it was finds it by the draft.
    unmount();
    const again = await openCheckout({ cart: null });
    await waitFor(() => expect(again.did.navigations.at(-1)).toMatch(/confirmation/));
  });

  it('delivers all day to a home, and tells the courier when an office is open', async () => {
    const context = await openCheckout();
    const complete = jest.spyOn(context.api, 'completeCheckout');
    await fillContact();
    fillAddress();
    expect(screen.getByRole('radio', { name: /Home.*All Day Delivery/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Office.*Delivery 9 AM - 5 PM/ }));
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    await userEvent.click(button(/^Confirm order/));
    const notes = 'Address type: office, delivery 9 AM - 5 PM.';
    await waitFor(() =>
      expect(complete).toHaveBeenCalledWith(sampleCart().token, { email: 'guest@example.com', notes }),
    );
  });

  it('sends the bill to the parcel’s address unless another one is given', async () => {
    const context = await openCheckout();
    const setAddress = jest.spyOn(context.api, 'setAddress');
    const billing = within(screen.getByRole('region', { name: /^Shipping/ }));
    await fillContact();
    fillAddress();
    expect(billing.getByLabelText('Same as the delivery address')).toBeChecked();
    await userEvent.click(billing.getByLabelText('Same as the delivery address'));
    const group = within(screen.getByRole('group', { name: 'Billing address' }));
    expect(group.getByLabelText(/First name/)).toHaveValue('Sara');
    await userEvent.click(button('Save and continue to payment'));
    expect(group.getByLabelText(/^Address/)).toHaveAccessibleDescription('This field is required.');
    expect(group.getByLabelText(/City/, { selector: 'input' })).toHaveFocus();
    for (const [label, value] of BILLING) {
      fireEvent.input(group.getByLabelText(label, { selector: 'input, select' }), { target: { value } });
    }
    expect(group.getByLabelText(/Postal/)).toHaveValue('123');
    await userEvent.click(button('Save and continue to payment'));
    expect(group.getByLabelText(/Postal/)).toHaveAccessibleDescription('A Saudi postal code has 5 digits.');
    fireEvent.input(group.getByLabelText(/Postal/), { target: { value: '21411' } });
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    expect(setAddress).toHaveBeenLastCalledWith(sampleCart().token, {
      shippingAddress: expect.objectContaining({ street: '12 King Fahd Road', postcode: '12345' }),
      billingAddress: expect.objectContaining({
        firstName: 'Sara',
        street: '3 Corniche Road',
        postcode: '21411',
      }),
    });
    expect(step('Shipping address')).toHaveTextContent('Bill to: 3 Corniche Road, Jeddah');
  });

  it('lets nobody pay while an address is typed that the shop has not been told', async () => {
    const context = await openCheckout();
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Shipping address' }));
    expect(button('Change: Payment method')).toBeInTheDocument();
    fill(/^Address/, '99 Other Road');
    expect(screen.queryByRole('button', { name: 'Change: Payment method' })).not.toBeInTheDocument();
    await userEvent.click(button('Change: Contact info'));
    await userEvent.click(button('Save and continue to shipping'));
    expect(screen.getByLabelText(/^Address/)).toHaveValue('99 Other Road');
    await userEvent.click(button('Cancel'));
    expect(step('Shipping address')).toHaveTextContent('12 King Fahd Road');
    expect(context.cart.getState().cart?.shippingAddress?.street).toBe('12 King Fahd Road');
    expect(button(/^Confirm order/)).toBeInTheDocument();
  });

  it('names the days of arrival beside each way of delivery', async () => {
    await openCheckout();
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await userEvent.click(await screen.findByRole('button', { name: /^Change: Shipping/ }));
    expect(
      screen.getByRole('radio', { name: /توصيل عادي.*Arrives \w+ \d+\s\w+ – \w+ \d+\s\w+/ }),
    ).toBeChecked();
  });

  it('says beside each field what is wrong and stays on the step', async () => {
    await openCheckout();
    fill(/Mobile/, '12');
    await userEvent.click(button('Save and continue to shipping'));
    expect(screen.getByLabelText(/Mobile/)).toHaveAccessibleDescription(/0501234567/);
    expect(screen.getByLabelText(/Mobile/)).toHaveFocus();
    expect(screen.getByLabelText(/Email address/)).toHaveAccessibleDescription('This field is required.');
  });

  it('shows the shop’s own objections beside their fields and keeps what was typed', async () => {
    await openCheckout({
      api: {
        setAddress: () =>
          Promise.reject(
            new ApiError('invalid', 400, 'Validation failed', {
              fields: {
                'shippingAddress.city': ['We do not ship to this city.'],
              },
            }),
          ),
      },
    });
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    expect(await screen.findByText('We do not ship to this city.')).toBeInTheDocument();
    expect(screen.getByLabelText(/City/, { selector: 'input' })).toHaveValue('Riyadh');
  });

  it('suggests the cities of the region and their districts, and takes others', async () => {
    await openCheckout();
    await fillContact();
    fillAddress();
    const city = screen.getByLabelText(/City/, { selector: 'input' });
    await userEvent.clear(city);
    await userEvent.type(city, 'kharj');
    await userEvent.click(await screen.findByRole('option', { name: 'Al Kharj' }));
    await userEvent.type(screen.getByLabelText(/District/, { selector: 'input' }), 'السيح');
    await userEvent.click(await screen.findByRole('option', { name: 'As Sih' }));
    await userEvent.clear(city);
    await userEvent.type(city, 'Ushaiqer');
    expect(city).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    expect(step('Shipping address')).toHaveTextContent('12 King Fahd Road, As Sih, Ushaiqer');
  });

  it('knows the region by the city, typed or taken from the list, and never by a name that two regions have', async () => {
    const provinces = ['SA-01', 'SA-02', 'SA-06'].map((code) => ({ code, name: code }));
    await openCheckout({ api: { country: async () => ({ code: 'SA', name: 'Saudi Arabia', provinces }) } });
    await fillContact();
    const city = await screen.findByLabelText(/City/, { selector: 'input' });
    const region = await screen.findByLabelText(/Region/);
    await userEvent.type(city, 'turbah');
    await userEvent.tab();
    expect(region).toHaveValue('');
    await userEvent.clear(city);
    await userEvent.type(city, 'جده');
    await userEvent.tab();
    await waitFor(() => expect(region).toHaveValue('SA-02'));
    // Of the region nothing fits: the others are offered, and what is taken brings its own.
    await userEvent.clear(city);
    await userEvent.type(city, 'Riya');
    await userEvent.click(await screen.findByRole('option', { name: 'Riyadh' }));
    await waitFor(() => expect(region).toHaveValue('SA-01'));
    // What somebody types is no reason to change a region that is there.
    await userEvent.clear(city);
    await userEvent.type(city, 'Jeddah');
    await userEvent.tab();
    expect(region).toHaveValue('SA-01');
  });

  it('takes a short national address in any spelling, and says what is wrong with another', async () => {
    const context = await openCheckout();
    const setAddress = jest.spyOn(context.api, 'setAddress');
    await fillContact();
    fillAddress();
    await screen.findByLabelText(/Short national/);
    fill(/Short national/, 'RRR2929');
    fill(/Link to the place/, 'near the mosque');
    await userEvent.click(button('Save and continue to payment'));
    expect(screen.getByLabelText(/Short national/)).toHaveFocus();
    expect(screen.getByLabelText(/Short national/)).toHaveAccessibleDescription(
      /^A short national address is/,
    );
    fill(/Short national/, 'rrrd ٢٩٢٩');
    await userEvent.click(button('Save and continue to payment'));
    expect(screen.getByLabelText(/Link to the place/)).toHaveFocus();
    expect(screen.getByLabelText(/Link to the place/)).toBeVisible();
    fill(/Link to the place/, 'maps.app.goo.gl/AbC');
    fill(/Notes for the courier/, 'Black door');
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    expect(setAddress).toHaveBeenLastCalledWith(sampleCart().token, {
      shippingAddress: expect.objectContaining({
        shortAddress: 'RRRD2929',
        mapLink: 'https://maps.app.goo.gl/AbC',
        courierNotes: 'Black door',
      }),
    });
  });

  it('asks elsewhere for nothing that only Saudi addresses have', async () => {
    const emirates = { code: 'AE', name: 'الإمارات', provinces: [] };
    await openCheckout({ api: { countries: async () => [...sampleCountries, emirates] } });
    await fillContact();
    expect(await screen.findByLabelText(/Short national/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/Country/), 'AE');
    expect(screen.queryByLabelText(/Short national/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/District/)).not.toBeInTheDocument();
  });

  it('offers another try when the shop cannot be reached, with nothing lost', async () => {
    const context = await openCheckout();
    await fillContact();
    const answer = jest
      .spyOn(context.api, 'setAddress')
      .mockRejectedValueOnce(new ApiError('unreachable', 0, 'The shop did not answer'));
    fillAddress();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('could not be reached');
    expect(screen.getByLabelText(/^Address/)).toHaveValue('12 King Fahd Road');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /توصيل عادي/ })).toBeChecked();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('finds the order again whose answer got lost', async () => {
    const context = await openCheckout();
    const place = context.api.completeCheckout;
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    jest
      .spyOn(context.api, 'completeCheckout')
      .mockImplementationOnce(async (token, details) => {
        await place(token, details);
        throw new ApiError('unreachable', 0, 'The shop did not answer');
      })
      .mockRejectedValueOnce(
        new ApiError('invalid', 400, 'Validation failed', { fields: { token: ['Placed already'] } }),
      );
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    await userEvent.click(button(/^Confirm order/));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(context.did.navigations).toHaveLength(1));
  });

  it('takes no other total than the one that was shown', async () => {
    const context = await openCheckout();
    const complete = jest.spyOn(context.api, 'completeCheckout');
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    const before = await context.api.cart(sampleCart().token);
    const dearer = {
      ...before,
      totals: { ...before.totals, items: sar(40_000), total: sar(40_000) },
    };
    jest.spyOn(context.api, 'cart').mockResolvedValueOnce(dearer);
    await userEvent.click(button(/^Confirm order/));
    expect(await screen.findByRole('alert')).toHaveTextContent('from 378 Saudi riyals to 400 Saudi riyals');
    expect(complete).not.toHaveBeenCalled();
    expect(button(/^Confirm order/)).toHaveTextContent('400 Saudi riyals');
  });

  it.each([
    ['all of it', true, 0],
    ['a part of it', false, 37_800],
  ])('says what has sold out meanwhile, and leads to the cart: %s', async (_, all, total) => {
    const context = await openCheckout();
    const complete = jest.spyOn(context.api, 'completeCheckout');
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    const before = await context.api.cart(sampleCart().token);
    const [line, ...others] = before.lines;
    if (!line) throw new Error('The sample cart has a line');
    const soldOut = { ...line, variant: { ...line.variant, available: false, stock: 0 } };
    jest.spyOn(context.api, 'cart').mockResolvedValueOnce({
      ...before,
      lines: all ? [soldOut] : [soldOut, { ...line, id: 99 }, ...others],
      totals: { ...before.totals, items: sar(total), total: sar(total) },
    });
    await userEvent.click(button(/^Confirm order/));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Some of your cart is no longer available as you chose it.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(new RegExp(`^${line.product.name}.*Sold out$`))]);
    expect(within(alert).getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/en/cart');
    expect(alert).toHaveFocus();
    expect(screen.queryByText('There is nothing to pay for this order.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Confirm order/ })).toBeNull();
    expect(complete).not.toHaveBeenCalled();
  });

  it('asks for no payment of what costs nothing', async () => {
    const free = { ...sampleCart().totals, total: sar(0) };
    const context = await openCheckout({
      cart: sampleCart({ totals: free }),
      customer: sampleCustomer,
      api: { paymentMethods: async () => [] },
    });
    const choose = jest.spyOn(context.api, 'choosePayment');
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    expect(await screen.findByText('There is nothing to pay for this order.')).toBeInTheDocument();
    await userEvent.click(button(/^Confirm order/));
    await waitFor(() => expect(context.did.navigations).toHaveLength(1));
    expect(choose).not.toHaveBeenCalled();
  });

  it('subscribes to news only whoever asked for them', async () => {
    const context = await openCheckout();
    const subscribe = jest.spyOn(context.api, 'subscribe');
    expect(screen.getByLabelText('Email me news and offers')).not.toBeChecked();
    await userEvent.click(screen.getByLabelText('Email me news and offers'));
    await fillContact();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.click(button(/^Confirm order/));
    await waitFor(() => expect(subscribe).toHaveBeenCalledWith('guest@example.com'));
  });

  it('leads a guest with the email of an account to the log-in', async () => {
    const context = await openCheckout();
    await fillContact('sara@example.com');
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    jest.spyOn(context.api, 'completeCheckout').mockRejectedValue(new ApiError('unauthorized', 401, 'No'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    await userEvent.click(button(/^Confirm order/));
    expect(
      await screen.findByText('This email belongs to an account. Log in to place the order.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/Email address/)).toHaveValue('sara@example.com');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/en/login?return=%2Fen%2Fcheckout',
    );
  });

  it('leads a customer whose session has ended to the log-in', async () => {
    const context = await openCheckout({ customer: sampleCustomer });
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    const ended = new ApiError('unauthorized', 401, 'Log in first');
    jest.spyOn(context.api, 'completeCheckout').mockRejectedValue(ended);
    jest.spyOn(context.api, 'me').mockRejectedValue(ended);
    await userEvent.click(button(/^Confirm order/));
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/en/login?return=%2Fen%2Fcheckout',
    );
    expect(screen.getByText(/Log in to place the order/)).toBeInTheDocument();
    expect(context.session.getState().customer).toBeNull();
  });

  it('becomes the customer’s once a guest has logged in in another tab, with the cart and what was typed', async () => {
    let answer = (_: never[]) => {};
    const theirs = sampleCart({ token: 'theirs' });
    const context = await openCheckout({
      api: { myCart: async () => theirs, addresses: () => new Promise((resolve) => (answer = resolve)) },
    });
    const setAddress = jest.spyOn(context.api, 'setAddress');
    await userEvent.type(screen.getByLabelText(/Mobile/), '0501234567');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByText('Or continue as a guest')).toBeInTheDocument();
    await context.api.login({ identifier: sampleCustomer.email, password: 'a password' });
    await act(() => context.session.getState().refresh());
    // Nobody types into what is about to be replaced.
    expect(screen.queryByText('Or continue as a guest')).toBeNull();
    expect(screen.getByLabelText(/Mobile/).closest('form')).toHaveAttribute('inert');
    expect(screen.getByRole('region', { name: 'Log in' })).toBeInTheDocument();
    await act(async () => answer([]));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('سارة');
    expect(within(step('Contact info')).getByText('+966501234567')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Log in' })).toBeNull();
    fillAddress();
    await userEvent.click(button('Save and continue to payment'));
    await waitFor(() => expect(setAddress).toHaveBeenCalledWith('theirs', expect.anything()));
  });

  it('begins with the shipping of a customer whose contact is known', async () => {
    await openCheckout({ customer: sampleCustomer });
    expect(within(step('Contact info')).getByText('sara@example.com')).toBeInTheDocument();
    expect(screen.getByLabelText(/First name/)).toHaveValue('سارة');
  });

  it('offers the addresses of the account, and keeps a new one there', async () => {
    const entry = {
      id: '3',
      isDefault: true,
      firstName: 'Sara',
      lastName: 'Ali',
      street: '7 Olaya Street',
      city: 'Riyadh',
      countryCode: 'SA',
      provinceCode: 'SA-01',
      postcode: '11564',
    };
    const context = await openCheckout({ customer: sampleCustomer, addresses: [entry] });
    expect(screen.getByRole('radio', { name: /7 Olaya Street/ })).toBeChecked();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('7 Olaya Street');
    await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
    expect(screen.getByLabelText(/^Address/)).toHaveValue('');
    fillAddress();
    await userEvent.click(screen.getByLabelText('Save this address in my account'));
    await userEvent.click(button('Save and continue to payment'));
    expect(await screen.findByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked();
    await waitFor(async () => expect(await context.api.addresses()).toHaveLength(2));
    await userEvent.click(button('Change: Shipping address'));
    expect(screen.getByRole('radio', { name: /12 King Fahd Road/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /7 Olaya Street/ }));
    await waitFor(() =>
      expect(context.cart.getState().cart?.shippingAddress).toMatchObject({ street: '7 Olaya Street' }),
    );
  });

  it('opens an earlier step again, and goes back without a change', async () => {
    await openCheckout({ customer: sampleCustomer });
    await userEvent.click(button('Change: Contact info'));
    expect(screen.getByLabelText(/Mobile/)).toHaveValue('+966500000000');
    await userEvent.click(button('Cancel'));
    expect(screen.getByLabelText(/First name/)).toBeInTheDocument();
  });

  it('has what was typed after a reload', async () => {
    await openCheckout();
    await fillContact();
    fill(/First name/, 'Sara');
    unmount();
    await openCheckout();
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Sara');
  });

  it('has the billing address after a reload, too', async () => {
    await openCheckout();
    await fillContact();
    await userEvent.click(screen.getByLabelText('Same as the delivery address'));
    const group = () => within(screen.getByRole('group', { name: 'Billing address' }));
    fireEvent.input(group().getByLabelText(/^Address/), { target: { value: '3 Corniche Road' } });
    unmount();
    await openCheckout();
    expect(await screen.findByLabelText('Same as the delivery address')).not.toBeChecked();
    expect(group().getByLabelText(/^Address/)).toHaveValue('3 Corniche Road');
  });

  it('has nothing to show for an empty cart', async () => {
    const context = fakeShopContext({ locale: 'en' });
    const rendered = await renderRemote(remote, { path: '/en/checkout', context });
    unmount = rendered.unmount;
    expect(window.location.pathname).toBe('/en/cart');
  });
});
