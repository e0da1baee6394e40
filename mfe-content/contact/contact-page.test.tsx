import { renderRemote } from '@shop/federation/testing';
import { ApiError, type ShopApi } from '@shop/shop-client/api';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { fireEvent, screen, within } from '@testing-library/react';
import remote from '../remote.ts';

async function show(contact: ShopApi['contact'] = async () => {}) {
  const context = fakeShopContext({ locale: 'en', api: { contact } });
  return { ...(await renderRemote(remote, { path: '/en/contact', context })), context };
}

const form = () => within(screen.getByRole('region', { name: 'Write to us' }));
const field = (label: string) => form().getByRole('textbox', { name: new RegExp(`^${label}`) });
const send = () => fireEvent.click(form().getByRole('button', { name: 'Send message' }));

function fill() {
  fireEvent.input(field('Full name'), { target: { value: 'Huda' } });
  fireEvent.input(field('Email address'), { target: { value: 'huda@example.com' } });
  fireEvent.input(field('Message'), { target: { value: 'Is it in stock?' } });
}

describe('the contact page', () => {
  it('says where the shop is reached, in the merchant’s words', async () => {
    const content = '<dl><dt>Phone</dt><dd><a href="tel:+966115550142">+966 11 555 0142</a></dd></dl>';
    const context = fakeShopContext({
      locale: 'en',
      api: { page: async (code) => ({ id: '1', slug: code, name: 'Contact', content }) },
    });
    const { pages, unmount } = await renderRemote(remote, { path: '/en/contact', context });
    expect(pages.at(-1)?.head?.title).toBe('Contact us || Dithar');
    expect(screen.getByRole('link', { name: /^\+966/ })).toHaveAttribute('href', 'tel:+966115550142');
    unmount();
  });

  it('is a form alone where the merchant has told nothing', async () => {
    const context = fakeShopContext({
      locale: 'en',
      api: { page: () => Promise.reject(new ApiError('not-found', 404, 'No such page')) },
    });
    const { unmount } = await renderRemote(remote, { path: '/en/contact', context });
    expect(form().getByRole('button', { name: 'Send message' })).toBeInTheDocument();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /@|\d/ })).not.toBeInTheDocument();
    unmount();
  });

  it('sends a message and confirms it', async () => {
    const contact = jest.fn(async () => {});
    const { unmount } = await show(contact);
    fill();
    send();
    expect(await screen.findByText('We have your message')).toBeInTheDocument();
    expect(contact).toHaveBeenCalledWith({
      name: 'Huda',
      email: 'huda@example.com',
      message: 'Is it in stock?',
    });
    unmount();
  });

  it('sends nothing that is incomplete, and says beside each field what is missing', async () => {
    const contact = jest.fn(async () => {});
    const { unmount } = await show(contact);
    send();
    expect(field('Full name')).toHaveAccessibleDescription('Enter your name');
    expect(field('Full name')).toHaveFocus();
    expect(field('Email address')).toHaveAccessibleDescription('Enter a valid email address');
    expect(field('Message')).toHaveAccessibleDescription('Write your message');
    expect(contact).not.toHaveBeenCalled();
    unmount();
  });

  it('says so when the shop cannot be reached, and keeps what was typed', async () => {
    const { context, unmount } = await show(async () => {
      throw new ApiError('unreachable', 0, 'no answer');
    });
    fill();
    send();
    await screen.findByDisplayValue('Is it in stock?');
    expect(context.did.toasts).toEqual([
      { kind: 'error', about: { message: 'The shop could not be reached. Please try again in a moment.' } },
    ]);
    unmount();
  });
});
