/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { ApiError } from '@shop/shop-client/api';
import { sampleCustomer } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onTemplate, openSideMenu, renderHeader } from '../testing/render-header.tsx';

const menu = () => within(screen.getByRole('group', { name: 'الحساب' }));
const sideMenu = () => within(openSideMenu());

function pressAvatar(name: string): void {
  const avatar = screen.getByTitle(name);
  avatar.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(avatar);
}

describe('the avatar', () => {
  it('tells a guest to log in first and leads there', async () => {
    const { context } = await renderHeader();
    expect(screen.queryByRole('group', { name: 'الحساب' })).not.toBeInTheDocument();
    expect(screen.getByTitle('تسجيل الدخول')).toHaveAttribute('href', '/ar/login');
    pressAvatar('تسجيل الدخول');
    expect(context.did.toasts).toEqual([{ kind: 'error', about: { message: 'سجّل الدخول أولًا' } }]);
  });

  it('does so in the specification’s words among sample content', async () => {
    const { context } = await renderHeader(onTemplate);
    pressAvatar('Log in');
    expect(context.did.toasts).toEqual([{ kind: 'error', about: { message: 'Please login first' } }]);
  });

  it('leads a customer to account, orders, wishlist and help', async () => {
    await renderHeader({ customer: sampleCustomer });
    expect(menu().getByText(sampleCustomer.email)).toBeInTheDocument();
    expect(menu().getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', '/ar/account');
    expect(menu().getByRole('link', { name: 'طلباتي' })).toHaveAttribute('href', '/ar/account-my-order');
    expect(menu().getByRole('link', { name: 'المفضلة' })).toHaveAttribute('href', '/ar/account-savelists');
    expect(menu().getByRole('button', { name: /الوضع الداكن/ })).toBeInTheDocument();
    const help = `/ar/page/${encodeURIComponent('الأسئلة-الشائعة')}`;
    expect(menu().getByRole('link', { name: 'المساعدة' })).toHaveAttribute('href', help);
  });

  it('logs out, goes home, and offers to log in again', async () => {
    const { context } = await renderHeader({ customer: sampleCustomer });
    expect(sideMenu().getByRole('button', { name: 'تسجيل الخروج' })).toBeInTheDocument();
    fireEvent.click(menu().getByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(context.did.navigations).toEqual(['/ar']));
    expect(screen.queryByRole('button', { name: 'تسجيل الخروج' })).not.toBeInTheDocument();
    const logIn = sideMenu().getAllByRole('link', { name: 'تسجيل الدخول' }).at(-1);
    expect(logIn).toHaveAttribute('href', '/ar/login');
  });

  it('says when logging out failed and stays logged in', async () => {
    const logout = async () => {
      throw new ApiError('unreachable', 0, 'No answer');
    };
    const { context } = await renderHeader({ customer: sampleCustomer, api: { logout } });
    fireEvent.click(menu().getByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.navigations).toEqual([]);
    expect(menu().getByRole('button', { name: 'تسجيل الخروج' })).toBeInTheDocument();
  });
});
