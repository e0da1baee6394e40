import pg from 'pg';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { isPoolerInstalled, startPooler } from '../../testing/pooler.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { readyCart } from '../../testing/shopper.ts';

const binaries = findPostgres();
const isInstalled = binaries !== null && isPoolerInstalled();
if (!isInstalled) console.warn('PgBouncer or PostgreSQL is not installed: a pooler is not tested.');

(isInstalled ? describe : describe.skip)('two servers behind PgBouncer in transaction mode', () => {
  let cluster: PostgresCluster | undefined;
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;
  let mailServer: MailServer;
  let shops: ShopProcess[] = [];

  beforeAll(async () => {
    cluster = await startPostgres(binaries ?? '');
    pooler = await startPooler(cluster.url);
    mailServer = await startMailServer();
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: cluster.url,
      CATALOGUE: await buyingCatalogue(),
      SMTP_URL: mailServer.url,
    };
    shops = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  });

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.remove()));
    await mailServer?.close();
    await pooler?.stop();
    await cluster?.stop();
  });

  it('sell to more than it has connections, and send the mails as soon as they are queued', async () => {
    const email = (index: number) => `pooled-${index}@example.com`;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const shop = shops[index % 2] as ShopProcess;
        const token = await readyCart(shop, { productCode: 'mug' });
        const answer = await shop.call('PUT', `/checkout/${token}/complete?locale=en`, {
          body: { email: email(index) },
        });
        return answer.status;
      }),
    );
    expect(statuses).toEqual(Array(20).fill(204));
    const client = new pg.Client({ connectionString: cluster?.url });
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      "select number from orders where email like 'pooled-%' and state = 'new'",
    );
    expect(rows).toHaveLength(20);
    await Promise.all(rows.map(({ number }) => mailServer.mailAbout(number)));
    // Nobody holds what outlasts a transaction: whoever migrates next would wait for it.
    expect((await client.query("select from pg_locks where locktype = 'advisory'")).rows).toEqual([]);
    await client.end();
    expect(shops.map((shop) => shop.output()).join('')).not.toContain('"level":50');
  });
});
