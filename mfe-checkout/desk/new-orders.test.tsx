import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';

const STAFF = {
  ...{ id: 1, name: 'Sara', email: 's@example.com', role: 'owner', hasTotp: true },
  access: { orders: 'write' },
};

let todo: number;
let lists: number;
let played: number;
let unmount = () => {};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] });
  [todo, lists, played] = [3, 0, 0];
  localStorage.clear();
  document.title = 'Orders';
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'https://shop.test');
    if (pathname.endsWith('/me')) return Response.json(STAFF);
    if (pathname.endsWith('/counts')) return Response.json({ todo });
    lists += 1;
    return Response.json({ total: 0, items: [] });
  };
  const part = {
    connect: () => undefined,
    gain: { value: 0 },
    frequency: { value: 0 },
    stop: () => undefined,
  };
  Object.assign(globalThis, {
    AudioContext: class {
      currentTime = 0;
      createGain = () => part;
      createOscillator = () => ({
        ...part,
        start() {
          played += 1;
        },
      });
      close = async () => undefined;
    },
  });
});
afterEach(async () => {
  unmount();
  jest.useRealTimers();
  await forgetDesk();
});

async function open() {
  ({ unmount } = await renderRemote(remote, {
    path: '/en/desk/orders',
    context: fakeShopContext({ locale: 'en' }),
  }));
  await screen.findByRole('checkbox', { name: /sound/ });
  await waitFor(() => expect(lists).toBeGreaterThan(0));
}

/** Until the shop is asked for its counts again. */
const later = () => act(() => jest.advanceTimersByTimeAsync(31_000));

describe('a new order', () => {
  it('is told of in words, and shown in the list', async () => {
    await open();
    const before = lists;
    await later();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    todo = 5;
    await later();
    expect(await screen.findByText('2 new orders')).toBeVisible();
    await waitFor(() => expect(lists).toBeGreaterThan(before));
  });

  it('is counted in the title of a tab that nobody looks at, until somebody does', async () => {
    await open();
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const title = document.title;
    todo = 4;
    await later();
    await waitFor(() => expect(document.title).toBe(`(1) ${title}`));
    fireEvent.focus(window);
    expect(document.title).toBe(title);
  });

  it('sounds for who wants that, in this browser for good', async () => {
    await open();
    todo = 4;
    await later();
    expect(played).toBe(0);
    fireEvent.click(screen.getByRole('checkbox', { name: /sound/ }));
    const heard = played;
    expect(heard).toBeGreaterThan(0);
    todo = 5;
    await later();
    await waitFor(() => expect(played).toBeGreaterThan(heard));
    unmount();
    await open();
    expect(screen.getByRole('checkbox', { name: /sound/ })).toBeChecked();
  });

  it('is not one that was done', async () => {
    await open();
    todo = 2;
    await later();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
