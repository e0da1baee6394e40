import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startShop, startShopApi } from '../shop/running-shop.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Two shells behind a balancer, on two APIs behind another, on one PostgreSQL. */
export interface Fleet {
  /** Of the balancer before the shells. */
  origin: string;
  /** Restarts each server once, one after the other, as a new version is brought out. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
}

/** @returns null where PostgreSQL is not installed */
export async function startFleet(releases: string): Promise<Fleet | null> {
  const database = spawn(process.execPath, [join(ROOT, 'shop-api/testing/postgres-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await addressOf(database);
  if (!url) return null;
  const catalogue = await ampleCatalogue();
  const [apis, shells] = [await startBalancer(), await startBalancer()];
  const common = {
    SHUTDOWN_DELAY_MS: '500',
    LOG_LEVEL: 'warn',
    JWT_SECRET: 'the secret that all servers of the fleet have',
    DATABASE_URL: url,
    CATALOGUE: join(catalogue, 'catalogue.json'),
  };
  const servers: Awaited<ReturnType<typeof place>>[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await Promise.all([shells.stop(), apis.stop()]);
    const exited = once(database, 'exit');
    database.disconnect();
    await exited;
    await rm(catalogue, { recursive: true });
  };
  const shellOptions = { releases, shopApiUrl: apis.origin, environment: common };
  try {
    // One after the other: the first brings schema and catalogue.
    for (const _ of ['one', 'other']) servers.push(await place(apis, () => startShopApi(common)));
    for (const _ of ['one', 'other']) servers.push(await place(shells, () => startShop(shellOptions)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: shells.origin,
    async restartAll() {
      for (const server of servers) await server.restart();
    },
    stop,
  };
}

/** What everybody buys, of which there is enough. */
export const PRODUCT = 'jug';

/** @returns a folder with a small catalogue */
async function ampleCatalogue(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  await cp(join(ROOT, 'shop-api/testing/catalogue'), folder, { recursive: true });
  const file = join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as {
    products: { code: string; variants: { stock: number }[] }[];
  };
  for (const { code, variants } of catalogue.products)
    if (code === PRODUCT) for (const variant of variants) variant.stock = 1_000_000;
  await writeFile(file, JSON.stringify(catalogue));
  return folder;
}

/** A place behind a balancer, with a server in it. */
async function place(balancer: Balancer, start: () => Promise<RunningServer>) {
  let server = await start();
  await balancer.add(server.origin);
  const end = async () => {
    await server.stop();
    balancer.remove(server.origin);
  };
  return {
    async restart() {
      await end();
      server = await start();
      await balancer.add(server.origin);
    },
    stop: end,
  };
}

async function addressOf(database: ChildProcess): Promise<string | null> {
  const told = once(database, 'message').then(([{ url }]) => url as string);
  return Promise.race([told, once(database, 'exit').then(() => null)]);
}
