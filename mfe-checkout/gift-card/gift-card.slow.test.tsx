import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCustomer, sampleOrder } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-scroll';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => {
  unmount();
  sessionStorage.clear();
});

async function open(path: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', policies: { giftCards: true }, ...options });
  const rendered = await renderRemote(remote, { path: `/en/${path}`, context });
  unmount = rendered.unmount;
  return { context, pages: rendered.pages };
}

const CODE = 'ABCD-EFGH-JKMN-PQRS-TUVW';
const total = sampleCart().totals.total.amount;
const unknown = new ApiError('invalid', 400, 'Validation failed', {
  fields: { code: ['There is no gift card with this code.'] },
});
const code = () => screen.findByLabelText('Gift card code');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const customer = { ...sampleCustomer, phoneNumber: '+966501234567' };
/** A cart that waits to be paid. */
const ready = (giftCard?: { lastFour: string; amount: number; left: number; problem?: string }) => {
  return sampleCart({
    checkoutState: 'shipping_selected',
    shippingAddress: {
      firstName: 'Sara',
      lastName: 'Ali',
      countryCode: 'SA',
      provinceCode: 'SA-01',
      city: 'Riyadh',
      street: '12 King Fahd Road',
      postcode: '12345',
      phoneNumber: '+966501234567',
    },
    shippingMethod: { code: 'standard', name: 'Standard', price: { amount: 0, currency: 'SAR' } },
    giftCard,
  });
};

describe('a gift card in the checkout', () => {
  it('is used by its code, shown with what it pays and keeps, and taken back', async () => {
    const { context } = await open('checkout', {
      customer,
      cart: ready(),
      api: {
        payByGiftCard: async (_token, given) =>
          ready(given === null ? undefined : { lastFour: 'TUVW', amount: 5000, left: 1000 }),
      },
    });
    await press('Have a gift card?');
    await userEvent.type(await code(), ` ${CODE} {Enter}`);
    expect(await screen.findAllByText('Gift card ending in TUVW')).toHaveLength(2);
    expect(screen.getByText(/Your card pays/)).toHaveTextContent('50 Saudi riyals');
    expect(screen.getByText(/stays on it/)).toHaveTextContent('10 Saudi riyals');
    expect(screen.getByText('Left to pay').nextSibling).toHaveTextContent(String((total - 5000) / 100));
    expect(context.cart.getState().cart?.totals.total.amount).toBe(total);
    await press('Remove the gift card');
    expect(await code()).toHaveValue('');
    expect(screen.queryByText('Left to pay')).toBeNull();
  });

  it('that is unknown says so beside the field and keeps what was typed', async () => {
    await open('checkout', {
      customer,
      cart: ready(),
      api: { payByGiftCard: () => Promise.reject(unknown) },
    });
    await press('Have a gift card?');
    await userEvent.type(await code(), 'WRONG{Enter}');
    expect(await screen.findByText('There is no gift card with this code.')).toBeInTheDocument();
    expect(await code()).toHaveValue('WRONG');
  });

  it('that pays it all leaves no other way to choose', async () => {
    await open('checkout', { customer, cart: ready({ lastFour: 'TUVW', amount: total, left: 0 }) });
    expect(await screen.findByText(/Your card pays/)).toBeInTheDocument();
    expect(screen.getByText('There is nothing to pay for this order.')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /الدفع عند الاستلام/ })).toBeNull();
  });

  it('that pays nothing any more says why', async () => {
    const problem = 'Nothing is left on this gift card.';
    await open('checkout', { customer, cart: ready({ lastFour: 'TUVW', amount: 0, left: 0, problem }) });
    expect(await screen.findByText(problem)).toBeInTheDocument();
  });

  it('is not spoken of where the shop has none', async () => {
    await open('checkout', { customer, cart: ready(), policies: {} });
    expect(screen.queryByText('Have a gift card?')).toBeNull();
  });
});

const bought = {
  id: 'g1',
  amount: 20_000,
  recipientName: 'Mona',
  recipientEmail: 'mona@example.com',
  senderName: 'Sara',
  message: '',
  deliverOn: '2026-12-01',
};
const riyals = (amount: number) => ({ amount, currency: 'SAR' }) as const;
/** A cart with nothing but a gift card. */
const digital = () => {
  const { totals } = sampleCart();
  const sums = { items: riyals(0), taxes: riyals(0), total: riyals(20_000), giftCards: riyals(20_000) };
  return sampleCart({
    lines: [],
    giftCards: [bought],
    totals: { ...totals, ...sums },
    checkoutState: 'shipping_skipped',
  });
};
const fill = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('buying a gift card', () => {
  it('asks for what is missing, and puts it into the cart', async () => {
    const { context } = await open('gift-card');
    const buy = jest.spyOn(context.api, 'buyGiftCard');
    await press('Add to cart');
    expect(screen.getByLabelText(/Recipient’s name/)).toHaveAccessibleDescription(/required/);
    fill(/Recipient’s name/, 'Mona');
    fill(/Recipient’s email/, 'mona@example.com');
    fill(/Your name/, 'Sara');
    await userEvent.click(screen.getByRole('radio', { name: /200/ }));
    await press('Add to cart');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/cart']));
    const { id: _, ...card } = bought;
    expect(buy).toHaveBeenCalledWith(null, { ...card, deliverOn: '2026-11-23' });
    expect(context.cart.getState().cart?.giftCards).toHaveLength(1);
  });

  it('takes another amount within the limits', async () => {
    const { context } = await open('gift-card');
    const buy = jest.spyOn(context.api, 'buyGiftCard');
    fill(/Recipient’s name/, 'Mona');
    fill(/Recipient’s email/, 'mona@example.com');
    fill(/Your name/, 'Sara');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByLabelText(/Amount in riyals/), '10');
    await press('Add to cart');
    expect(screen.getByLabelText(/Amount in riyals/)).toHaveAccessibleDescription(/From .*25/);
    await userEvent.clear(screen.getByLabelText(/Amount in riyals/));
    await userEvent.type(screen.getByLabelText(/Amount in riyals/), '٣٥٠');
    await press('Add to cart');
    await waitFor(() => expect(buy.mock.calls[0]?.[1].amount).toBe(35_000));
  });

  it('is looked over in the cart, and taken out', async () => {
    const { context } = await open('cart', { cart: digital() });
    expect(await screen.findByText('Gift card for Mona')).toBeInTheDocument();
    expect(screen.getByText('Sent on December 1, 2026')).toBeInTheDocument();
    expect(screen.queryByLabelText('Discount code')).toBeNull();
    expect(screen.queryByText('Shipping')).toBeNull();
    await press('Remove the gift card for Mona from the cart');
    await waitFor(() => expect(context.cart.getState().cart?.giftCards).toBeUndefined());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  });

  it('alone goes from the contact to the payment', async () => {
    const { context } = await open('checkout', { cart: digital() });
    expect(screen.queryByText('Shipping address')).toBeNull();
    fill(/obile number/, '050 123 4567');
    fill(/Email address/, 'guest@example.com');
    await press('Save and continue to payment');
    expect(screen.queryByText('Have a gift card?')).toBeNull();
    await screen.findByRole('radio', { name: /الدفع عند الاستلام/ });
    await press(/^Confirm order/);
    await waitFor(() => expect(context.did.navigations).toHaveLength(1));
  });
});

describe('an order that a gift card paid', () => {
  it('says so, and is paid', async () => {
    const order = sampleOrder({ payments: [], paymentMethod: undefined });
    const giftCard = { lastFour: 'TUVW', amount: order.totals.total.amount };
    await open(`checkout/confirmation/${order.token}`, { orders: [{ ...order, giftCard }] });
    expect(screen.getAllByText('Gift card ending in TUVW')).toHaveLength(2);
    expect(screen.getByText('Paid')).toBeInTheDocument();
  });
});

describe('the page of gift cards', () => {
  it('tells what is left on the card that a mail’s link names', async () => {
    const { pages, context } = await open(`gift-card#${CODE}`);
    expect(pages.at(-1)?.head).toMatchObject({ title: 'Gift cards || Dithar' });
    const ask = jest.spyOn(context.api, 'giftCardBalance');
    expect(await code()).toHaveValue(CODE);
    await press('Check balance');
    expect(await screen.findByText('On the card ending in TUVW')).toBeInTheDocument();
    expect(screen.getByText('It does not expire')).toBeInTheDocument();
    expect(ask).toHaveBeenCalledWith(CODE);
  });

  it('says what is wrong with a code', async () => {
    await open('gift-card', { api: { giftCardBalance: () => Promise.reject(unknown) } });
    await press('Check balance');
    expect(await code()).toHaveAccessibleDescription(/Enter the code/);
    fireEvent.input(await code(), { target: { value: 'x' } });
    await press('Check balance');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/There is no gift card/));
  });

  it.each(['content', '%E0%A4%A', 'ABCD-EFGH'])(
    'takes no other name in its address for a code: #%s',
    async (name) => {
      await open(`gift-card#${name}`);
      expect(await code()).toHaveValue('');
    },
  );

  it('is not there where the shop has none', async () => {
    const { pages } = await open('gift-card', { policies: {} });
    expect(pages.at(-1)?.head).toBeNull();
  });
});
