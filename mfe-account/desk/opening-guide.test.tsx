import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';

const OWNER = {
  ...{ id: 1, name: 'Sara', email: 's@example.com', role: 'owner', hasTotp: true },
  access: { settings: 'write' },
};
const NEW_SHOP = {
  ...{ isNamed: false, hasLogo: false, takesMoney: false, takesTestCards: false },
  ...{ products: 40, shippingMethods: 2, orders: 0 },
};

let asked: string[];
let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

async function open(opening: object, staff: object = OWNER) {
  asked = [];
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'https://shop.test');
    asked.push(pathname);
    if (pathname.endsWith('/me')) return Response.json(staff);
    return Response.json(pathname.endsWith('/set-up') ? { isOpen: false } : opening);
  };
  ({ unmount } = await renderRemote(remote, {
    path: '/en/desk',
    context: fakeShopContext({ locale: 'en' }),
  }));
  await screen.findByRole('heading', { level: 1, name: 'Hello Sara' });
}

describe('the guide to the opening', () => {
  it('tells an owner what is left to do, and leads to it', async () => {
    await open(NEW_SHOP);
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map((step) => within(step).queryByText('Done') !== null)).toEqual([
      ...[false, true, true],
      ...[false, false],
    ]);
    expect(screen.getByRole('link', { name: 'Name and logo' })).toHaveAttribute('href', '/en/desk/settings');
    expect(screen.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/en/desk/shipping');
    expect(screen.getByRole('link', { name: 'Payment' })).toHaveAttribute('href', '/en/desk/terms');
    expect(screen.getByRole('link', { name: 'A trial order' })).toHaveAttribute('href', '/en');
    expect(screen.queryByText(/Test cards/)).toBeNull();
  });

  it('says that test cards bring no money', async () => {
    await open({ ...NEW_SHOP, takesTestCards: true });
    expect(await screen.findByText(/Test cards, which bring no money, are still taken/)).toBeVisible();
  });

  it('is gone once all is done', async () => {
    await open({ ...NEW_SHOP, isNamed: true, hasLogo: true, takesMoney: true, orders: 1 });
    await waitFor(() => expect(asked).toContain('/desk-api/opening'));
    await expect(screen.findByText('Before you open', {}, { timeout: 300 })).rejects.toThrow();
  });

  it('is for owners alone', async () => {
    await open(NEW_SHOP, { ...OWNER, role: 'reader', access: { catalogue: 'read' } });
    expect(asked).not.toContain('/desk-api/opening');
  });
});
