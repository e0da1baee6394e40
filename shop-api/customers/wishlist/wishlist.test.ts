import type { ProductPage } from '../../catalogue/products/catalogue-schema.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { type Account, newAccount } from '../../testing/shopper.ts';

/** What saved products promise, on any database. */
onEachDatabase('a wishlist', ({ shop: shopOf }) => {
  let owner: Account;
  const call = <Body>(method: string, path = '', body?: object) =>
    shopOf().call<Body>(method, `/wishlist${path}`, { body, headers: owner.headers });
  const read = async (query = '') => (await call<ProductPage>('GET', `?${query}`)).body;
  const codes = async () => (await read()).items.map(({ code }) => code);

  beforeEach(async () => {
    owner = await newAccount(shopOf());
  });

  it('keeps products, newest first, each once', async () => {
    expect(await read()).toMatchObject({ items: [], total: 0, pages: 1 });
    for (const code of ['jug', 'shirt', 'jug']) {
      expect(await call('PUT', `/${code}`)).toMatchObject({ status: 204, body: '' });
    }
    expect(await codes()).toEqual(['shirt', 'jug']);
    const page = await read('limit=1&page=2&locale=en&currency=USD');
    expect(page).toMatchObject({ page: 2, limit: 1, pages: 2, total: 2, items: [{ code: 'jug' }] });
    expect(page.items[0]?.price).toMatchObject({ currency: 'USD' });
  });

  it('forgets products, and does not mind when they are gone', async () => {
    await call('PUT', '/jug');
    expect((await call('DELETE', '/jug')).status).toBe(204);
    expect((await call('DELETE', '/jug')).status).toBe(204);
    expect(await codes()).toEqual([]);
  });

  it('takes in a list that was kept elsewhere, without what is not sold', async () => {
    await call('PUT', '/jug');
    const products = ['shirt', 'none', 'hidden', 'jug'];
    expect((await call('POST', '', { products })).status).toBe(204);
    expect((await call('POST', '', { products: [] })).status).toBe(204);
    expect([...(await codes())].sort()).toEqual(['jug', 'shirt']);
  });

  it('knows no product that is not sold', async () => {
    for (const code of ['none', 'hidden']) expect((await call('PUT', `/${code}`)).status).toBe(404);
    expect((await call('DELETE', '/none')).status).toBe(404);
    expect((await call('POST', '', { products: 'jug' })).status).toBe(400);
  });

  it('is for its owner alone', async () => {
    await call('PUT', '/jug');
    const other = await newAccount(shopOf());
    expect(await shopOf().get('/wishlist', other.headers)).toMatchObject({ body: { total: 0 } });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/jug'],
      ['DELETE', '/jug'],
    ] as const) {
      expect((await shopOf().call(method, `/wishlist${path}`)).status).toBe(401);
    }
  });
});
