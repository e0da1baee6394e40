import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function change(options: FakeContextOptions, repeated = 'another-password') {
  const context = fakeShopContext({ locale: 'en', customer: sampleCustomer, ...options });
  const rendered = await renderRemote(remote, { path: '/en/account-change-password', context });
  unmount = rendered.unmount;
  const fields: [RegExp, string][] = [
    ...(options.customer?.hasPassword === false
      ? []
      : [[/^Current password/, 'secret-word'] as [RegExp, string]]),
    [/^New password/, 'another-password'],
    [/^Confirm password/, repeated],
  ];
  for (const [label, value] of fields) fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }));
  return context;
}

describe('the change of a password', () => {
  it('takes the current one and the new one twice, and forgets what was typed', async () => {
    const changePassword = jest.fn(async () => {});
    const context = await change({ api: { changePassword } });
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(changePassword).toHaveBeenCalledWith({
      currentPassword: 'secret-word',
      newPassword: 'another-password',
    });
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('says that the current one is wrong', async () => {
    const wrong = new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        currentPassword: ['The current password is not right.'],
      },
    });
    await change({ api: { changePassword: () => Promise.reject(wrong) } });
    expect(await screen.findByText('The current password is not right.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  });

  it('sends nothing while the two new ones differ', async () => {
    const changePassword = jest.fn();
    await change({ api: { changePassword } }, 'another-passwort');
    expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription(/not the same/);
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('needs no current one of who came by a social log-in', async () => {
    const changePassword = jest.fn(async () => {});
    await change({ customer: { ...sampleCustomer, hasPassword: false }, api: { changePassword } });
    expect(changePassword).toHaveBeenCalledWith({ currentPassword: '', newPassword: 'another-password' });
  });
});
