import '@shop/shared-ui/testing/native-dialog';
import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(options: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', customer: sampleCustomer, ...options });
  const rendered = await renderRemote(remote, { path: `${context.basePath}/account`, context });
  unmount = rendered.unmount;
  return context;
}

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update account' }));

describe('the email of an account', () => {
  const byPhone = { ...sampleCustomer, email: undefined, hasPassword: false };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

  it('is added to one made by phone, and awaits the link', async () => {
    const changeEmail = jest.fn(async () => ({ ...byPhone, newEmail: 'noura@example.com' }));
    const context = await open({ customer: byPhone, api: { changeEmail } });
    await userEvent.click(screen.getByRole('button', { name: 'Add an email' }));
    expect(screen.queryByLabelText(/Current password/)).not.toBeInTheDocument();
    await send();
    expect(changeEmail).not.toHaveBeenCalled();
    type(/New email/, ' noura@example.com ');
    await send();
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(changeEmail).toHaveBeenCalledWith({ email: 'noura@example.com' });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email address/)).toHaveAccessibleDescription(/noura@example\.com/),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is changed with the password, and shows beside the field what is refused', async () => {
    const wrong = new ApiError('invalid', 400, 'Validation failed', {
      fields: { currentPassword: ['The current password is not right.'] },
    });
    const customer = { ...sampleCustomer, hasPassword: true };
    await open({ customer, api: { changeEmail: () => Promise.reject(wrong) } });
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    type(/New email/, 'noura@example.com');
    type(/Current password/, 'guess');
    await send();
    expect(await screen.findByText('The current password is not right.')).toBeInTheDocument();
  });
});

describe('the account info', () => {
  it('changes name, birthday, gender, phone number and what the customer tells', async () => {
    const updateMe = jest.fn(async () => ({ ...sampleCustomer, firstName: 'Sara', lastName: 'Al Otaibi' }));
    const context = await open({ api: { updateMe } });
    type(/Full name/, ' Sara  Al Otaibi ');
    type(/Date of birth/, '1990-02-28');
    await userEvent.selectOptions(screen.getByLabelText(/Gender/), 'Female');
    type(/Mobile number/, '0500000001');
    type(/About you/, ' I like linen. ');
    await update();
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'success' }]));
    expect(updateMe).toHaveBeenCalledWith({
      firstName: 'Sara',
      lastName: 'Al Otaibi',
      birthday: '1990-02-28',
      gender: 'f',
      phoneNumber: '0500000001',
      about: 'I like linen.',
      subscribedToNewsletter: false,
    });
    expect(await screen.findByText('Sara Al Otaibi')).toBeInTheDocument();
  });

  it('wants both names, and a birthday in the past', async () => {
    const updateMe = jest.fn();
    await open({ api: { updateMe } });
    type(/Full name/, 'Sara');
    type(/Date of birth/, '2999-01-01');
    await update();
    expect(screen.getByLabelText(/Full name/)).toHaveAccessibleDescription(/first and last name/);
    expect(screen.getByLabelText(/Date of birth/)).toHaveAccessibleDescription(/future/);
    expect(updateMe).not.toHaveBeenCalled();
  });

  it('shows what the shop refuses beside its field', async () => {
    const taken = new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        phoneNumber: ['This phone number is already registered.'],
      },
    });
    await open({ api: { updateMe: () => Promise.reject(taken) } });
    await update();
    expect(await screen.findByText('This phone number is already registered.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Mobile number/)).toHaveFocus();
  });

  it('shows the email as it is, and leaves it so where the backend cannot change it', async () => {
    await open({ customer: { ...sampleCustomer, hasPassword: undefined } });
    expect(screen.getByLabelText(/^Email address/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/^Email address/)).toHaveValue('sara@example.com');
    expect(screen.queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  });

  it('logs out', async () => {
    const context = await open({ locale: 'ar' });
    await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
    expect(context.session.getState().customer).toBeNull();
    expect(context.did.navigations).toEqual(['/ar']);
  });

  it('shows the customer by a picture, and by the initial again', async () => {
    const context = await open();
    const picture = new File(['…'], 'me.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Change image', { selector: 'input' }), picture);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove image' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove image' })).not.toBeInTheDocument(),
    );
    expect(context.did.toasts).toEqual([]);
  });

  it('sends no picture of another kind or above 5 MB', async () => {
    const setAvatar = jest.fn();
    const context = await open({ api: { setAvatar } });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    const input = screen.getByLabelText('Change image', { selector: 'input' });
    for (const file of [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), large])
      fireEvent.change(input, { target: { files: [file] } });
    expect(context.did.toasts).toMatchObject([
      { about: { message: 'Choose a JPEG, PNG or WebP image.' } },
      { about: { message: 'This image is larger than 5 MB.' } },
    ]);
    expect(setAvatar).not.toHaveBeenCalled();
  });

  it('hands over what the shop holds about the customer', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Export my data' });
    expect(link).toHaveAttribute('href', '/shop-api/me/export');
    expect(link).toHaveAttribute('download');
  });
});

describe('deleting the account', () => {
  async function confirm(password: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    fireEvent.input(screen.getByLabelText(/Current password/), { target: { value: password } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  }

  it('takes the password, and leaves nobody logged in', async () => {
    const deleteMe = jest.fn(async () => {});
    const context = await open({ api: { deleteMe } });
    await confirm('secret-word');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en']));
    expect(deleteMe).toHaveBeenCalledWith('secret-word');
    expect(context.session.getState().customer).toBeNull();
  });

  it('says that the password is wrong', async () => {
    const wrong = new ApiError('invalid', 400, 'Validation failed', {
      fields: {
        password: ['The current password is not right.'],
      },
    });
    const context = await open({ api: { deleteMe: () => Promise.reject(wrong) } });
    await confirm('secret');
    expect(await screen.findByText('The current password is not right.')).toBeInTheDocument();
    expect(context.session.getState().customer).not.toBeNull();
  });
});
