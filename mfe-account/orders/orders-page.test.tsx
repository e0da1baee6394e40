import { renderRemote } from '@shop/federation/testing';
import { ApiError } from '@shop/shop-client/api';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleOrder } from '@shop/shop-client/testing/samples';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function open(path: string, options: FakeContextOptions) {
  const context = fakeShopContext(options);
  const rendered = await renderRemote(remote, { path, context });
  unmount = rendered.unmount;
  return context;
}

describe('the order list', () => {
  it('tells number, day, state, lines and total of each order', async () => {
    await open('/ar/account-my-order', { customer: sampleCustomer, orders: [sampleOrder()] });
    expect(screen.getByRole('heading', { name: '#000000042' })).toBeInTheDocument();
    expect(screen.getByText('20 نوفمبر 2026')).toBeInTheDocument();
    expect(screen.getByText('قيد التجهيز')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'قميص كتان' })).toBeInTheDocument();
    expect(screen.getByText('منتجان')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'عرض الطلب 000000042' })).toHaveAttribute(
      'href',
      `/ar/account-my-order/${sampleOrder().token}`,
    );
    expect(screen.getByRole('link', { name: 'اكتب تقييمك قميص كتان' })).toHaveAttribute(
      'href',
      `/ar/product/${encodeURIComponent('قميص-كتان')}#reviews`,
    );
  });

  it('has a way on without an order', async () => {
    await open('/en/account-my-order', { customer: sampleCustomer, locale: 'en' });
    expect(screen.getByText('No orders yet')).toBeInTheDocument();
  });

  it.each([
    ['abc', 1],
    ['0', 1],
    ['-1', 1],
    ['3', 3],
  ])('reads page %p as %i', async (typed, page) => {
    const orders = jest.fn(async () => ({ page, limit: 10, pages: 3, total: 21, items: [sampleOrder()] }));
    await open(`/ar/account-my-order?page=${typed}`, { customer: sampleCustomer, api: { orders } });
    expect(orders).toHaveBeenCalledWith({ page, limit: 10 });
    expect(screen.getByRole('link', { name: `الصفحة ${page}` })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    'account-my-order',
    'account-my-order/5f0c1f3e',
    'account',
    'account-addresses',
    'account-change-password',
  ])('asks a guest to log in before /%s', async (page) => {
    await open(`/ar/${page}`, {});
    expect(window.location.pathname + window.location.search).toBe(
      `/ar/login?return=${encodeURIComponent(`/ar/${page}`)}`,
    );
  });

  it('asks to log in again once the session has ended', async () => {
    const refuse = () => Promise.reject(new ApiError('unauthorized', 401, 'Expired JWT Token'));
    await open('/ar/account-my-order?page=2', {
      customer: sampleCustomer,
      api: { orders: refuse, me: refuse },
    });
    expect(window.location.search).toContain('return');
  });
});
