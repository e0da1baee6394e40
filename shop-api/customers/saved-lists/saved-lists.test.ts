import type { ProductPage } from '../../catalogue/products/catalogue-schema.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { type Account, newAccount, password } from '../../testing/shopper.ts';

interface List {
  id: number;
  name: string;
  total: number;
  token?: string;
}
interface Refusal {
  reason?: string;
  codes?: Record<string, string[]>;
}

/** What named lists promise, on any database. */
onEachDatabase('saved lists', ({ shop: shopOf }) => {
  let owner: Account;
  const as = <Body>(who: Account, method: string, path = '', body?: object) =>
    shopOf().call<Body>(method, `/saved-lists${path}`, { body, headers: who.headers });
  const call = <Body>(method: string, path?: string, body?: object) => as<Body>(owner, method, path, body);
  const lists = async () => (await call<List[]>('GET')).body;
  const begin = async (name: string) => (await call<List>('POST', '', { name })).body;
  const codesIn = async ({ id }: List) =>
    (await call<ProductPage>('GET', `/${id}`)).body.items.map(({ code }) => code);

  beforeEach(async () => {
    owner = await newAccount(shopOf());
  });

  it('have names, and hold products newest first, each once', async () => {
    expect(await lists()).toEqual([]);
    const gifts = await begin('  هدايا   أمي ');
    expect(gifts).toEqual({ id: expect.any(Number), name: 'هدايا أمي', total: 0 });
    await begin('العيد');
    for (const code of ['jug', 'shirt', 'jug']) {
      expect(await call('PUT', `/${gifts.id}/products/${code}`)).toMatchObject({ status: 204, body: '' });
    }
    expect(await lists()).toMatchObject([
      { name: 'هدايا أمي', total: 2 },
      { name: 'العيد', total: 0 },
    ]);
    const page = (
      await call<ProductPage & { list: List }>('GET', `/${gifts.id}?limit=1&page=2&locale=en&currency=USD`)
    ).body;
    expect(page).toMatchObject({
      list: { name: 'هدايا أمي', total: 2 },
      page: 2,
      pages: 2,
      items: [{ code: 'jug' }],
    });
    expect(page.items[0]?.price).toMatchObject({ currency: 'USD' });
    expect((await call('DELETE', `/${gifts.id}/products/shirt`)).status).toBe(204);
    expect((await call('DELETE', `/${gifts.id}/products/shirt`)).status).toBe(204);
    expect(await codesIn(gifts)).toEqual(['jug']);
  });

  it('leave the wishlist alone', async () => {
    const gifts = await begin('هدايا');
    await shopOf().call('PUT', '/wishlist/jug', { headers: owner.headers });
    await call('PUT', `/${gifts.id}/products/shirt`);
    await call('DELETE', `/${gifts.id}`);
    const wishlist = await shopOf().get<ProductPage>('/wishlist', owner.headers);
    expect(wishlist.body.items.map(({ code }) => code)).toEqual(['jug']);
  });

  it('are renamed and removed', async () => {
    const gifts = await begin('هدايا');
    expect((await call('PATCH', `/${gifts.id}`, { name: 'هدايا العيد' })).status).toBe(204);
    // Its own name in another case is not taken.
    expect((await call('PATCH', `/${gifts.id}`, { name: 'Gifts' })).status).toBe(204);
    expect((await call('PATCH', `/${gifts.id}`, { name: 'GIFTS' })).status).toBe(204);
    expect(await lists()).toMatchObject([{ name: 'GIFTS' }]);
    expect((await call('DELETE', `/${gifts.id}`)).status).toBe(204);
    expect(await lists()).toEqual([]);
    expect((await call('DELETE', `/${gifts.id}`)).status).toBe(404);
  });

  it.each([
    ['', 'required'],
    ['\u200b ', 'required'],
    ['x'.repeat(61), 'tooLong'],
    ['x'.repeat(300), 'tooLong'],
    ['win at https://spam.example', 'nameHasLink'],
    ['gifts', 'savedListName'],
  ])('are not called %j', async (name, code) => {
    await begin('Gifts');
    const { status, body } = await call<Refusal>('POST', '', { name });
    expect({ status, codes: body.codes }).toEqual({ status: 400, codes: { name: [code] } });
  });

  it('are twenty at most, also when two are begun at once', async () => {
    for (let number = 1; number < 20; number++) await begin(`list ${number}`);
    const answers = await Promise.all([
      call<Refusal>('POST', '', { name: 'one' }),
      call<Refusal>('POST', '', { name: 'two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.codes).toEqual({ body: ['mostSavedLists'] });
    expect(await lists()).toHaveLength(20);
  });

  it('take no product that is not sold', async () => {
    const { id } = await begin('Gifts');
    for (const code of ['none', 'hidden']) {
      const { status, body } = await call<Refusal>('PUT', `/${id}/products/${code}`);
      expect([status, body.reason]).toEqual([404, 'productCode']);
    }
    expect((await call('DELETE', `/${id}/products/none`)).status).toBe(204);
  });

  it('are for their owner alone', async () => {
    const { id } = await begin('Gifts');
    const other = await newAccount(shopOf());
    expect((await as<List[]>(other, 'GET')).body).toEqual([]);
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { name: 'Mine' }],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/products/jug`],
      ['DELETE', `/${id}/products/jug`],
      ['PUT', `/${id}/link`],
      ['DELETE', `/${id}/link`],
    ] as const) {
      const answer = await as<Refusal>(other, method, path, body);
      expect([answer.status, answer.body.reason]).toEqual([404, 'savedListUnknown']);
      expect((await shopOf().call(method, `/saved-lists${path}`, { body })).status).toBe(401);
    }
    expect(await lists()).toMatchObject([{ name: 'Gifts' }]);
    expect((await lists())[0]).not.toHaveProperty('token');
  });

  describe('that are shared', () => {
    const share = async ({ id }: List) => (await call<{ token: string }>('PUT', `/${id}/link`)).body.token;
    const read = (token: string) =>
      shopOf().get<ProductPage & { name: string } & Refusal>(`/shared-lists/${token}?locale=en`);

    it('are read by whoever has the link, which tells nothing of the customer', async () => {
      const gifts = await begin('Gifts');
      await call('PUT', `/${gifts.id}/products/jug`);
      const token = await share(gifts);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await share(gifts)).toBe(token);
      expect((await lists())[0]?.token).toBe(token);
      const { status, body } = await read(token);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { name: 'Gifts', total: 1, items: [{ code: 'jug' }] },
      });
      expect(Object.keys(body).sort()).toEqual([
        '_links',
        'items',
        'limit',
        'name',
        'page',
        'pages',
        'total',
      ]);
    });

    it('are not any longer once the link is withdrawn, and get another one when shared again', async () => {
      const gifts = await begin('Gifts');
      const token = await share(gifts);
      expect((await call('DELETE', `/${gifts.id}/link`)).status).toBe(204);
      for (const unknown of [token, 'none', String(gifts.id), 'null']) {
        const { status, body } = await read(unknown);
        expect([status, body.reason]).toEqual([404, 'sharedListUnknown']);
      }
      const next = await share(gifts);
      expect(next).not.toBe(token);
      expect((await read(next)).status).toBe(200);
    });

    it('go with the list, and with the account', async () => {
      const [one, two] = [await begin('One'), await begin('Two')];
      const tokens = [await share(one), await share(two)];
      await call('DELETE', `/${one.id}`);
      expect((await read(tokens[0] ?? '')).status).toBe(404);
      await shopOf().call('DELETE', '/me', { headers: owner.headers, body: { password } });
      expect((await read(tokens[1] ?? '')).status).toBe(404);
    });

    it('are told in the export of the account', async () => {
      const gifts = await begin('Gifts');
      await call('PUT', `/${gifts.id}/products/jug`);
      await share(gifts);
      await begin('Empty');
      const { body } = await shopOf().get<{ savedLists: object[] }>('/me/export', owner.headers);
      expect(body.savedLists).toMatchObject([
        { name: 'Gifts', isShared: true, items: [{ productCode: 'jug' }] },
        { name: 'Empty', isShared: false, items: [] },
      ]);
    });
  });
});
