import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Cart } from '../../cart/cart-schema.ts';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { fillCart, newAccount, password, readyCart } from '../../testing/shopper.ts';

const binaries = findPostgres();

const twoServers = (installed: string) => () => {
  let cluster: PostgresCluster | undefined;
  let shops: ShopProcess[] = [];

  beforeAll(async () => {
    cluster = await startPostgres(installed);
    const environment = { DATABASE_URL: cluster.url, CATALOGUE: await buyingCatalogue() };
    shops = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  });

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.remove()));
    await cluster?.stop();
  });

  const shopOf = (index: number): ShopProcess => {
    const shop = shops[index % 2];
    if (!shop) throw new Error('the shop is not running');
    return shop;
  };
  const times = <Result>(count: number, act: (shop: ShopProcess, index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(shopOf(index), index)));
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const complete = (shop: ShopProcess, token: string, email: string) =>
    shop.call('PUT', `/checkout/${token}/complete?locale=en`, { body: { email } });
  const ask = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster?.url });
    await client.connect();
    try {
      return (await client.query(query, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const ordersWith = async (condition: string, value: unknown) =>
    (await ask(`select id from orders where state <> 'cart' and ${condition}`, [value])).length;

  it('add to one cart at once: one line, every piece counted', async () => {
    const token = await fillCart(shopOf(0), { productCode: 'mug' });
    const answers = await times(20, (shop) =>
      shop.call('POST', `/carts/${token}/items`, { body: { productCode: 'mug', quantity: 2 } }),
    );
    expect(statuses(answers)).toEqual(Array(20).fill(201));
    const { body } = await shopOf(1).get<Cart>(`/carts/${token}`);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([41]);
  });

  it('sell the last piece once', async () => {
    const tokens = await times(10, (shop) => readyCart(shop, { productCode: 'last-bowl' }));
    const answers = await times(10, (shop, index) =>
      complete(shop, tokens[index] ?? '', `bowl-${index}@example.com`),
    );
    expect(statuses(answers)).toEqual([204, ...Array(9).fill(400)]);
    expect(await ordersWith('email like $1', 'bowl-%')).toBe(1);
  });

  it('let a coupon of three uses make three orders of ten', async () => {
    const tokens = await times(10, (shop) => readyCart(shop, { productCode: 'plate' }));
    await times(10, (shop, index) =>
      shop.call('PUT', `/carts/${tokens[index]}/coupon`, { body: { coupon: 'THREE' } }),
    );
    const answers = await times(10, (shop, index) =>
      complete(shop, tokens[index] ?? '', `three-${index}@example.com`),
    );
    expect(statuses(answers)).toEqual([204, 204, 204, ...Array(7).fill(400)]);
    expect(await ordersWith('coupon_code = $1', 'THREE')).toBe(3);
    expect(await ask("select used from coupons where code = 'THREE'")).toEqual([{ used: 3 }]);
  });

  it('let a customer use a coupon once, in two carts at once', async () => {
    const tokens = await times(6, (shop) => readyCart(shop, { productCode: 'plate' }));
    await times(6, (shop, index) =>
      shop.call('PUT', `/carts/${tokens[index]}/coupon`, { body: { coupon: 'ONCE' } }),
    );
    const answers = await times(6, (shop, index) => complete(shop, tokens[index] ?? '', 'once@example.com'));
    expect(statuses(answers)).toEqual([204, ...Array(5).fill(400)]);
  });

  it('place one cart once, however often and wherever it is completed', async () => {
    const token = await readyCart(shopOf(0), { productCode: 'mug', quantity: 3 });
    const stock = () => ask<{ stock: number }>("select stock from variants where code = 'mug-one'");
    const [before] = await stock();
    const answers = await times(8, (shop) => complete(shop, token, 'again@example.com'));
    expect(statuses(answers)).toEqual(Array(8).fill(204));
    expect(await ordersWith('token = $1', token)).toBe(1);
    expect(await stock()).toEqual([{ stock: (before?.stock ?? 0) - 3 }]);
    expect(await ask("select id from outbox where recipient = 'again@example.com'")).toHaveLength(1);
  });

  it('serve carts that hold the same goods in different orders, with a coupon, while they are changed', async () => {
    const codes = ['mug', 'plate', 'castle'];
    const tokens = await times(12, async (shop, index) => {
      const token = await readyCart(shop, { productCode: codes[index % 3] });
      for (const step of index % 2 ? [1, 2] : [2, 1])
        await shop.call('POST', `/carts/${token}/items`, {
          body: { productCode: codes[(index + step) % 3] },
        });
      await shop.call('PUT', `/carts/${token}/coupon`, { body: { coupon: 'WELCOME10' } });
      return token;
    });
    const answers = await Promise.all([
      times(12, (shop, index) => complete(shop, tokens[index] ?? '', `many-${index}@example.com`)),
      times(12, (shop, index) =>
        shop.call('POST', `/carts/${tokens[index]}/items`, { body: { productCode: 'plate' } }),
      ),
    ]);
    expect(statuses(answers[0])).toEqual(Array(12).fill(204));
    for (const { status } of answers[1]) expect([201, 400]).toContain(status);
  });

  it('log one customer in with several carts at once, and keep all that lay in them', async () => {
    const account = await newAccount(shopOf(0));
    const carts = await times(4, (shop) => fillCart(shop, { productCode: 'mug' }, account.headers));
    const answers = await times(8, (shop, index) =>
      shop.call('POST', '/login', {
        body: { email: account.email, password, token: carts[index % 4] ?? randomUUID() },
      }),
    );
    expect(statuses(answers)).toEqual(Array(8).fill(200));
    const { body } = await shopOf(1).get<Cart>('/me/cart', account.headers);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([4]);
  });

  it('have never waited for each other in a circle', async () => {
    expect(
      await ask('select deadlocks::int from pg_stat_database where datname = current_database()'),
    ).toEqual([{ deadlocks: 0 }]);
  });

  describe('whose connections end', () => {
    const ready = () => times(12, (shop) => readyCart(shop, { productCode: 'mug' }));
    const completeAll = (tokens: string[], name: string) =>
      times(tokens.length, (shop, index) =>
        complete(shop, tokens[index] ?? '', `${name}-${index}@example.com`),
      );
    const stock = async () => (await ask<{ stock: number }>(mugs))[0]?.stock ?? 0;
    const mugs = "select stock from variants where code = 'mug-one'";
    /** Every one of them is an order once, and took its piece once. */
    const expectPlacedOnce = async (tokens: string[], before: number) => {
      for (const token of tokens) expect(await ordersWith('token = $1', token)).toBe(1);
      expect(await stock()).toBe(before - tokens.length);
    };
    const endWhere = (what: string) =>
      ask<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity where pid <> pg_backend_pid() and ${what}`,
      );

    it('place every order once though their transactions were ended in the middle', async () => {
      const [tokens, before] = [await ready(), await stock()];
      const holding = new pg.Client({ connectionString: cluster?.url, application_name: 'holding' });
      await holding.connect();
      await holding.query('begin');
      await holding.query(`${mugs} for update`);
      const placed = completeAll(tokens, 'ended');
      let ended = 0;
      while (ended < 10)
        ended += (await endWhere("wait_event_type = 'Lock' and application_name <> 'holding'")).length;
      await holding.query('commit');
      await holding.end();
      expect(statuses(await placed)).toEqual(Array(12).fill(204));
      await expectPlacedOnce(tokens, before);
    });

    it('place every order once though idle transactions are ended while they are placed', async () => {
      let ended = 0;
      while (ended < 5) {
        const [tokens, before] = [await ready(), await stock()];
        const placed = completeAll(tokens, `idle-${ended}`);
        const isOver = placed.then(() => true);
        let now = 0;
        while (now === 0 && !(await Promise.race([isOver, false])))
          now = (await endWhere("state = 'idle in transaction'")).length;
        ended += now;
        expect(statuses(await placed)).toEqual(Array(12).fill(204));
        await expectPlacedOnce(tokens, before);
      }
    });

    it('outlive a crash of the database, lose and double no order, and hear of mails again', async () => {
      const [tokens, before] = [await ready(), await stock()];
      const placed = completeAll(tokens, 'crash');
      const start = await cluster?.crash();
      const refused = await shopOf(0).get('/product-latest');
      expect(refused.status).toBe(503);
      await start?.();
      for (const { status } of await placed) expect([204, 503]).toContain(status);
      expect(statuses(await completeAll(tokens, 'crash'))).toEqual(Array(12).fill(204));
      await expectPlacedOnce(tokens, before);
      const listening = "select pid from pg_stat_activity where query like 'listen %'";
      while ((await ask(listening)).length < 2);
    });
  });

  it('place an order again that the database gave up for an import', async () => {
    const token = await readyCart(shopOf(0), { productCode: 'mug' });
    await shopOf(0).call('POST', `/carts/${token}/items`, { body: { productCode: 'plate' } });
    const importing = new pg.Client({ connectionString: cluster?.url });
    await importing.connect();
    const touch = (code: string) =>
      importing.query('update variants set stock = stock where code = $1', [`${code}-one`]);
    await importing.query("set deadlock_timeout = '10s'");
    await importing.query('begin');
    // The order takes the older variant first and waits for the younger one, then this waits for the older.
    await touch('plate');
    const placed = complete(shopOf(0), token, 'import@example.com');
    const waiting = 'select pid from pg_locks where not granted';
    while ((await importing.query(waiting)).rows.length === 0);
    await touch('mug');
    await importing.query('commit');
    await importing.end();
    expect((await placed).status).toBe(204);
    expect(await ordersWith('token = $1', token)).toBe(1);
  });

  it('stay up when the database goes away, and say so', async () => {
    await cluster?.stop();
    const shop = shopOf(0);
    const health = await fetch(`${shop.url}/healthz`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ database: { state: 'down' } });
    const answer = await shop.get('/product-latest?locale=en');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 503, message: expect.stringContaining('try again') },
    });
    expect(answer.headers.get('retry-after')).toBe('2');
  });
};

if (binaries) describe('two servers on one database', twoServers(binaries));
else
  it('of two servers is not tested, because PostgreSQL is not installed', () => expect(binaries).toBeNull());
