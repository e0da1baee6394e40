import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { address, newAccount, password, readyCart } from '../../testing/shopper.ts';

/** What operators and other programs rely on, on any database. */
onEachDatabase('operation', ({ engine, shop: shopOf }) => {
  it('runs on the database that it is given', async () => {
    const response = await fetch(`${shopOf().url}/healthz`);
    expect(await response.json()).toMatchObject({ database: { engine: engine.toLowerCase() } });
  });

  it('reports health and readiness with the state of the database', async () => {
    for (const path of ['healthz', 'readyz', 'healthz/']) {
      const response = await fetch(`${shopOf().url}/${path}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'ok', database: { state: 'up' } });
    }
  });

  it('describes itself in OpenAPI', async () => {
    const { body } = await shopOf().get<{ paths: object; components: { schemas: object } }>('/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/shop-api/taxon-products/by-slug/{slug}',
        '/shop-api/carts/{token}/items/{id}',
        '/shop-api/checkout/{token}/complete',
      ]),
    );
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'Cart', 'PlacedOrder']),
    );
  });

  it('answers what it does not have, and what is too large, in its own shape', async () => {
    expect(await shopOf().get('/nothing?locale=en')).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Not found.' },
    });
    const large = await shopOf().call('POST', '/carts/new/items', {
      body: { productCode: 'x'.repeat(100_000) },
    });
    expect(large).toMatchObject({ status: 413, body: { code: 413 } });
  });

  it.each([
    ['GET', '/products/by-slug/%E0%A4%A', undefined],
    ['GET', '/products/by-code/%00', undefined],
    ['GET', '/search/products?criteria[search][value]=%00', undefined],
    ['POST', '/register', '{"name":"\\u0000","email":"a@example.com","plainPassword":"a long password"}'],
    ['POST', '/register', '{"name":"\\ud800","email":"a@example.com","plainPassword":"a long password"}'],
    ['POST', '/register', '{"__proto__":{"name":"x"}}'],
    ['POST', '/login', ''],
    ['PUT', '/carts/x/currency', undefined],
  ])('refuses %s %s %s with 400', async (method, path, body) => {
    expect(await shopOf().call(method, path, { body })).toMatchObject({ status: 400, body: { code: 400 } });
  });

  it('lets nobody keep what is personal', async () => {
    for (const path of ['/carts/x', '/orders', '/me']) {
      expect((await shopOf().get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keeps tokens, addresses and passwords out of its log', async () => {
    // The shop is borrowed: suites before this one may have brought about errors.
    const before = await shopOf().outputWith('');
    const account = await newAccount(shopOf());
    const token = await readyCart(shopOf(), { productCode: 'jug' }, account.headers);
    await shopOf().get(`/orders/${token}`);
    await shopOf().call('PUT', `/checkout/${token}/complete`, {
      body: { email: 7 },
      headers: account.headers,
    });
    const output = await shopOf().outputWith('/shop-api/checkout/:token/complete');
    for (const secret of [
      token,
      account.email,
      account.token,
      account.refreshToken,
      'a long password',
      'العليا',
    ]) {
      expect(output).not.toContain(secret);
    }
    expect(output.slice(before.length)).not.toContain('"level":50');
  });

  it('keeps the words and names of customers and visitors out of its log', async () => {
    const account = await newAccount(shopOf());
    const call = (method: string, path: string, body?: object) =>
      shopOf().call(method, path, { body, headers: account.headers });
    await call('PUT', '/me', {
      name: 'نورة القحطاني',
      phoneNumber: '+966551112223',
      birthday: '1990-02-28',
    });
    await call('POST', '/address-book', { ...address, street: 'شارع التحلية' });
    await call('POST', '/address-book', { ...address, street: 'شارع التحلية', countryCode: 'XX' });
    await call('POST', '/login', { email: account.email, password: 'a wrong password' });
    await call('POST', '/login', { email_or_phoneNumber: '0551112223', password: ['a wrong password'] });
    await call('PUT', '/request-password-reset', { email: account.email });
    await call('PUT', '/password-reset/token-of-a-mail', { password: { first: 'a wrong password' } });
    await call('PUT', '/verify-account?token=token-of-a-mail');
    await call('GET', '/me/export');
    await call('DELETE', '/me', { password });
    const output = await shopOf().outputWith('"method":"DELETE","route":"/shop-api/me"');
    for (const secret of [
      account.email,
      account.token,
      account.refreshToken,
      'a wrong password',
      'token-of-a-mail',
      'نورة',
      '1990-02-28',
      '551112223',
      'شارع التحلية',
    ]) {
      expect(output).not.toContain(secret);
    }
  });

  it('goes by the trace that it is called in, unless that is none', async () => {
    const get = (trace: string) =>
      shopOf().get('/product-latest', { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    const [first, last] = ['4bf92f3577b34da6a3ce929d0e0e4736', '5bf92f3577b34da6a3ce929d0e0e4737'];
    await get(first);
    await shopOf().outputWith(`"reqId":"${first}"`);
    await get('no"trace');
    await get('0'.repeat(32));
    await get(last);
    const output = await shopOf().outputWith(`"reqId":"${last}"`);
    expect(output).not.toMatch(/"reqId":"(no|0{32})/);
  });

  it('serves pictures under the address that was asked', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    const { body } = await shopOf().get<ProductDetail>('/products/by-code/shirt', headers);
    const [image] = body.images;
    expect(image).toMatchObject({ width: 400, height: 500 });
    expect(image?.cachedPath).toBe(`https://shop.example${image?.path}`);
    const response = await fetch(`${shopOf().url}${image?.path}`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(await response.text()).toContain('<svg');
  });
});
