import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function ask(options: FakeContextOptions = {}, email = 'sara@example.com') {
  const context = fakeShopContext({ locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: `${context.basePath}/forgot-pass`, context });
  unmount = rendered.unmount;
  fireEvent.input(screen.getByLabelText(/Email address|البريد الإلكتروني/), { target: { value: email } });
  await userEvent.click(screen.getByRole('button', { name: /Send the link|أرسل الرابط/ }));
  return context;
}

describe('the request for another password', () => {
  it('tells what comes next, and leads back to the log-in', async () => {
    const asked = jest.fn(async () => {});
    await ask({ api: { requestPasswordReset: asked } });
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(asked).toHaveBeenCalledWith('sara@example.com');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  });

  it.each([
    ['en', new ApiError('not-found', 404, 'Not found'), 'Email is not registered'],
    ['ar', new ApiError('not-found', 404, 'Not found'), 'البريد الإلكتروني غير مسجّل'],
    ['en', new ApiError('too-many-requests', 429, 'Too many'), /Too many attempts/],
    ['en', new ApiError('unreachable', 0, 'No answer'), 'Something went wrong'],
  ] as const)('says in %s why it failed and stays: %s', async (locale, error, message) => {
    const context = await ask({ locale, api: { requestPasswordReset: () => Promise.reject(error) } });
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({
      kind: 'error',
      about: { message: expect.stringMatching(message) },
    });
    expect(screen.getByLabelText(/Email address|البريد الإلكتروني/)).toHaveValue('sara@example.com');
  });

  it('asks for an email that can be one', async () => {
    await ask({}, 'sara@');
    expect(screen.getByLabelText(/Email address/)).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText(/Email address/)).toHaveAccessibleDescription(/valid email/);
  });
});
