import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Customer } from './account-pages.ts';
import type { Locale } from './messages.ts';

/*
 * What a shopper's browser asks the shop's API for, without its pages. Cookies are the request context's own.
 */

export async function register(
  request: APIRequestContext,
  { name, email, password }: Customer,
): Promise<void> {
  await succeed(request.post('/shop-api/register', { data: { name, email, plainPassword: password } }));
}

export async function logIn(request: APIRequestContext, { email, password }: Customer): Promise<void> {
  await succeed(request.post('/shop-api/login', { data: { email, password } }));
}

/** Begins a cart; resolves with its token. */
export async function addToCart(
  request: APIRequestContext,
  productCode: string,
  variantCode: string,
  quantity = 1,
  locale: Locale = 'ar',
): Promise<string> {
  const response = await succeed(
    request.post('/shop-api/carts/new/items', {
      data: { productCode, variantCode, quantity },
      headers: { 'accept-language': locale },
    }),
  );
  return ((await response.json()) as { tokenValue: string }).tokenValue;
}

/** A cart that only has to be placed; resolves with its token. */
export async function readyCart(
  request: APIRequestContext,
  productCode: string,
  variantCode: string,
  locale?: Locale,
): Promise<string> {
  const token = await addToCart(request, productCode, variantCode, 1, locale);
  const checkout = `/shop-api/checkout/${token}`;
  await succeed(request.put(`${checkout}/address`, { data: { shippingAddress: ADDRESS } }));
  await succeed(request.put(`${checkout}/shipping/0`, { data: { method: 'standard' } }));
  await succeed(request.put(`${checkout}/payment/0`, { data: { method: 'cash_on_delivery' } }));
  return token;
}

/** A guest's order, paid in that way; resolves with its token. */
export async function placedOrder(
  request: APIRequestContext,
  productCode: string,
  variantCode: string,
  payment: { method: string; token?: string },
  email = `guest-${crypto.randomUUID()}@example.com`,
): Promise<string> {
  const token = await readyCart(request, productCode, variantCode);
  const checkout = `/shop-api/checkout/${token}`;
  await succeed(request.put(`${checkout}/payment/0`, { data: payment }));
  await succeed(request.put(`${checkout}/complete`, { data: { email } }));
  return token;
}

/** A named list of who is logged in, with one product; resolves with its number, and the token of its link. */
export async function sharedList(
  request: APIRequestContext,
  name: string,
  productCode: string,
): Promise<{ id: number; token: string }> {
  const begun = await succeed(request.post('/shop-api/saved-lists', { data: { name } }));
  const { id } = (await begun.json()) as { id: number };
  await succeed(request.put(`/shop-api/saved-lists/${id}/products/${productCode}`));
  const shared = await succeed(request.put(`/shop-api/saved-lists/${id}/link`));
  return { id, ...((await shared.json()) as { token: string }) };
}

const ADDRESS = {
  firstName: 'Sara',
  lastName: 'Alharbi',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  city: 'Riyadh',
  street: 'King Fahd Road 12',
  postcode: '12345',
  phoneNumber: '0501234567',
};

async function succeed(answer: Promise<APIResponse>): Promise<APIResponse> {
  const response = await answer;
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()} ${await response.text()}`);
  return response;
}
