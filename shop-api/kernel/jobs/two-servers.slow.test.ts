import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../../testing/postgres-cluster.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';

const binaries = findPostgres();
const MAILS = 60;

/** Real processes on one PostgreSQL, and a mail server that takes mails when a test lets it. */
const twoServers = (installed: string) => () => {
  let cluster: PostgresCluster | undefined;
  let client: pg.Client;
  let mailServer: MailServer;
  let open = Promise.resolve();
  let shops: ShopProcess[] = [];

  const ask = async <Row>(query: string, values: unknown[] = []) =>
    (await client.query(query, values)).rows as Row[];
  const eventually = async (query: string, values: unknown[] = []) => {
    while ((await ask(query, values)).length === 0) await setTimeout(50);
  };
  const queue = (many: number, subject: string) =>
    ask(
      `with mail as (
         insert into outbox (recipient, subject, text, html)
         select 'noura@example.com', $2 || ' ' || n, 'text', '<p>text</p>' from generate_series(1, $1::int) n returning id
       )
       insert into jobs (kind, key) select 'mail', id::text from mail returning pg_notify('jobs', '')`,
      [many, subject],
    );
  const allSent = (many: number, subject: string) =>
    eventually(
      `select from outbox where subject like $1 || ' %' and sent_at is not null having count(*) = $2`,
      [subject, many],
    );
  const subjects = (subject: string) =>
    mailServer.mails.map((mail) => mail.subject ?? '').filter((line) => line.startsWith(`${subject} `));
  const healthOf = async (shop: ShopProcess) =>
    ((await (await fetch(`${shop.url}/healthz`)).json()) as { jobs: Record<string, object> }).jobs;

  beforeAll(async () => {
    cluster = await startPostgres(installed);
    mailServer = await startMailServer({ before: () => open });
    const environment = {
      DATABASE_URL: cluster.url,
      CATALOGUE: await buyingCatalogue(),
      SMTP_URL: mailServer.url,
      MAIL_PAUSE: '0.1',
      JOB_LEASE: '2',
    };
    shops = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
    client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
  });

  afterAll(async () => {
    await client?.end();
    await Promise.all(shops.map((shop) => shop.remove()));
    await mailServer?.close();
    await cluster?.stop();
  });

  it('send each mail once, and look after what comes again and again once for both', async () => {
    await queue(MAILS, 'once');
    await allSent(MAILS, 'once');
    expect(subjects('once').toSorted()).toEqual(
      Array.from({ length: MAILS }, (_, index) => `once ${index + 1}`).toSorted(),
    );
    const again = await ask<{ kind: string; many: number }>(
      "select kind, count(*)::int as many from jobs where key = '' group by kind",
    );
    expect(again.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cancel-unpaid', 'forget-expired']),
    );
    expect(again.every(({ many }) => many === 1)).toBe(true);
  });

  it('set a poisoned job aside, which both tell of, and go on with the rest', async () => {
    // No mail has such an id: its last attempt fails like those before.
    await ask("insert into jobs (kind, key, attempts) values ('mail', 'poison', 11)");
    await queue(3, 'rest');
    await allSent(3, 'rest');
    await eventually("select from jobs where key = 'poison' and set_aside_at is not null");
    for (const shop of shops)
      expect(await healthOf(shop)).toMatchObject({ mail: { waiting: 0, setAside: 1 } });
    const told = shops.map((shop) => shop.output()).join('');
    expect(told.match(/"code":"job-set-aside","job":"mail","key":"poison"/g)).toHaveLength(1);
  });

  it('take up what a killed one had begun, after its lease, with the same Message-ID', async () => {
    const [killed, other] = shops as [ShopProcess, ShopProcess];
    const gate = Promise.withResolvers<void>();
    open = gate.promise;
    await queue(MAILS, 'killed');
    // Each sends five at a time.
    await eventually("select from jobs where kind = 'mail' and attempts = 1 having count(*) = 10");
    process.kill(killed.pid, 'SIGKILL');
    gate.resolve();
    await allSent(MAILS, 'killed');
    const sent = mailServer.mails.filter(({ subject }) => subject?.startsWith('killed '));
    const ids = new Map(sent.map(({ subject, messageId }) => [subject, messageId]));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(MAILS);
    expect(ids.size).toBe(MAILS);
    await eventually("select where not exists (select from jobs where kind = 'mail' and key <> 'poison')");
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  });
};

describe.each(binaries ? [binaries] : [])('two servers on one PostgreSQL (%s)', (installed) => {
  twoServers(installed)();
});
