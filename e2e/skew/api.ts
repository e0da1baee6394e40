import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@shop/scripts/read-arguments';
import { startDatabase } from '../chaos/services.ts';
import { buy, type FilledCart, fillCart } from '../platform/buy.ts';
import { PRODUCT } from '../platform/fleet.ts';
import { type RunningServer, startShopApi } from '../shop/running-shop.ts';

/*
 * The API of an earlier commit and that of this checkout on one database: an upgrade, a way back, and, on PostgreSQL, both at once.
 * What one has kept, the other has to serve and to go on with.
 */

const ROOT = join(import.meta.dirname, '../..');
const CATALOGUE = join(ROOT, 'shop-api/testing/catalogue/catalogue.json');
const PASSWORD = 'a camel in a tall tower 77';

const { words } = readArguments({
  name: 'node e2e/skew/api.ts',
  about: 'Buys from the API of an earlier commit and from that of this checkout, on one database.',
  words: '<folder>          of the earlier commit, with its packages installed',
  mostWords: 1,
});
const EARLIER = words[0] ?? ROOT;

/** A customer, with an order and with a cart that is left to be ordered by another server. */
interface Trace {
  email: string;
  placed: FilledCart;
  left: FilledCart;
}

async function call<Body>(origin: string, path: string, body?: object, token?: string): Promise<Body> {
  const response = await fetch(`${origin}/shop-api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return (text ? JSON.parse(text) : null) as Body;
}

const logIn = (origin: string, email: string) =>
  call<{ token: string; refresh_token: string }>(origin, '/login', { email, password: PASSWORD });

async function leaveTraces({ origin }: RunningServer, name: string): Promise<Trace> {
  const email = `${name}@example.com`;
  await call(origin, '/register', { name: 'سارة العتيبي', email, plainPassword: PASSWORD });
  await logIn(origin, email);
  const placed = await fillCart(origin, PRODUCT, `guest-${email}`);
  await placed.placeAt(origin);
  return { email, placed, left: await fillCart(origin, PRODUCT, `later-${email}`) };
}

/** Goes on with what another server has begun. */
async function follow({ origin }: RunningServer, { email, placed, left }: Trace): Promise<void> {
  const { token, refresh_token } = await logIn(origin, email);
  await call(origin, '/me', undefined, token);
  await call(origin, '/token/refresh', { refresh_token });
  await call(origin, `/orders/${placed.token}`);
  await left.placeAt(origin);
  await buy(origin, PRODUCT, `after-${email}`);
}

async function oneAfterTheOther(environment: Record<string, string>): Promise<void> {
  const during = async <Result>(folder: string, work: (server: RunningServer) => Promise<Result>) => {
    const server = await startShopApi(environment, folder);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  const before = await during(EARLIER, (server) => leaveTraces(server, 'before'));
  const after = await during(ROOT, async (server) => {
    await follow(server, before);
    return leaveTraces(server, 'after');
  });
  await during(EARLIER, (server) => follow(server, after));
}

async function sideBySide(environment: Record<string, string>): Promise<void> {
  const servers: RunningServer[] = [];
  try {
    for (const folder of [EARLIER, ROOT, EARLIER]) servers.push(await startShopApi(environment, folder));
    const [before, now, restarted] = servers as [RunningServer, RunningServer, RunningServer];
    for (const [one, other, name] of [
      [before, now, 'first'],
      [now, before, 'second'],
      // A server of before that starts on what the newer one has migrated.
      [restarted, now, 'third'],
    ] as const)
      await follow(other, await leaveTraces(one, `beside-${name}`));
  } finally {
    for (const server of servers) await server.stop();
  }
}

const COMMON = { CATALOGUE, LOG_LEVEL: 'warn', JWT_SECRET: 'the secret that all servers of the skew have' };

async function told(what: string, work: Promise<void>): Promise<void> {
  await work.then(
    () => console.log(`passed   ${what}`),
    (error: Error) => {
      console.log(`failed   ${what}: ${error.message}`);
      process.exitCode = 1;
    },
  );
}

const folder = await mkdtemp(join(tmpdir(), 'shop-skew-'));
await told(
  'upgrade and way back of the API on the embedded database',
  oneAfterTheOther({ ...COMMON, DATA_DIR: folder }),
);
await rm(folder, { recursive: true, force: true });

if (!existsSync('/usr/lib/postgresql'))
  console.log('skipped  APIs beside each other: PostgreSQL is not installed');
else
  for (const [what, work] of [
    ['upgrade and way back of the API on PostgreSQL', oneAfterTheOther],
    ['APIs of before and of now beside each other on PostgreSQL', sideBySide],
  ] as const) {
    const database = await startDatabase();
    if (!database) throw new Error('PostgreSQL of version 15 or newer is not installed');
    await told(what, work({ ...COMMON, DATABASE_URL: database.url }));
    await database.stop();
  }
