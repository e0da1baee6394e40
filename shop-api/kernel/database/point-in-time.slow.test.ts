import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startShop } from '../../testing/hosted-shop.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { readyCart } from '../../testing/shopper.ts';

const binaries = findPostgres();

const ask = async (url: string, query: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end();
  }
};

const buy = async (shop: OwnShop): Promise<string> => {
  const token = await readyCart(shop, { productCode: 'jug' });
  await shop.call('PUT', `/checkout/${token}/complete`, { body: { email: 'noura@example.com' } });
  return token;
};

/** As docs/operations.md tells to. */
const recovering = (installed: string) => () => {
  let folder: string;
  const clusters: PostgresCluster[] = [];
  const shops: OwnShop[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-archive-'));
    // The archive is PostgreSQL's to write, whoever that is.
    await chmod(folder, 0o777);
  });

  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    for (const cluster of clusters) await cluster.stop();
    await rm(folder, { recursive: true });
  });

  it('brings back every order up to the moment before a mistake', async () => {
    const archive = (file: string) => `${folder}/${file}`;
    const cluster = await startPostgres(installed, {
      settings: ['archive_mode=on', `archive_command=test ! -f ${archive('%f')} && cp %p ${archive('%f')}`],
    });
    clusters.push(cluster);
    const shop = await startShop({ DATABASE_URL: cluster.url });
    shops.push(shop);
    const early = await buy(shop);
    await cluster.run('pg_basebackup', '-d', cluster.url, '-D', archive('base'), '-X', 'none', '-c', 'fast');
    const late = await buy(shop);
    const { rows } = await ask(cluster.url, 'select clock_timestamp()::text as moment');
    await ask(
      cluster.url,
      'delete from order_items; delete from payments; delete from order_events; delete from orders',
    );
    expect((await shop.get(`/orders/${late}`)).status).toBe(404);
    await ask(cluster.url, 'select pg_switch_wal()');
    await shop.stop();
    await cluster.stop();

    const restored = await startPostgres(installed, {
      settings: [
        `restore_command=cp ${archive('%f')} %p`,
        `recovery_target_time=${rows[0]?.moment}`,
        'recovery_target_action=promote',
      ],
      restore: async (data) => {
        await cluster.run('/bin/cp', '-R', archive('base'), data);
        await cluster.run('/usr/bin/touch', join(data, 'recovery.signal'));
      },
    });
    clusters.push(restored);
    const again = await startShop({ DATABASE_URL: restored.url });
    shops.push(again);
    for (const token of [early, late]) expect((await again.get(`/orders/${token}`)).status).toBe(200);
    await buy(again);
  });
};

if (binaries) describe('recovery of PostgreSQL to a point in time', recovering(binaries));
else it('of PostgreSQL is not tested, because it is not installed', () => expect(binaries).toBeNull());
