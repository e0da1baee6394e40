import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.ts';
import type { CustomerEntry, DeskCustomer } from './desk-customer.ts';

const ENTRY: CustomerEntry = {
  id: 7,
  firstName: 'Sara',
  lastName: 'Otaibi',
  email: 'sara@example.com',
  phoneNumber: '+966551234567',
  createdAt: '2026-03-05T10:00:00.000Z',
};
const CUSTOMER: DeskCustomer = {
  ...ENTRY,
  subscribedToNewsletter: false,
  isEmailVerified: true,
  addresses: [
    {
      id: 1,
      isDefault: true,
      address: { firstName: 'Sara', lastName: 'O', street: 'Olaya', city: 'Riyadh' },
    },
  ],
  orders: {
    total: 1,
    items: [
      {
        ...{ number: '000000042', placedAt: '2026-03-06T10:00:00.000Z', total: 250_00, currency: 'SAR' },
        ...{ paymentState: 'paid', shippingState: 'shipped' },
      },
    ],
  },
};
const OWNER = { customers: 'write', staff: 'write' };

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

interface Answers {
  list?: CustomerEntry[];
  access?: Record<string, string>;
}

async function open(path: string, { list = [ENTRY], access = OWNER }: Answers = {}) {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'https://shop.test');
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search} ${init?.body ?? ''}`);
    if (pathname.endsWith('/me'))
      return Response.json({
        id: 1,
        name: 'N',
        email: 'n@example.com',
        role: 'owner',
        access,
        hasTotp: true,
      });
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    if (pathname.endsWith('/customers')) return Response.json({ total: list.length, items: list });
    return Response.json(CUSTOMER);
  };
  const navigate = jest.fn();
  const context = { ...fakeShopContext({ locale: 'en' }), navigate };
  ({ unmount } = await renderRemote(remote, { path: `/en/desk/customers${path}`, context }));
  return { asked, navigate };
}

describe('customers at the desk', () => {
  it('are listed as the address asks, each with a link to its page', async () => {
    const { asked } = await open('?search=sara&page=2');
    const link = await screen.findByRole('link', { name: 'Sara Otaibi' });
    expect(link).toHaveAttribute('href', '/en/desk/customers/7');
    expect(screen.getByText('sara@example.com')).toBeVisible();
    expect(screen.getByText('+966551234567')).toBeVisible();
    expect(asked.some((each) => /customers\?.*search=sara&page=2/.test(each))).toBe(true);
  });

  it('are looked for by an address that can be kept', async () => {
    const { navigate } = await open('');
    const field = await screen.findByRole('searchbox');
    fireEvent.change(field, { target: { value: ' 0551234567 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(navigate).toHaveBeenCalledWith('/en/desk/customers?search=0551234567');
  });

  it('say what to try where nobody is found', async () => {
    await open('?search=nobody', { list: [] });
    expect(await screen.findByText(/Try the beginning of the email/)).toBeVisible();
  });

  it('are shown with their orders, which lead to the desk of orders', async () => {
    await open('/7');
    const order = await screen.findByRole('link', { name: '#000000042' });
    expect(order).toHaveAttribute('href', '/en/desk/orders/000000042');
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('Not subscribed')).toBeVisible();
    expect(screen.getByText('Olaya')).toBeVisible();
  });

  it('are erased once their email was typed, which is not sent', async () => {
    const { asked, navigate } = await open('/7');
    const erase = await screen.findByRole('button', { name: 'Erase for good' });
    fireEvent.click(erase);
    expect(await screen.findByText('This is not what is to be typed.')).toBeVisible();
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Type sara@example.com/), {
      target: { value: 'Sara@example.com' },
    });
    fireEvent.click(erase);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/en/desk/customers', { replace: true }));
    const [sent] = asked.filter((each) => each.startsWith('DELETE'));
    expect(sent).toMatch(/^DELETE \/desk-api\/customers\/7\?/);
    expect(sent?.toLowerCase()).not.toContain('sara');
  });

  it('are neither exported nor erased by who may only read', async () => {
    await open('/7', { access: { customers: 'read' } });
    expect(await screen.findByText('Olaya')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
    expect(screen.queryByText('Erase the customer')).toBeNull();
  });
});
