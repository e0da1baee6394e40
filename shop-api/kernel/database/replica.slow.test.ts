import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { fillCart } from '../../testing/shopper.ts';

const binaries = findPostgres();
const STALENESS = 1000;

/** A primary with a replica that streams from it, and a shop that has both. */
const withReplica = (installed: string) => () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster | undefined;
  let shop: ShopProcess | undefined;
  const clients: pg.Client[] = [];

  const clientOf = async ({ url }: PostgresCluster) => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  const running = () => shop as ShopProcess;
  const nameOf = async (code: string) => {
    const { status, body } = await running().get<object>(`/products/by-code/${code}`);
    return { status, text: JSON.stringify(body) };
  };
  const edit = async (client: pg.Client, name: string) => {
    await client.query(
      `update products set name = jsonb_build_object('ar', $1::text, 'en', $1::text) where code = 'mug'`,
      [name],
    );
    await setTimeout(STALENESS + 100);
  };
  /** Connections that were last asked of products. */
  const askedOfProducts = async (client: pg.Client) =>
    (
      await client.query(
        `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%from "products"%'`,
      )
    ).rowCount;

  beforeAll(async () => {
    primary = await startPostgres(installed);
    replica = await startPostgres(installed, {
      follows: true,
      restore: (data) => primary.run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast'),
    });
    shop = await startShopProcess({
      DATABASE_URL: primary.url,
      DATABASE_READS_URL: replica.url,
      CATALOGUE: await buyingCatalogue(),
      STALENESS: String(STALENESS),
    });
  });

  afterAll(async () => {
    for (const client of clients) await client.end().catch(() => undefined);
    await shop?.remove();
    await replica?.stop();
    await primary?.stop();
  });

  it('reads what is the same for everybody from it', async () => {
    const [at, home] = [await clientOf(replica as PostgresCluster), await clientOf(primary)];
    // Until it has followed what the shop did as it started, the primary is asked.
    for (let page = 1; (await askedOfProducts(at)) === 0; page += 1)
      await running().get(`/products/by-code/none-${page}`);
    const before = await askedOfProducts(home);
    for (const code of ['plate', 'castle', 'last-bowl']) expect((await nameOf(code)).status).toBe(200);
    expect(await askedOfProducts(home)).toBe(before);
  });

  it('shows changes as soon as without it, also while it does not follow', async () => {
    const [writer, follower] = [await clientOf(primary), await clientOf(replica as PostgresCluster)];
    await edit(writer, 'Cup that follows');
    expect((await nameOf('mug')).text).toContain('Cup that follows');
    await follower.query('select pg_wal_replay_pause()');
    await edit(writer, 'Cup that is newer');
    expect((await nameOf('mug')).text).toContain('Cup that is newer');
    await follower.query('select pg_wal_replay_resume()');
    expect((await nameOf('mug')).text).toContain('Cup that is newer');
  });

  it('shows everybody the own cart at once, while it does not follow', async () => {
    const follower = await clientOf(replica as PostgresCluster);
    await follower.query('select pg_wal_replay_pause()');
    const token = await fillCart(running(), { productCode: 'mug' });
    expect((await running().get<{ items: object[] }>(`/carts/${token}`)).body.items).toHaveLength(1);
    await follower.query('select pg_wal_replay_resume()');
  });

  it('goes on from the primary alone once it is gone', async () => {
    await replica?.crash('SIGKILL');
    const writer = await clientOf(primary);
    await edit(writer, 'Cup without a replica');
    const { status, text } = await nameOf('mug');
    expect([status, text.includes('Cup without a replica')]).toEqual([200, true]);
  });
};

describe.each(binaries ? [binaries] : [])('a shop with a replica (%s)', (installed) => {
  withReplica(installed)();
});
