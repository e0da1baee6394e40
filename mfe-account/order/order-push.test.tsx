import '@shop/shared-ui/testing/native-dialog';
import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleOrder } from '@shop/shop-client/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

const ENDPOINT = 'https://push.example/send/1';
let unmount = () => {};
let permission: NotificationPermission;
let subscription: object | null;

beforeEach(() => {
  permission = 'granted';
  subscription = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => {
      subscription = made;
      return made;
    }),
  };
  Object.assign(window, {
    PushManager: class {},
    Notification: { requestPermission: async () => permission },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ pushManager }),
      register: jest.fn(async () => undefined),
      ready: Promise.resolve({ pushManager }),
    },
  });
});
afterEach(() => {
  unmount();
  Reflect.deleteProperty(window, 'PushManager');
});

async function open(publicKey: string | undefined = 'key') {
  const order = sampleOrder();
  const context = fakeShopContext({ locale: 'en', customer: sampleCustomer, orders: [order] });
  const subscribed = new Set<string>();
  Object.assign(context.api, {
    orderPush: async (_: string, endpoint?: string) => ({
      publicKey,
      isSubscribed: subscribed.has(endpoint ?? ''),
    }),
    subscribeToOrder: async (_: string, { endpoint }: { endpoint: string }) => void subscribed.add(endpoint),
    unsubscribeFromOrder: async (_: string, endpoint: string) => void subscribed.delete(endpoint),
  });
  ({ unmount } = await renderRemote(remote, { path: `/en/account-my-order/${order.token}`, context }));
  return subscribed;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('news of an order in this browser', () => {
  it('are turned on by a press, and off again', async () => {
    const subscribed = await open();
    expect(navigator.serviceWorker.register).not.toHaveBeenCalled();
    await userEvent.click(await button('Turn on notifications'));
    expect(await screen.findByText('Notifications are on in this browser.')).toBeInTheDocument();
    expect([...subscribed]).toEqual([ENDPOINT]);
    await userEvent.click(await button('Turn off notifications'));
    expect(await button('Turn on notifications')).toBeInTheDocument();
    expect(subscribed.size).toBe(0);
  });

  it('say where they are forbidden', async () => {
    permission = 'denied';
    const subscribed = await open();
    await userEvent.click(await button('Turn on notifications'));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
    expect(subscribed.size).toBe(0);
  });

  it('are not offered without a key', async () => {
    await open('');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /notifications/ })).toBeNull();
  });
});
