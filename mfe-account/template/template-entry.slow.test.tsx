import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(path: string, api: FakeContextOptions['api'] = {}) {
  const place = { locale: 'en', basePath: '', homePath: '/en', storefront: 'template' } as const;
  const context = fakeShopContext({ ...place, api });
  const rendered = await renderRemote(remote, { path, context });
  unmount = rendered.unmount;
  return { context, pages: rendered.pages };
}

const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const refuse = (error: ApiError) => () => Promise.reject(error);

async function expectSocialButtonsToDoNothing({ context }: Awaited<ReturnType<typeof open>>) {
  const place = window.location.href;
  for (const name of ['Facebook', 'Twitter', 'Google']) await press(`Continue with ${name}`);
  expect(window.location.href).toBe(place);
  expect(context.did).toEqual({ toasts: [], navigations: [] });
}

describe('the template’s log-in', () => {
  async function logIn() {
    type(/Email or mobile/, 'sara@example.com');
    type(/^Password/, 'secret-word');
    await press('Log in');
  }

  it('moves to / afterwards', async () => {
    const { context, pages } = await open('/login?return=%2Faccount');
    await logIn();
    await waitFor(() => expect(context.did.navigations).toEqual(['/']));
    expect(context.session.getState().customer).not.toBeNull();
    expect(pages[0]?.head?.title).toBe('Login || Dithar');
  });

  it('stays and says what the specification says when it fails', async () => {
    const { context } = await open('/login', { login: refuse(new ApiError('unauthorized', 401, 'No')) });
    await logIn();
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([
        { kind: 'error', about: { message: 'Email or password is incorrect' } },
      ]),
    );
    expect(context.did.navigations).toEqual([]);
  });

  it('leads to sign-up and to another password, and has three buttons that do nothing', async () => {
    const opened = await open('/login');
    expect([href('Create an account'), href('Forgot password?')]).toEqual(['/signup', '/forgot-pass']);
    await expectSocialButtonsToDoNothing(opened);
  });
});

describe('the template’s sign-up', () => {
  async function signUp() {
    type(/Full name/, 'Sara Ali');
    type(/Email address/, 'sara@example.com');
    type(/^Password/, 'a-good-password');
    await press('Create account');
  }

  it('moves to the log-in afterwards', async () => {
    const register = jest.fn(async () => {});
    const { context } = await open('/signup', { register });
    await signUp();
    await waitFor(() => expect(context.did.navigations).toEqual(['/login']));
    expect(register).toHaveBeenCalledWith({
      name: 'Sara Ali',
      email: 'sara@example.com',
      password: 'a-good-password',
    });
  });

  it('says that something went wrong whatever it was, and what it was beside its field', async () => {
    const taken = new ApiError('invalid', 400, 'Validation failed', {
      fields: { email: ['This email is taken.'] },
    });
    const { context } = await open('/signup', { register: refuse(taken) });
    await signUp();
    expect(await screen.findByText('This email is taken.')).toBeInTheDocument();
    expect(context.did).toMatchObject({
      toasts: [{ kind: 'error', about: { message: 'Something went wrong' } }],
      navigations: [],
    });
  });

  it('leads to the log-in, and has three buttons that do nothing', async () => {
    const opened = await open('/signup');
    expect(href('Log in')).toBe('/login');
    await expectSocialButtonsToDoNothing(opened);
  });
});

describe('the template’s request for another password', () => {
  async function ask(api?: FakeContextOptions['api']) {
    const opened = await open('/forgot-pass', api);
    type(/Email address/, 'sara@example.com');
    await press('Send the link');
    return opened;
  }

  it('is confirmed, with a link to the log-in', async () => {
    await ask();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(href('Log in')).toBe('/login');
  });

  it('says when the email is not registered', async () => {
    const { context } = await ask({ requestPasswordReset: refuse(new ApiError('not-found', 404, 'No')) });
    await waitFor(() =>
      expect(context.did.toasts).toMatchObject([
        { kind: 'error', about: { message: 'Email is not registered' } },
      ]),
    );
    expect(screen.getByLabelText(/Email address/)).toHaveValue('sara@example.com');
  });
});
