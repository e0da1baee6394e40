import type { ProductDetail } from '../../catalogue/catalogue-answers.ts';
import type { ShopProcess } from '../shop-process.ts';
import { newAccount, readyCart } from '../shopper.ts';

/** What operators and other programs rely on, on any database. */
export const operationContract = (shopOf: () => ShopProcess): void => {
  describe('operation', () => {
    it('reports health and readiness with the state of the database', async () => {
      for (const path of ['healthz', 'readyz', 'healthz/']) {
        const response = await fetch(`${shopOf().url}/${path}`);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ status: 'ok', database: { state: 'up' } });
      }
    });

    it('describes itself in OpenAPI', async () => {
      const { body } = await shopOf().get<{ paths: object; components: { schemas: object } }>(
        '/openapi.json',
      );
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
      expect(output).not.toContain('"level":50');
    });

    it('serves pictures under the address that was asked', async () => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
      const { body } = await shopOf().get<ProductDetail>('/products/by-code/shirt', headers);
      const [image] = body.images;
      expect(image).toMatchObject({ width: 400, height: 500, widths: [320, 640, 960, 1440] });
      expect(image?.cachedPath).toBe(`https://shop.example${image?.path}/640`);
      const response = await fetch(`${shopOf().url}${image?.path}`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'",
      );
      expect(await response.text()).toContain('<svg');
    });
  });
};
