import { setTimeout as sleep } from 'node:timers/promises';
import { createFolderStore } from '@shop/federation/release/folder-store';
import { rollback } from '@shop/federation/release/rollback';
import { publishVariant } from '../shop/release-store.ts';
import type { Random } from './random.ts';
import { childrenOf, isRenderer, limitFiles, type Stack } from './stack.ts';
import type { TcpProxy } from './tcp-proxy.ts';

export interface Fault {
  name: string;
  /** Breaks something, and mends what does not mend itself. */
  strike(stack: Stack, random: Random): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Long enough that some waits end with it, and short of all others. */
const somewhile = (random: Random) => sleep(300 + random.whole(2700));

const kill = (pids: readonly number[]) => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
};

const onLine = (name: string, lineOf: (stack: Stack) => TcpProxy | undefined): Fault[] =>
  (['cut', 'silent'] as const).map((line) => ({
    name: `${name} ${line}`,
    async strike(stack, random) {
      lineOf(stack)?.set(line);
      await somewhile(random);
      lineOf(stack)?.set('open');
    },
  }));

const clock = (name: string, ahead: number): Fault => ({
  name,
  async strike(stack, random) {
    await stack.setClock(ahead);
    await somewhile(random);
    await stack.setClock(0);
  },
});

let published = 0;

const EVERYWHERE: Fault[] = [
  {
    name: 'kill -9 shell',
    async strike({ shells }, random) {
      kill([random.pick(shells).pid() ?? []].flat());
    },
  },
  {
    name: 'kill -9 API',
    async strike({ apiPids }, random) {
      kill([random.pick(apiPids()) ?? []].flat());
    },
  },
  {
    name: 'kill -9 renderers',
    async strike({ shells }) {
      kill(shells.flatMap((shell) => childrenOf(shell.pid()).filter(isRenderer)));
    },
  },
  {
    name: 'kill -9 mail server',
    async strike({ mailServer }, random) {
      await mailServer.kill();
      await somewhile(random);
      await mailServer.start();
    },
  },
  ...onLine('visitors to shell', ({ networks }) => networks.visitors),
  ...onLine('API to mail server', ({ networks }) => networks.mail),
  {
    name: 'disk full',
    async strike({ apiPids, database }, random) {
      const writers = () => (database ? [database.pid(), ...childrenOf(database.pid())] : apiPids());
      limitFiles(writers(), 1);
      await somewhile(random);
      limitFiles(writers(), 'unlimited');
      // A PostgreSQL that cannot write its log ends, and is started again when there is room.
      if (database) await database.start();
    },
  },
  clock('clock 1 h ahead', HOUR_MS),
  clock('clock 1 h behind', -HOUR_MS),
  {
    name: 'release',
    strike: ({ store }) =>
      publishVariant(store, {
        remote: 'mfe-checkout',
        version: `9.0.${++published}`,
        change: (path, text) => (path.endsWith('.js') ? `${text}\n// ${published}` : text),
      }),
  },
  {
    name: 'rollback',
    async strike({ store }) {
      await publishVariant(store, { remote: 'mfe-product', version: `9.0.${++published}` });
      await rollback(createFolderStore(store), { remote: 'mfe-product' });
    },
  },
];

const WITH_POSTGRESQL: Fault[] = [
  {
    name: 'kill -9 database',
    async strike({ database }, random) {
      await database?.kill();
      await somewhile(random);
      await database?.start();
    },
  },
  ...onLine('API to database', ({ networks }) => networks.database),
  ...onLine('shell to API', ({ networks }) => networks.api),
];

const WITH_PATRONI: Fault[] = [{ name: 'kill -9 primary', strike: async ({ database }) => database?.kill() }];

const FAULTS = {
  embedded: EVERYWHERE,
  postgresql: [...EVERYWHERE, ...WITH_POSTGRESQL],
  // What else breaks is tried on one PostgreSQL.
  patroni: WITH_PATRONI,
};

export const faultsOf = ({ engine }: Stack): Fault[] => FAULTS[engine];
