import type { PlacedOrder } from '../../ordering/orders/order-view.ts';
import { sharedCluster } from '../../testing/ask-services.ts';
import { newDatabase } from '../../testing/databases.ts';
import { runHostedCommand, startShop } from '../../testing/hosted-shop.ts';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { newAccount, password, readyCart } from '../../testing/shopper.ts';

const binaries = findPostgres();
/** Orders keep the addresses of their pictures. */
const PUBLIC_URL = 'https://shop.example';

const move = async (dataFolder: string, url: string) => {
  const environment = { DATA_DIR: dataFolder, DATABASE_URL: url };
  const { code, stdout, stderr } = await runHostedCommand('database', environment, 'move');
  return { code, output: stdout + stderr };
};

const moving = () => {
  let shop: OwnShop | undefined;

  afterAll(() => shop?.remove());

  const placeOrder = async (on: OwnShop, headers: Record<string, string>) => {
    const token = await readyCart(on, { productCode: 'jug' }, headers);
    await on.call('PUT', `/checkout/${token}/complete`, { body: {}, headers });
    const { body } = await on.get<PlacedOrder>(`/orders/${token}`, headers);
    return { token, order: body };
  };

  it('takes customers, orders, stock and numbers along, and only into an empty database', async () => {
    const embedded = await startShop({ PUBLIC_URL });
    shop = embedded;
    const { email, headers } = await newAccount(embedded);
    const { token, order } = await placeOrder(embedded, headers);
    const product = (await embedded.get('/products/by-code/jug')).body;
    expect((await move(embedded.dataFolder, 'postgres://127.0.0.1:1/none')).code).toBe(1);
    await embedded.stop();

    const url = await newDatabase(await sharedCluster());
    expect(await move(embedded.dataFolder, url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('"orders":1'),
    });
    expect(await move(embedded.dataFolder, url)).toEqual({
      code: 1,
      output: 'The database to copy into has products already.\n',
    });

    shop = await startShop({ PUBLIC_URL, DATA_DIR: embedded.dataFolder, DATABASE_URL: url });
    const { body } = await shop.call<{ token: string }>('POST', '/login', { body: { email, password } });
    const again = { authorization: `Bearer ${body.token}` };
    expect((await shop.get(`/orders/${token}`, again)).body).toEqual(order);
    expect((await shop.get('/products/by-code/jug')).body).toEqual(product);
    const next = await placeOrder(shop, again);
    expect(Number(next.order.number)).toBe(Number(order.number) + 1);
  });
};

if (binaries) describe('moving from the embedded database to PostgreSQL', moving);
else it('moving to PostgreSQL is not tested, because it is not installed', () => expect(binaries).toBeNull());
