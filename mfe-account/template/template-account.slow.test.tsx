import { renderRemote } from '@shop/federation/testing';
import type { ShopApi } from '@shop/shop-client/api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

/** As a guest. */
async function open(path: string) {
  const place = { locale: 'en', basePath: '', homePath: '/en', storefront: 'template' } as const;
  const context = fakeShopContext({ ...place, currency: 'USD' });
  const calls = Object.keys(context.api).map((call) => jest.spyOn(context.api, call as keyof ShopApi));
  const rendered = await renderRemote(remote, { path, context });
  unmount = rendered.unmount;
  const called = () => calls.some(({ mock }) => mock.calls.length > 0);
  return { context, called, title: rendered.pages[0]?.head?.title };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const ANYTHING = { target: { value: '' } };

/** Presses a button of which nothing may come. */
async function expectNothingFrom(name: string, { context, called }: Awaited<ReturnType<typeof open>>) {
  const place = window.location.href;
  await press(name);
  expect(screen.queryByText(/required/)).not.toBeInTheDocument();
  expect({ ...context.did, called: called(), place: window.location.href }).toEqual({
    ...{ toasts: [], navigations: [], called: false, place },
  });
}

describe('the template’s account pages', () => {
  it.each([
    ['/account', 'Account info'],
    ['/account-savelists', 'Saved lists'],
    ['/account-my-order', 'My order'],
    ['/account-change-password', 'Change password'],
    ['/account-billing', 'Payments & payouts'],
  ])('show %s to a guest without a call, with five tabs', async (path, title) => {
    const opened = await open(path);
    expect(window.location.pathname).toBe(path);
    expect(opened.title).toBe(`${title} || Dithar`);
    const tabs = within(screen.getByRole('navigation', { name: 'Account pages' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Account info', '/account'],
      ['Saved lists', '/account-savelists'],
      ['My order', '/account-my-order'],
      ['Change password', '/account-change-password'],
      ['Billing', '/account-billing'],
    ]);
    expect(tabs.find((tab) => tab.ariaCurrent)).toHaveAttribute('href', path);
    expect(opened.called()).toBe(false);
  });
});

describe('the template’s account info', () => {
  it('has the specification’s fields, filled in', async () => {
    await open('/account');
    for (const label of [/Full name/, /^Email$/, /Date of birth/, /^Address$/, /Phone number/, /About you/])
      expect(screen.getByLabelText(label)).not.toHaveValue('');
    const genders = within(screen.getByLabelText('Gender')).getAllByRole('option');
    expect(genders.map(({ textContent }) => textContent)).toEqual(['Male', 'Female', 'Other']);
  });

  it('takes a picture and changes, and does nothing with them', async () => {
    const opened = await open('/account');
    const picture = new File(['…'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Change image', { selector: 'input' }), picture);
    fireEvent.input(screen.getByLabelText(/Full name/), ANYTHING);
    await expectNothingFrom('Update account', opened);
  });
});

describe('the template’s saved lists', () => {
  it('have six products, and only a loading state behind ‘Show me more’', async () => {
    const { called } = await open('/account-savelists');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    await press('Show me more');
    expect(screen.getByRole('button', { name: 'Show me more' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(called()).toBe(false);
  });

  it('lead to the sample product, and add to the cart of who is logged in alone', async () => {
    const { context } = await open('/account-savelists');
    const [card] = screen.getAllByRole('article');
    expect(within(card as HTMLElement).getByRole('link')).toHaveAttribute('href', '/product-detail');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /Add to cart/ }));
    expect(context.did.toasts).toMatchObject([
      { kind: 'error', about: { message: 'Please log in first', link: { label: 'Log in' } } },
    ]);
  });

  it('lose what is no longer liked, until the page is opened again', async () => {
    await open('/account-savelists');
    const [heart] = screen.getAllByRole('button', { name: /from your wishlist/ });
    await userEvent.click(heart as HTMLElement);
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });
});

describe('the template’s orders', () => {
  it('are two, delivered, with reference, date, ‘View Order’ and ‘Leave review’', async () => {
    await open('/account-my-order');
    const orders = screen.getAllByRole('article');
    expect(orders).toHaveLength(2);
    for (const order of orders) {
      expect(within(order).getByRole('heading').textContent).toMatch(/^#\w+$/);
      expect(order.querySelector('time')?.textContent).toMatch(/^\w+\s\d+,\s2021$/);
      expect(within(order).getByText('Delivered')).toBeInTheDocument();
      expect(within(order).getByRole('link', { name: /^View Order/ })).toHaveAttribute(
        'href',
        '/account-my-order',
      );
      const lines = within(order).getAllByRole('listitem');
      const reviews = within(order).getAllByRole('link', { name: /^Leave review/ });
      expect(reviews.map((link) => link.getAttribute('href'))).toEqual(
        lines.map(() => '/product-detail#reviews'),
      );
    }
  });
});

describe('the template’s change of a password', () => {
  it('takes three passwords and does nothing', async () => {
    const opened = await open('/account-change-password');
    for (const label of [/^Current password/, /^New password/, /^Confirm password/])
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    await expectNothingFrom('Update password', opened);
  });
});

describe('the template’s payouts', () => {
  it('tell when they are released, and cannot be set up', async () => {
    const opened = await open('/account-billing');
    expect(screen.getByText(/about 24 hours after the scheduled time/)).toBeInTheDocument();
    await expectNothingFrom('Add payout method', opened);
  });
});

describe('the template’s plans', () => {
  it('are the three of the specification, with buttons that do nothing', async () => {
    const opened = await open('/subscription');
    expect(
      screen.getAllByRole('listitem').filter(({ textContent }) => /\/mo/.test(textContent)),
    ).toHaveLength(3);
    for (const [plan, price, features] of [
      ['Starter', '$5', /^(?!.*POPULAR).*Automated Reporting.*Faster Processing.*Customizations/],
      ['Basic', '$15', /POPULAR.*Everything in Starter.*100 Builds.*Progress Reports.*Premium Support/],
      [
        'Plus',
        '$25',
        /^(?!.*POPULAR).*Everything in Basic.*Unlimited Builds.*Advanced Analytics.*Evaluations/,
      ],
    ] as const) {
      const card = screen.getByRole('heading', { name: plan }).closest('li');
      expect(card).toHaveTextContent(`${price}/mo`);
      expect(card).toHaveTextContent(features);
      await expectNothingFrom(`Submit ${plan}`, opened);
    }
  });
});
