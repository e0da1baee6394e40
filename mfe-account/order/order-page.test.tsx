import '@shop/shared-ui/testing/native-dialog';
import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import {
  sampleCustomer,
  sampleOrder,
  samplePaymentMethods,
  sampleProduct,
} from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const delivered = sampleOrder({
  shippingState: 'delivered',
  returnableUntil: '2999-01-20T09:30:00Z',
  trackingNumber: 'SMSA-1',
  history: [
    { kind: 'placed', at: '2026-11-20T09:30:00Z' },
    { kind: 'shipped', at: '2026-11-21T09:30:00Z' },
    { kind: 'delivered', at: '2026-11-22T09:30:00Z' },
  ],
});

async function open(order = delivered, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', customer: sampleCustomer, orders: [order], ...options });
  const rendered = await renderRemote(remote, { path: `/en/account-my-order/${order.token}`, context });
  unmount = rendered.unmount;
  return { context, pages: rendered.pages };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an order', () => {
  it('tells what was bought, what came of it and where to review it', async () => {
    const { pages } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #000000042');
    expect(screen.getByText('SMSA-1')).toBeInTheDocument();
    expect(screen.getByText('Order placed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Leave review قميص كتان' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#reviews$/),
    );
    expect(pages.at(-1)?.head).toEqual({ title: 'Order 000000042 || Dithar', noIndex: true });
  });

  it('adds up: goods before their discount, and tax as what it is', async () => {
    const sar = (amount: number) => ({ amount, currency: 'SAR' as const });
    const totals = { ...delivered.totals, items: sar(9000), promotion: sar(-1000), shipping: sar(2500) };
    const amount = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
    await open({ ...delivered, totals: { ...totals, taxes: sar(1500), total: sar(11_500) } });
    expect(amount('Subtotal')).toHaveTextContent('100 Saudi riyals');
    expect(amount('Discount')).toHaveTextContent('10 Saudi riyals');
    expect(amount('Including VAT')).toHaveTextContent('15 Saudi riyals');
    unmount();
    await open({ ...delivered, totals: { ...totals, taxes: sar(1725), total: sar(13_225) } });
    expect(amount('VAT')).toHaveTextContent('17.25');
  });

  it('leads to the payment that did not go through', async () => {
    const [, , card] = samplePaymentMethods;
    const price = delivered.totals.total;
    await open({
      ...delivered,
      payments: [{ state: 'failed', method: card ?? samplePaymentMethods[0], price, problem: 'Declined.' }],
    });
    expect(screen.getByText('Declined.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Complete the payment' })).toHaveAttribute(
      'href',
      `/en/checkout/confirmation/${delivered.token}`,
    );
  });

  it('is put into the cart once more', async () => {
    const { context } = await open();
    await press('Order again');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/cart']));
    expect(context.cart.getState().cart?.lines).toMatchObject([{ quantity: 2 }]);
  });

  it('is cancelled once that is confirmed, and then cannot be again', async () => {
    const { context } = await open(sampleOrder({ cancellable: true }));
    const cancel = jest.spyOn(context.api, 'cancelOrder');
    await press('Cancel order');
    await press('Keep the order');
    expect(cancel).not.toHaveBeenCalled();
    await press('Cancel order');
    await press('Yes, cancel it');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
    expect(cancel.mock.calls).toEqual([[delivered.token]]);
    expect(screen.getAllByText('Cancelled')).toHaveLength(2);
    expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Your order was cancelled.' }]);
  });

  it('says what was paid and comes back, and why it can be cancelled no more', async () => {
    const [, , card] = samplePaymentMethods;
    const order = sampleOrder({ cancellable: true });
    const payment = { state: 'completed' as const, method: card ?? samplePaymentMethods[0] };
    const refused = new ApiError('failed', 409, 'The order has been shipped already.', {
      code: 'orderShippedBefore',
    });
    const { context } = await open(
      { ...order, payments: [{ ...payment, price: order.totals.total }] },
      { api: { cancelOrder: () => Promise.reject(refused) } },
    );
    await press('Cancel order');
    expect(screen.getByRole('dialog')).toHaveTextContent(/We refund .*378.* the way you paid/);
    await press('Yes, cancel it');
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([{ kind: 'error', about: { message: refused.message } }]),
    );
  });

  it('leads to its carrier, and tells which day it is expected', async () => {
    const shippingMethod = { code: 's', name: 'Standard', price: delivered.totals.shipping };
    await open(
      sampleOrder({
        shippingState: 'shipped',
        shippingMethod: { ...shippingMethod, workingDays: { min: 3, max: 5 } },
        carrier: 'SMSA Express',
        trackingNumber: '2900',
        trackingUrl: 'https://carrier.example/2900',
        history: [
          { kind: 'placed', at: '2026-11-20T09:30:00Z' },
          { kind: 'shipped', at: '2026-11-21T09:30:00Z' },
        ],
      }),
    );
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toContainEqual(
      expect.stringMatching(/^Handed to the carrier.*SMSA Express2900Track the parcel$/),
    );
    expect(steps).toContain('Delivery to youExpected Tuesday 24\u00a0Nov – Thursday 26\u00a0Nov');
    expect(screen.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      'https://carrier.example/2900',
    );
  });

  it('offers its tax invoice and credit notes, as the shop issued them', async () => {
    const issued = { issuedAt: '2026-11-22T09:30:00Z' };
    await open({
      ...delivered,
      invoices: [
        { ...issued, kind: 'invoice', number: 7, path: '/shop-api/orders/t/invoices/7?locale=en' },
        { ...issued, kind: 'credit_note', number: 9, path: '/shop-api/orders/t/invoices/9?locale=en' },
      ],
    });
    expect(screen.getByRole('link', { name: 'Tax invoice 000007' })).toHaveAttribute(
      'href',
      '/shop-api/orders/t/invoices/7?locale=en',
    );
    expect(screen.getByRole('link', { name: 'Credit note 000009' })).toBeInTheDocument();
  });

  it('does not exist for a customer who has others alone', async () => {
    const own = sampleOrder({ token: 'own', number: '000000007' });
    const { pages } = await open(delivered, { orders: [own] });
    expect(pages.at(-1)?.head).toBeNull();
    expect(screen.queryByText(/000000007|000000042/)).toBeNull();
  });
});

describe('a return', () => {
  it('is asked for with what goes back and why', async () => {
    const { context } = await open();
    const ask = jest.spyOn(context.api, 'requestReturn');
    await press('Return or exchange');
    await userEvent.selectOptions(screen.getByLabelText(/^قميص كتان/), 'Return 1 piece');
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'Too small' } });
    await press('Request the return');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(ask).toHaveBeenCalledWith(delivered.token, {
      items: [{ id: 1, quantity: 1 }],
      reason: 'Too small',
    });
    expect(await screen.findAllByText('Return requested')).not.toHaveLength(0);
  });

  it('is of the money, or of another size or colour that is there at the same price', async () => {
    const { context } = await open(delivered, {
      products: [
        sampleProduct({
          variants: sampleProduct().variants.map((variant, index) =>
            index === 1 ? { ...variant, price: { amount: 99_900, currency: 'SAR' } } : variant,
          ),
        }),
      ],
    });
    const ask = jest.spyOn(context.api, 'requestReturn');
    await press('Return or exchange');
    const instead = await screen.findByLabelText(/^Instead of قميص كتان/);
    const offered = [...instead.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['Money back', 'Exchange for زيتي وسط']);
    await userEvent.selectOptions(instead, 'Exchange for زيتي وسط');
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'Another colour' } });
    await press('Request the return');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    const exchangeFor = 'linen-shirt-color_olive-size_m';
    expect(ask.mock.calls[0]?.[1].items).toEqual([{ id: 1, quantity: 2, exchangeFor }]);
    expect(await screen.findByText(`قميص كتان × 2, exchanged for ${exchangeFor}`)).toBeInTheDocument();
  });

  it('needs an item and a reason', async () => {
    await open();
    await press('Return or exchange');
    await userEvent.selectOptions(screen.getByLabelText(/^قميص كتان/), 'Keep');
    await press('Request the return');
    expect(screen.getByLabelText(/^قميص كتان/)).toHaveAccessibleDescription(/at least one/);
    expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription(/required/);
  });

  it.each([
    ['before the goods have come', { returnableUntil: undefined }],
    ['when it is too late', { returnableUntil: '2020-01-01T00:00:00Z' }],
    [
      'for what goes back already',
      {
        returns: [
          {
            id: '1',
            state: 'requested' as const,
            reason: 'Small',
            createdAt: '2026-11-23T00:00:00Z',
            items: [{ id: 1, quantity: 2 }],
          },
        ],
      },
    ],
  ])('cannot be asked for %s', async (_case, change) => {
    await open({ ...delivered, ...change });
    expect(screen.queryByRole('button', { name: 'Return or exchange' })).not.toBeInTheDocument();
  });
});
