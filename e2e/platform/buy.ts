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
  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return (text.startsWith('{') ? JSON.parse(text) : text) as Body;
  }
  const { tokenValue } = await call<{ tokenValue: string }>('POST', '/shop-api/carts/new/items', {
    productCode,
    variantCode,
  });
  const checkout = `/shop-api/checkout/${tokenValue}`;
  await call('PUT', `${checkout}/address`, { shippingAddress: ADDRESS });
  await call('PUT', `${checkout}/shipping/0`, { method: 'standard' });
  await call('PUT', `${checkout}/payment/0`, { method: 'cash_on_delivery' });
  await call('PUT', `${checkout}/complete`, { email });
  return (await call<{ number: string }>('GET', `/shop-api/orders/${tokenValue}`)).number;
}
