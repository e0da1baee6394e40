import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import type { Money } from '@shop/shop-client/model';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, samplePolicies } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/always-near';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const sar = (amount: number): Money => ({ amount, currency: 'SAR' });
const plain = sampleCart();
const wrapped = (message: string) =>
  sampleCart({
    giftWrap: { message },
    totals: { ...plain.totals, giftWrap: sar(1500), total: sar(plain.totals.total.amount + 1500) },
  });

async function openCart(options: FakeContextOptions = {}) {
  const policies = { ...samplePolicies, giftWrap: { SAR: 1500 } };
  const context = fakeShopContext({ cart: plain, locale: 'en', policies, ...options });
  const rendered = await renderRemote(remote, { path: '/en/cart', context });
  unmount = rendered.unmount;
}
const offer = () => screen.findByText(/Add gift wrap \(/);

describe('gift wrap', () => {
  it('is offered at its price, added with a message, and taken back', async () => {
    const asked: (string | null)[] = [];
    await openCart({
      api: {
        wrapAsGift: async (_token, message) => {
          asked.push(message);
          return message === null ? plain : wrapped(message);
        },
      },
    });
    expect(await offer()).toHaveTextContent('Add gift wrap (15 Saudi riyals)');
    await userEvent.click(await offer());
    await userEvent.type(await screen.findByLabelText('Message on a card (optional)'), 'For Mum');
    await userEvent.click(screen.getByRole('button', { name: 'Add gift wrap' }));
    expect(await screen.findByText('Your order will be gift-wrapped')).toBeInTheDocument();
    expect(screen.getByText('Gift wrap').nextSibling).toHaveTextContent('15 Saudi riyals');
    expect(screen.queryByRole('textbox', { name: /Message on a card/ })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('For Mum');
    await userEvent.click(screen.getByText('Your order will be gift-wrapped'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove gift wrap' }));
    expect(await offer()).toBeInTheDocument();
    expect(asked).toEqual(['For Mum', null]);
  });

  it('that is refused says why and keeps what was written', async () => {
    const refused = new ApiError('unreachable', 0, 'nobody answered');
    await openCart({ api: { wrapAsGift: () => Promise.reject(refused) } });
    await userEvent.click(await offer());
    await userEvent.type(await screen.findByLabelText('Message on a card (optional)'), 'For Mum');
    await userEvent.click(screen.getByRole('button', { name: 'Add gift wrap' }));
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
    expect(screen.getByLabelText('Message on a card (optional)')).toHaveValue('For Mum');
  });

  it('is not spoken of where the shop does not wrap', async () => {
    await openCart({ policies: samplePolicies });
    expect(screen.queryByText(/gift/i)).not.toBeInTheDocument();
  });
});

describe('instalments', () => {
  const tabby = { brand: 'Tabby', payments: 4, limits: { SAR: { min: 1000, max: 100_000 } } };

  it('are told below the total where somebody divides such a sum', async () => {
    await openCart({ policies: { ...samplePolicies, instalments: [tabby] } });
    const line = screen.getByText(/interest-free/);
    expect(line).toHaveTextContent('or 4 interest-free payments of 94.50 Saudi riyals');
    expect(line.nextSibling).toHaveTextContent('Tabby');
  });

  it('are not told of a sum that nobody divides', async () => {
    await openCart({
      policies: {
        ...samplePolicies,
        instalments: [{ ...tabby, limits: { SAR: { min: 50_000, max: 100_000 } } }],
      },
    });
    expect(screen.queryByText(/interest-free/)).not.toBeInTheDocument();
  });
});
