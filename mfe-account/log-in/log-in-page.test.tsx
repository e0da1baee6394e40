import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCart, sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function openLogIn(options: FakeContextOptions = {}, search = '') {
  const context = fakeShopContext({ locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: `${context.basePath}/login${search}`, context });
  unmount = rendered.unmount;
  return { context, pages: rendered.pages };
}

async function logIn() {
  fireEvent.input(screen.getByLabelText(/Email or mobile|البريد الإلكتروني/), {
    target: { value: 'sara@example.com' },
  });
  fireEvent.input(screen.getByLabelText(/^(Password|كلمة المرور)/), { target: { value: 'secret-word' } });
  await userEvent.click(screen.getByRole('button', { name: /^(Log in|دخول)$/ }));
}

describe('the log-in', () => {
  it('takes the guest’s cart along and returns to where the shopper came from', async () => {
    const { context, pages } = await openLogIn({ cart: sampleCart() }, '?return=%2Fen%2Fcheckout');
    const login = jest.spyOn(context.api, 'login');
    await logIn();
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/checkout']));
    expect(login).toHaveBeenCalledWith({
      identifier: 'sara@example.com',
      password: 'secret-word',
      cartToken: sampleCart().token,
    });
    expect(context.session.getState().customer).toEqual(sampleCustomer);
    expect(context.cart.getState().cart?.lines).toHaveLength(1);
    expect(pages[0]?.head).toEqual({ title: 'Log in || Dithar', noIndex: true });
  });

  it('goes home when the address to return to is of another site', async () => {
    const { context } = await openLogIn({}, '?return=https%3A%2F%2Fevil.test%2Fen%2F');
    await logIn();
    await waitFor(() => expect(context.did.navigations).toEqual(['/en']));
  });

  it.each([
    ['en', new ApiError('unauthorized', 401, 'Invalid credentials.'), 'Email or password is incorrect'],
    [
      'ar',
      new ApiError('unauthorized', 401, 'Invalid credentials.'),
      'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    ],
    ['en', new ApiError('unreachable', 0, 'The shop did not answer'), 'Something went wrong'],
    ['ar', new ApiError('unreachable', 0, 'The shop did not answer'), 'حدث خطأ ما'],
  ] as const)('stays with what was typed when it fails, in %s: %s', async (locale, error, message) => {
    const { context } = await openLogIn({ locale, api: { login: () => Promise.reject(error) } });
    await logIn();
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error', about: { message } }]));
    expect(screen.getByLabelText(/Email or mobile|البريد الإلكتروني/)).toHaveValue('sara@example.com');
    expect(context.did.navigations).toEqual([]);
  });

  it('offers what is configured, and says why the shopper came back from there without being logged in', async () => {
    await openLogIn(
      { api: { socialLogins: async () => [{ name: 'google', label: 'Google' }] } },
      '?social=email&return=%2Fen%2Fcart',
    );
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/auth/google?locale=en&return=%2Fen%2Fcart',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('not confirmed there');
  });

  it('goes on without them where they cannot be asked for', async () => {
    const unreachable = new ApiError('unreachable', 0, 'The shop did not answer');
    await openLogIn({ api: { socialLogins: () => Promise.reject(unreachable) } });
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
    expect(screen.getByLabelText(/Email or mobile/)).toBeVisible();
  });

  it('asks for both fields in the shopper’s language', async () => {
    await openLogIn({ locale: 'ar' });
    await userEvent.click(screen.getByRole('button', { name: 'دخول' }));
    expect(screen.getAllByText('هذا الحقل مطلوب.')).toHaveLength(2);
    expect(screen.getByLabelText(/البريد الإلكتروني/)).toHaveFocus();
  });

  it('shows the password on demand', async () => {
    await openLogIn();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
  });

  it('lets pass who is logged in already', async () => {
    await openLogIn({ customer: sampleCustomer }, '?return=%2Fen%2Faccount');
    expect(window.location.pathname).toBe('/en/account');
  });
});
