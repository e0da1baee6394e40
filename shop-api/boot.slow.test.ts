import { once } from 'node:events';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { quickDatabase, sharedCluster } from './testing/ask-services.ts';
import { emptyDataFolder } from './testing/data-folder.ts';
import { newDatabase } from './testing/databases.ts';
import { startShop } from './testing/hosted-shop.ts';
import { findPostgres } from './testing/postgres-cluster.ts';
import { runCommand } from './testing/run-command.ts';
import { type ShopProcess, startShopProcess } from './testing/shop-process.ts';
import { newAccount, readyCart } from './testing/shopper.ts';

describe('starting the shop', () => {
  it('says every mistake in the settings in a line of its own, and no secret', async () => {
    const environment = {
      DATA_DIR: await emptyDataFolder(),
      PORT: '70000',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'short',
      CATALOGUE: '/nowhere.json',
      TAX_PERCENT: '-1',
      RATE_LIMITS: 'login.account=ten,sneezing=1/1m,review.address=off',
      TRUST_PROXY: '10.0.0.0/8, everybody',
      TEST_PAYMENTS: 'perhaps',
      BANK_TRANSFER_DETAILS: '{"ar":"حساب"}',
      PAYMENT_WEBHOOK_SECRET: 'short',
      UNPAID_ORDER_HOURS: 'soon',
      UNPAID_TRANSFER_DAYS: '-1',
      CONTACT_MESSAGES_DAYS: '1.5',
      SHUTDOWN_DELAY_MS: '-1',
    };
    const output = await startShopProcess(environment).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(
      output.split('\n').filter((line) => / must be | must give | has no | names a file /.test(line)),
    ).toEqual([
      'PORT must be a number from 0 to 65535, not "70000"',
      'JWT_SECRET must be empty or at least 32 characters',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'TAX_PERCENT must be a whole percentage from 0 to 99, not "-1"',
      'TEST_PAYMENTS must be empty, on or off, not "perhaps"',
      'UNPAID_ORDER_HOURS must be hours from 0 to 9999, not "soon"',
      'UNPAID_TRANSFER_DAYS must be days from 0 to 9999, not "-1"',
      'CONTACT_MESSAGES_DAYS must be days from 0 to 9999, not "1.5"',
      'PAYMENT_WEBHOOK_SECRET must be empty or at least 32 characters',
      'SHUTDOWN_DELAY_MS must be empty or milliseconds from 0 to 99999, not "-1"',
      'CATALOGUE names a file that does not exist: "/nowhere.json"',
      'RATE_LIMITS must give login.account as 10/30s, 10/5m, 10/1h or off, not "ten"',
      expect.stringMatching(/^RATE_LIMITS has no "sneezing"; its names are login\.address, /),
      'TRUST_PROXY must be off, or addresses, ranges and loopback, linklocal, uniquelocal, not "everybody"',
      'BANK_TRANSFER_DETAILS must be a text, or JSON such as {"ar":"…","en":"…"}',
    ]);
  });

  it('imports once, keeps log-ins, and has the database to itself', async () => {
    const first = await startShopProcess({ DATA_DIR: await emptyDataFolder(), JWT_SECRET: '' });
    expect(await first.outputWith('catalogue imported')).toContain(`shop-api listening on ${first.url}`);
    const secretFile = join(first.dataFolder, 'jwt-secret');
    const secret = await readFile(secretFile, 'utf8');
    const inUse = `The database in ${first.dataFolder} is in use by another server or command. Stop it, or set another DATA_DIR. [folder-in-use]\n`;
    await expect(startShopProcess({ DATA_DIR: first.dataFolder, LOG_LEVEL: 'error' })).rejects.toThrow(
      `the shop did not start:\n${inUse}`,
    );
    const DATA_DIR = first.dataFolder;
    for (const [folder = '', url = '', ...words] of [
      ['catalogue/import', '', 'export', '/nowhere.json'],
      ['kernel/admin', 'postgres://nowhere', 'move'],
    ]) {
      const file = join(__dirname, folder, 'command-line.ts');
      const told = await runCommand(file, { DATA_DIR, DATABASE_URL: url }, ...words);
      expect(told).toEqual({ code: 1, stdout: '', stderr: inUse });
    }
    await newAccount(first);
    await mailIn(first.dataFolder);
    expect(await openToOthers(first.dataFolder)).toEqual([]);
    expect(await first.stop()).toBe(0);
    expect(await openToOthers(first.dataFolder)).toEqual([]);
    // As versions before left it, beside a file of somebody else's.
    for (const path of ['', 'mail', 'media', 'db', 'db/PG_VERSION', await mailIn(first.dataFolder)])
      await chmod(join(first.dataFolder, path), 0o755);
    await writeFile(join(first.dataFolder, 'notes.txt'), '', { mode: 0o644 });
    const second = await startShopProcess({ DATA_DIR: first.dataFolder, JWT_SECRET: '' });
    expect(await second.outputWith('"files":6')).toContain('open to other users');
    expect(await openToOthers(first.dataFolder)).toEqual(['notes.txt']);
    expect(second.output()).toContain(`shop-api listening on ${second.url}`);
    expect(second.output()).not.toContain('catalogue imported');
    expect(await readFile(secretFile, 'utf8')).toBe(secret);
    await second.remove();
  });

  it.each([
    ['off in production', { NODE_ENV: 'production' }, ['cash_on_delivery']],
    ['on elsewhere, and says so', {}, ['bank_transfer', 'cash_on_delivery', 'test_card']],
    [
      'on where it is told to, and says so',
      { NODE_ENV: 'production', TEST_PAYMENTS: 'on', BANK_TRANSFER_DETAILS: 'example' },
      ['bank_transfer', 'cash_on_delivery', 'test_card'],
    ],
  ])('has test cards and the example account %s', async (_, environment, methods) => {
    const shop = await startShop({ TEST_PAYMENTS: '', BANK_TRANSFER_DETAILS: '', ...environment });
    const token = await readyCart(shop, { productCode: 'jug' });
    const { body } = await shop.get<{ payments: { methods: object }[] }>(`/checkout/${token}/payment`);
    expect(body.payments.flatMap((payment) => Object.keys(payment.methods)).toSorted()).toEqual(methods);
    const output = await shop.outputWith('');
    const told = output.match(/only for trying the shop out: .*TEST_PAYMENTS.*BANK_TRANSFER/g);
    expect(told?.length ?? 0).toBe(methods.length > 1 ? 1 : 0);
    await shop.remove();
  });

  describe('told to stop', () => {
    let shop: ShopProcess;
    let stopped: Promise<number | null>;

    beforeAll(async () => {
      shop = await startShopProcess({ DATABASE_URL: await quickDatabase(), SHUTDOWN_DELAY_MS: '99999' });
    });

    afterAll(() => shop.remove());

    it('is sent nobody any more, and answers whoever comes until its time is up', async () => {
      const ready = () => fetch(`${shop.url}/readyz`).then(({ status }) => status);
      expect(await ready()).toBe(200);
      expect((await shop.get('/product-latest')).headers.get('connection')).toBe('keep-alive');
      process.kill(shop.pid, 'SIGTERM');
      while ((await ready()) === 200);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      const answers = [
        await shop.get('/product-latest'),
        await shop.call('POST', '/carts/new/items', { body: { productCode: 'jug' } }),
        await shop.get('/nowhere'),
      ];
      expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
        [200, 'close'],
        [201, 'close'],
        [404, 'close'],
      ]);
    });

    it('finishes a request in flight', async () => {
      const unused = connect(Number(new URL(shop.url).port), '127.0.0.1');
      await once(unused, 'connect');
      // It has taken that connection once it takes a request that came after it.
      const body = JSON.stringify({ productCode: 'jug' });
      // The server says "continue" once it has taken the request on; it then waits for the body.
      const slow = request(`${shop.url}/shop-api/carts/new/items`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      slow.flushHeaders();
      await once(slow, 'continue');
      // A second signal, which does not wait for the rest of the time.
      stopped = shop.stop();
      await refusing(shop.url);
      slow.end(body);
      const [answer] = await once(slow, 'response');
      expect(answer.statusCode).toBe(201);
      answer.resume();
    });

    it('is not kept from it by a connection that carried nothing yet', async () => {
      expect(await stopped).toBe(0);
    });
  });
});

/** The first mail that was written, once it is there. */
const mailIn = async (folder: string): Promise<string> => {
  for (;;) {
    const files = await readdir(join(folder, 'mail')).catch(() => []);
    const mail = files.find((file) => file.endsWith('.eml'));
    if (mail) return join('mail', mail);
  }
};

/** Whatever another user of the machine could read, write or enter, by its path in the folder. */
const openToOthers = async (folder: string): Promise<string[]> => {
  const paths = ['', ...(await readdir(folder, { recursive: true }))];
  // What a running database has removed meanwhile is open to nobody.
  const modes = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => ({ mode: 0 }))));
  return paths.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0);
};

/** Resolves when nobody listens any more. */
const refusing = async (url: string) => {
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  );
};

const binaries = findPostgres();
if (!binaries) console.warn('PostgreSQL is not installed: starting several servers at once is not tested.');

describe.each(binaries ? [binaries] : [])('several servers on one PostgreSQL (%s)', () => {
  it('start at once: one brings the schema, the others wait', async () => {
    const DATABASE_URL = await newDatabase(await sharedCluster());
    const shops = await Promise.all([1, 2, 3].map(() => startShopProcess({ DATABASE_URL })));
    for (const shop of shops) expect((await shop.get('/product-latest')).status).toBe(200);
    await Promise.all(shops.map((shop) => shop.remove()));
  });
});
