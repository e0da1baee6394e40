import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(page: string, options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', ...options });
  const rendered = await renderRemote(remote, { path: `${context.basePath}/${page}`, context });
  unmount = rendered.unmount;
  return context;
}

async function signUp(password = 'a-good-password') {
  const fields: [RegExp, string][] = [
    [/Full name|الاسم الكامل/, 'Sara Ali'],
    [/Email address|البريد الإلكتروني/, 'sara@example.com'],
    [/^(Password|كلمة المرور)/, password],
  ];
  for (const [label, value] of fields) fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: /Create account|إنشاء الحساب/ }));
}

describe('the sign-up', () => {
  it('leads to the log-in, which knows the email and where to go on', async () => {
    const context = await open('signup?return=%2Fen%2Fcheckout');
    await signUp();
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/login?return=%2Fen%2Fcheckout']));
    expect(context.did.toasts).toMatchObject([{ kind: 'success' }]);
    unmount();
    await open('login');
    await waitFor(() => expect(screen.getByLabelText(/Email or mobile/)).toHaveValue('sara@example.com'));
  });

  it('has a field for an email, and hides the password', async () => {
    await open('signup');
    expect(screen.getByLabelText(/Email address/)).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
  });

  it('refuses a short password beside its field', async () => {
    const context = await open('signup');
    await signUp('short');
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/at least 8 characters/);
    expect(context.did.navigations).toEqual([]);
  });

  it('shows the shop’s objection beside its field', async () => {
    const taken = new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        email: ['This email is already registered.'],
      },
    });
    await open('signup', { api: { register: () => Promise.reject(taken) } });
    await signUp();
    expect(await screen.findByText('This email is already registered.')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Something went wrong'],
    ['ar', 'حدث خطأ ما'],
  ] as const)(
    'says in %s that something went wrong, stays and keeps what was typed',
    async (locale, message) => {
      const context = await open('signup', {
        locale,
        api: { register: () => Promise.reject(new ApiError('failed', 500, 'Refused with status 500')) },
      });
      await signUp();
      await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error', about: { message } }]));
      expect(screen.getByLabelText(/Full name|الاسم الكامل/)).toHaveValue('Sara Ali');
      expect(context.did.navigations).toEqual([]);
    },
  );
});
