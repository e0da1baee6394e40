/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { ApiError } from '@shop/shop-client/api';
import { sampleCustomer } from '@shop/shop-client/testing-samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderHeader } from '../testing/render-header.tsx';

const menu = () => within(screen.getByRole('group', { name: 'الحساب' }));

describe('the account menu', () => {
  it('invites a guest to log in or sign up', async () => {
    await renderHeader();
    expect(menu().getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/ar/login');
    expect(menu().getByRole('link', { name: 'إنشاء حساب' })).toHaveAttribute('href', '/ar/signup');
    expect(menu().queryByRole('button', { name: 'تسجيل الخروج' })).not.toBeInTheDocument();
  });

  it('leads a customer to account, orders and wishlist', async () => {
    await renderHeader({ customer: sampleCustomer });
    expect(menu().getByText(sampleCustomer.email)).toBeInTheDocument();
    expect(menu().getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', '/ar/account');
    expect(menu().getByRole('link', { name: 'طلباتي' })).toHaveAttribute('href', '/ar/account-my-order');
    expect(menu().getByRole('link', { name: 'المفضلة' })).toHaveAttribute('href', '/ar/account-savelists');
  });

  it('logs out and goes home', async () => {
    const { context } = await renderHeader({ customer: sampleCustomer });
    fireEvent.click(menu().getByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(context.did.navigations).toEqual(['/ar']));
    expect(menu().getByRole('link', { name: 'تسجيل الدخول' })).toBeInTheDocument();
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
