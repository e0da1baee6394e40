/** What a shopper's browser sends from an empty cart to an order. */

const ADDRESS = {
  firstName: 'سارة',
  lastName: 'العتيبي',
  countryCode: 'SA',
  provinceCode: 'SA-01',
  city: 'الرياض',
  street: 'شارع العليا',
  postcode: '12211',
  phoneNumber: '0551234567',
};

/** Looks at the home page. @throws Error when it is refused */
export async function visit(origin: string): Promise<void> {
  const response = await fetch(`${origin}/ar`);
  await response.text();
  if (!response.ok) throw new Error(`GET /ar answered ${response.status}`);
}

/**
 * Buys one piece as a guest.
 * @param variantCode of a product that has several
 * @returns the order's number
 * @throws Error with the call that was refused
 */
export async function buy(
  origin: string,
  productCode: string,
  email: string,
  variantCode?: string,
): Promise<string> {
  const { placeAt } = await fillCart(origin, productCode, email, variantCode);
  return await placeAt(origin);
}

/** A cart that only has to be placed. */
export interface FilledCart {
  token: string;
  /** Any server may be asked to. @returns the order's number @throws Error with the call that was refused */
  placeAt(origin: string): Promise<string>;
}

/** Fills a cart with one piece and goes up to its order. @throws Error with the call that was refused */
export async function fillCart(
  origin: string,
  productCode: string,
  email: string,
  variantCode?: string,
): Promise<FilledCart> {
  const { tokenValue } = await call<{ tokenValue: string }>(origin, 'POST', 'carts/new/items', {
    productCode,
    variantCode,
  });
  const checkout = `checkout/${tokenValue}`;
  await call(origin, 'PUT', `${checkout}/address`, { shippingAddress: ADDRESS });
  await call(origin, 'PUT', `${checkout}/shipping/0`, { method: 'standard' });
  await call(origin, 'PUT', `${checkout}/payment/0`, { method: 'cash_on_delivery' });
  return {
    token: tokenValue,
    async placeAt(at) {
      await call(at, 'PUT', `${checkout}/complete`, { email });
      return (await call<{ number: string }>(at, 'GET', `orders/${tokenValue}`)).number;
    },
  };
}

async function call<Body>(origin: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${origin}/shop-api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return (text.startsWith('{') ? JSON.parse(text) : text) as Body;
}
