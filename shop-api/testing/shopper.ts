import { randomUUID } from 'node:crypto';
import type { Cart } from '../cart/cart-schema.ts';
import type { RunningShop } from './running-shop.ts';

/** Steps that a shopper takes, for tests that are about a later one. */

export const address = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  city: 'الرياض',
  street: 'شارع العليا',
  postcode: '12211',
  phoneNumber: '0551234567',
};

export const password = 'a long password';

/** @returns the cart's token */
export const fillCart = async (
  shop: RunningShop,
  item: object,
  headers?: Record<string, string>,
): Promise<string> => {
  const { body } = await shop.call<Cart>('POST', '/carts/new/items?locale=ar', { body: item, headers });
  return body.tokenValue;
};

/** A cart that only has to be placed. */
export const readyCart = async (
  shop: RunningShop,
  item: object,
  headers?: Record<string, string>,
): Promise<string> => {
  const token = await fillCart(shop, item, headers);
  const put = (step: string, body: object) =>
    shop.call('PUT', `/checkout/${token}/${step}`, { body, headers });
  await put('address', { shippingAddress: address });
  await put('shipping/0', { method: 'standard' });
  await put('payment/0', { method: 'cash_on_delivery' });
  return token;
};

export interface Account {
  email: string;
  token: string;
  refreshToken: string;
  headers: { authorization: string };
}

export const newAccount = async (shop: RunningShop, login: object = {}): Promise<Account> => {
  const email = `${randomUUID()}@example.com`;
  await shop.call('POST', '/register', { body: { name: 'سارة العتيبي', email, plainPassword: password } });
  const { body } = await shop.call<{ token: string; refresh_token: string }>('POST', '/login', {
    body: { email, password, ...login },
  });
  return {
    email,
    token: body.token,
    refreshToken: body.refresh_token,
    headers: { authorization: `Bearer ${body.token}` },
  };
};
