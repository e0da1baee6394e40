import { renderFragment, renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

const offered = { logsInByPhone: async () => true };

async function open(path: string, { api, ...options }: FakeContextOptions = {}) {
  const context = fakeShopContext({ locale: 'en', api: { ...offered, ...api }, ...options });
  ({ unmount } = await renderRemote(remote, { path, context }));
  return context;
}

const refused = (code: 'codeWrong' | 'codeExpired', text: string) =>
  new ApiError('invalid', 400, 'Validation failed', { fields: { code: [text] }, codes: { code: [code] } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => userEvent.type(screen.getByLabelText(label), value);

async function askForCode(number = '٠٥٠ ١٢٣ ٤٥٦٧') {
  await press(/code to your phone/);
  await type(/Mobile number/, number);
  await press('Send the code');
}

describe('a code to the phone', () => {
  it.each(['login', 'signup'])(
    'lets a newcomer in at once on /%s, and back to where they came from',
    async (page) => {
      const context = await open(`/en/${page}?return=%2Fen%2Fcheckout`);
      const send = jest.spyOn(context.api, 'sendPhoneCode');
      await askForCode();
      expect(send).toHaveBeenCalledWith('+966501234567');
      expect(await screen.findByLabelText(/^Code/)).toHaveFocus();
      await type(/^Code/, '١٢٣٤٥٦');
      await waitFor(() => expect(context.did.navigations).toEqual(['/en/checkout']));
      expect(context.session.getState().customer).toMatchObject({ phoneNumber: '+966501234567' });
    },
  );

  it('says beside the field that the code is wrong, and takes the right one', async () => {
    const context = await open('/en/login');
    jest
      .spyOn(context.api, 'loginByPhone')
      .mockRejectedValueOnce(refused('codeWrong', 'This code is not right. Check the latest message.'));
    await askForCode();
    await type(/^Code/, '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    await userEvent.clear(screen.getByLabelText(/^Code/));
    await type(/^Code/, '222222');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en']));
  });

  it('offers another one after a minute', async () => {
    const context = await open('/en/login');
    const send = jest.spyOn(context.api, 'sendPhoneCode');
    await askForCode();
    expect(await screen.findByText('You can ask for a new code in 1:00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    const later = Date.now() + 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 5000 }));
    expect(await screen.findByText('We sent a new code.')).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('refuses what is no number, and goes back to another one', async () => {
    await open('/en/login');
    await askForCode('12');
    expect(screen.getByLabelText(/Mobile number/)).toHaveAccessibleDescription(/Saudi mobile/);
    await type(/Mobile number/, '{Control>}a{/Control}0501234567');
    await press('Send the code');
    await press('Change the number');
    expect(screen.getByLabelText(/Mobile number/)).toHaveValue('+966501234567');
  });

  it('goes on where one was sent a moment ago, and says where none could be sent', async () => {
    const sendPhoneCode = jest
      .fn<Promise<void>, [string]>()
      .mockRejectedValueOnce(
        new ApiError('unreachable', 503, 'The code could not be sent.', { code: 'codeNotSent' }),
      )
      .mockRejectedValueOnce(new ApiError('too-many-requests', 429, 'A moment ago', { code: 'codeTooSoon' }));
    await open('/en/login', { api: { sendPhoneCode } });
    await askForCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('The code could not be sent.');
    await press('Send the code');
    expect(await screen.findByLabelText(/^Code/)).toBeInTheDocument();
  });

  it('is not offered where the shop sends none', async () => {
    await open('/en/login', { api: { logsInByPhone: async () => false } });
    expect(screen.queryByRole('button', { name: /code to your phone/ })).not.toBeInTheDocument();
  });
});

it('the log-in within a page has both ways, and tells the page', async () => {
  const onLoggedIn = jest.fn();
  const context = fakeShopContext({ locale: 'en', api: offered });
  const props = { phone: '0501234567', email: 'sara@example.com', onLoggedIn };
  const rendered = await renderFragment(remote, 'log-in', { context, props });
  unmount = rendered.unmount;
  expect(screen.getByLabelText(/Mobile number/)).toHaveValue('0501234567');
  expect(screen.getByLabelText(/Email or mobile/)).toHaveValue('sara@example.com');
  await type(/^Password/, 'a long password');
  await act(() => press('Log in'));
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
});
