import '@shop/shared-ui/testing/native-dialog';
import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleOrder } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(path: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', orders: [sampleOrder()], ...options });
  const rendered = await renderRemote(remote, { path: `/en/order/${path}`, context });
  unmount = rendered.unmount;
  return { context, pages: rendered.pages };
}

const fill = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('finding a guest’s order', () => {
  it('goes by number and email, and leads to the order', async () => {
    const { context, pages } = await open('track');
    expect(pages.at(-1)?.head).toEqual({ title: 'Track your order || Dithar', noIndex: true });
    const track = jest.spyOn(context.api, 'trackOrder');
    await press('Show the order');
    expect(screen.getByLabelText(/Order number/)).toHaveAccessibleDescription(/required/);
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/required/);
    fill(/Order number/, ' 000000042 ');
    fill(/Email/, 'sara@example.com');
    await press('Show the order');
    const { token } = sampleOrder();
    await waitFor(() => expect(context.did.navigations).toEqual([`/en/order/${token}`]));
    expect(track.mock.calls).toEqual([['000000042', 'sara@example.com']]);
  });

  it('says that there is none, or that one has to wait', async () => {
    const busy = new ApiError('too-many-requests', 429, 'Too many attempts. Try again in 9 min.', {
      code: 'tooManyRequests',
    });
    const { context } = await open('track');
    fill(/Order number/, '7');
    fill(/Email/, 'sara@example.com');
    await press('Show the order');
    expect(await screen.findByRole('alert')).toHaveTextContent('We found no order.');
    jest.spyOn(context.api, 'trackOrder').mockRejectedValueOnce(busy);
    await press('Show the order');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again in 9 min.'));
    expect(context.did.navigations).toEqual([]);
  });
});

describe('a guest’s order', () => {
  it('is there without a log-in, and can be cancelled', async () => {
    const order = sampleOrder({ cancellable: true });
    const { context } = await open(order.token, { orders: [order] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #000000042');
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
    await press('Cancel order');
    await press('Yes, cancel it');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
  });

  it('is sent back by whoever gives the email that it was placed with', async () => {
    const order = sampleOrder({ shippingState: 'delivered', returnableUntil: '2999-01-20T09:30:00Z' });
    const { context } = await open(order.token, { orders: [order] });
    const ask = jest.spyOn(context.api, 'requestReturn').mockRejectedValueOnce(
      new ApiError('invalid', 400, 'Validation failed', {
        fields: { email: ['Enter the email that the order was placed with.'] },
      }),
    );
    await press('Return or exchange');
    fill(/Reason/, 'Too small');
    await press('Request the return');
    expect(screen.getByLabelText(/The email you ordered with/)).toHaveAccessibleDescription(/required/);
    fill(/The email you ordered with/, 'other@example.com');
    await press('Request the return');
    await waitFor(() =>
      expect(screen.getByLabelText(/The email you ordered with/)).toHaveAccessibleDescription(/placed with/),
    );
    fill(/The email you ordered with/, 'sara@example.com');
    await press('Request the return');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(ask).toHaveBeenLastCalledWith(order.token, {
      items: [{ id: 1, quantity: 2 }],
      reason: 'Too small',
      email: 'sara@example.com',
    });
  });

  it('does not exist under an unknown token', async () => {
    const { pages } = await open('unknown');
    expect(pages.at(-1)?.head).toBeNull();
  });
});
