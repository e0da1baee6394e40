import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(search: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: `/en/reset-password${search}`, context });
  unmount = rendered.unmount;
}

async function choose(password: string, repeated: string) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), repeated);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the password' }));

describe('the choice of another password', () => {
  it('sets it by the token of the mail', async () => {
    const resetPassword = jest.fn(async () => {});
    await open('?token=abc', { api: { resetPassword } });
    await choose('a-good-password', 'a-good-password');
    await save();
    expect(await screen.findByText('Your new password is set')).toHaveFocus();
    expect(resetPassword).toHaveBeenCalledWith('abc', 'a-good-password');
  });

  it('tells of a short password when its shopper goes on, until it is long enough', async () => {
    await open('?token=abc');
    const password = screen.getByLabelText(/^New password/);
    await choose('short', 's');
    expect(password).toHaveAccessibleDescription(/at least 8 characters/);
    await userEvent.type(password, 'er');
    expect(password).toHaveAccessibleDescription(/at least 8 characters/);
    await userEvent.type(password, '!');
    expect(password).not.toHaveAccessibleDescription(/at least/);
  });

  it('sends nothing while the two differ', async () => {
    const resetPassword = jest.fn(async () => {});
    await open('?token=abc', { api: { resetPassword } });
    await choose('a-good-password', 'a-good-passwort');
    await save();
    expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription(/not the same/);
    expect(resetPassword).not.toHaveBeenCalled();
  });

  it.each([
    new ApiError('invalid', 400, 'Validation failed', { codes: { token: ['linkExpired'] } }),
    new ApiError('not-found', 404, 'Not found'),
  ])('leads from a spent link to another one: %s', async (error) => {
    await open('?token=abc', { api: { resetPassword: () => Promise.reject(error) } });
    await choose('a-good-password', 'a-good-password');
    await save();
    expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/en/forgot-pass',
    );
  });

  it('knows a link without a token for broken', async () => {
    await open('');
    expect(screen.getByText('This link no longer works')).toBeInTheDocument();
  });
});
