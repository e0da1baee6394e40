import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop, startShopApi } from '../shop/running-shop.ts';
import { readDeliveries, readLedger } from './evidence.ts';
import { catalogueOf, type Goods } from './goods.ts';
import type { Delivery, Ledger } from './judge.ts';
import { startDatabase, startMailServer } from './services.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const CLOCK = join(import.meta.dirname, 'shifted-clock.ts');
const HOLDERS = { postgresql: 'postgres-process.ts', patroni: 'patroni-process.ts' } as const;
/** An operator's supervisor starts what has ended after a while. */
const RESTARTS_AFTER_MS = 300;
/** By then every server has read it. */
const CLOCKS_TURN_AFTER_MS = 400;
const ANSWERS_WITHIN_MS = 60_000;

/** `patroni`: PostgreSQL on three nodes. */
export type Engine = 'embedded' | 'postgresql' | 'patroni';

/** A server that is started again when it ends, as by systemd. */
interface Kept {
  /** Of its process now; undefined while it is away. */
  pid(): number | undefined;
  port(): number | undefined;
  log(): string;
  /** How often it has ended by itself. */
  deaths(): number;
  stop(): Promise<void>;
}

/** A whole shop, and the networks between its parts. */
export interface Stack {
  engine: Engine;
  origin: string;
  /** The release store. */
  store: string;
  shells: Kept[];
  /** Process ids of the APIs that are up. */
  apiPids(): number[];
  /** How often a shell or an API has ended that nobody had told to. */
  deaths(): number;
  networks: { visitors: TcpProxy; mail: TcpProxy; database?: TcpProxy; api?: TcpProxy };
  mailServer: { kill(): Promise<void>; start(): Promise<void> };
  /** Absent where it is embedded: it ends with its API then. */
  database?: { pid(): number; kill(): Promise<void>; start(): Promise<void> };
  /** Milliseconds that the clocks of shell and API are ahead. */
  setClock(ahead: number): Promise<void>;
  /** Mails that were written and not sent yet. */
  mailsWaiting(): Promise<number>;
  /** Resolves once everything answers that it is well. */
  well(): Promise<void>;
  /** Ends the shop, and tells what it has kept and sent. */
  end(): Promise<{ ledger: Ledger; deliveries: Delivery[]; log: string }>;
  remove(): Promise<void>;
}

/** @returns null where the database is not installed */
export async function startStack(engine: Engine, goods: Goods): Promise<Stack | null> {
  const database = engine === 'embedded' ? undefined : await startDatabase(HOLDERS[engine]);
  if (database === null) return null;
  const [folder, catalogue, store] = await Promise.all([
    mkdtemp(join(tmpdir(), 'shop-chaos-')),
    catalogueOf(goods),
    makeStore(),
  ]);
  const [clock, mails] = [join(folder, 'clock'), join(folder, 'mails')];
  await Promise.all([writeFile(clock, '0 0 0'), mkdir(mails), mkdir(join(folder, 'data'))]);
  const mailServer = await startMailServer(mails);
  const mail = await startTcpProxy(() => [mailServer.port]);
  const common = {
    JWT_SECRET: 'the secret that all servers of the shop have',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_PAUSE: '0.2',
    MAIL_TIME_LIMIT: '2',
    JOB_LEASE: '6',
    GIFT_CARDS: 'off',
    CATALOGUE: join(catalogue, 'catalogue.json'),
    CHAOS_CLOCK: clock,
    NODE_OPTIONS: `--import=${CLOCK}`,
  };
  let isAhead = 0;
  const shells: Kept[] = [];
  const apis: Kept[] = [];
  const networks: Stack['networks'] = {
    visitors: await startTcpProxy(() => portsOf(shells)),
    mail,
  };
  if (database) {
    networks.database = await startTcpProxy(() => [Number(new URL(database.url).port)]);
    networks.api = await startTcpProxy(() => portsOf(apis));
    const url = new URL(database.url);
    url.port = String(networks.database.port);
    const settings = { ...common, DATABASE_URL: url.href };
    // One after the other: the first brings schema and catalogue.
    for (const _ of [1, 2]) apis.push(await keep(() => startShopApi(settings)));
    const shopApiUrl = `http://127.0.0.1:${networks.api.port}`;
    for (const _ of [1, 2])
      shells.push(await keep(() => startShop({ releases: store, shopApiUrl, environment: settings })));
  } else {
    const environment = { ...common, DATA_DIR: join(folder, 'data') };
    shells.push(await keep(() => startShop({ releases: store, environment })));
  }

  const origin = `http://127.0.0.1:${networks.visitors.port}`;
  const isWell = (port: number) =>
    fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
  const servers = [...shells, ...apis];
  const log = () => servers.map((server) => server.log()).join('');
  return {
    ...{ engine, origin, store, shells, networks, mailServer, database },
    apiPids: () =>
      apis.length > 0
        ? apis.flatMap((api) => api.pid() ?? [])
        : shells.flatMap((shell) => childrenOf(shell.pid()).filter(isApi)),
    deaths: () => servers.reduce((sum, server) => sum + server.deaths(), 0),
    async setClock(ahead) {
      const from = Date.now() + CLOCKS_TURN_AFTER_MS;
      await writeFile(clock, `${from} ${ahead} ${isAhead}`);
      isAhead = ahead;
      await sleep(CLOCKS_TURN_AFTER_MS);
    },
    async mailsWaiting() {
      // Said by every API as it starts; an embedded one has no port of its own otherwise.
      const [, url] = [...log().matchAll(/shop-api listening on (\S+)/g)].at(-1) ?? [];
      const answer = await fetch(`${url}/healthz`).then(
        (response) => response.json(),
        () => ({}),
      );
      const { jobs } = answer as { jobs?: { mail?: { waiting: number } } };
      return jobs ? (jobs.mail?.waiting ?? 0) : Number.NaN;
    },
    async well() {
      const late = performance.now() + ANSWERS_WITHIN_MS;
      for (;;) {
        const all = await Promise.all(servers.map((server) => isWell(server.port() ?? 0)));
        if (all.every((well) => well)) return;
        if (performance.now() > late)
          throw new Error(`the shop did not get well again:\n${log().slice(-3000)}`);
        await sleep(100);
      }
    },
    async end() {
      for (const server of servers) await server.stop();
      const ledger = await readLedger(database?.url ?? join(folder, 'data/db'));
      return { ledger, deliveries: await readDeliveries(mails), log: log() };
    },
    async remove() {
      for (const server of servers) await server.stop();
      await mailServer.stop();
      await database?.stop();
      for (const network of Object.values(networks)) await network.close();
      for (const place of [folder, catalogue, store]) await rm(place, { recursive: true, force: true });
    },
  };
}

const portsOf = (servers: readonly Kept[]): number[] => servers.flatMap((server) => server.port() ?? []);

async function keep(start: () => Promise<RunningServer>): Promise<Kept> {
  let server: RunningServer | undefined = await start();
  let former = '';
  let stopping = false;
  let deaths = 0;
  const run = async () => {
    while (!stopping) {
      await server?.ended;
      if (server) former += server.log();
      await server?.stop();
      server = undefined;
      if (stopping) return;
      deaths += 1;
      await sleep(RESTARTS_AFTER_MS);
      server = await start().catch((error: Error) => {
        former += `${error.message}\n`;
        return undefined;
      });
    }
  };
  const running = run();
  return {
    pid: () => server?.pid,
    port: () => (server ? Number(new URL(server.origin).port) : undefined),
    log: () => former + (server?.log() ?? ''),
    deaths: () => deaths,
    async stop() {
      stopping = true;
      server?.terminate();
      await running;
      await server?.stop();
    },
  };
}

/** The processes that a process has started, on Linux. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

const isApi = (pid: number): boolean => commandOf(pid).includes('shop-api');

/** Processes that render remotes. */
export const isRenderer = (pid: number): boolean => commandOf(pid).includes('render-worker');

/**
 * Holds files that processes write to a size, as a full disk does: what a file has beyond it cannot be written any more. Needs neither a
 * file system of its own nor root.
 */
export function limitFiles(pids: readonly number[], bytes: number | 'unlimited'): void {
  for (const pid of pids)
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // It has ended meanwhile.
    }
}
