import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STARTS_WITHIN_MS = 120_000;
let dataDir: string;
let keeper: ChildProcess;
let url: string;
const problems: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-api-'));
  keeper = spawn(process.execPath, [join(import.meta.dirname, 'testing/start-shop-api.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      IMAGE_ENCODING: 'off',
      // What a shop sells and what its disk keeps is not what this is about.
      CATALOGUE: '',
      DATABASE_FSYNC: 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  keeper.on('message', ({ problem }: { problem?: string }) => problem && problems.push(problem));
  [{ url }] = (await once(keeper, 'message')) as [{ url: string }];
});
afterAll(async () => {
  const exited = once(keeper, 'exit');
  keeper.disconnect();
  await exited;
  await rm(dataDir, { recursive: true });
});

/** The processes that run the API. */
function running(): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(keeper.pid), '-f', 'shop-api/main.ts'])
      .toString()
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep ends with 1 where it finds none.
    return [];
  }
}

const health = () => fetch(`${url}/healthz`).then(({ status }) => status);

/** Asks until the API answers again. */
async function back(): Promise<number> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const status = await health().catch(() => 0);
    if (status === 200 || Date.now() > until) return status;
    await pause(100);
  }
}

it('listens on a port of this machine alone once it is handed over', async () => {
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await health()).toBe(200);
  expect(running()).toHaveLength(1);
});

/** The mail that a new customer gets, once it has gone out. */
async function welcomeMail(email: string): Promise<string> {
  const registered = await fetch(`${url}/shop-api/register?locale=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sara', email, plainPassword: 'nobody expects this' }),
  });
  expect(registered.status).toBe(204);
  const folder = join(dataDir, 'mail');
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    for (const file of await readdir(folder).catch(() => [])) {
      if (!file.endsWith('.eml')) continue;
      const mail = (await readFile(join(folder, file), 'utf8')).replace(/=\r?\n/g, '');
      if (mail.includes(email)) return mail;
    }
    if (Date.now() > until) throw new Error('no mail has gone out');
    await pause(100);
  }
}

it('mails links to the address that the shop answers at', async () => {
  expect(await welcomeMail('before@example.com')).toContain('http://localhost:4711/en/verify-account');
});

it('comes back at the same address when it was killed, later each time, and says so', async () => {
  const [first] = running();
  await killed();
  await killed();
  expect(running()).not.toContain(first);
  expect(await welcomeMail('after@example.com')).toContain('http://localhost:4711/en/verify-account');
  expect(problems).toEqual([
    'shop-api ended with SIGKILL; starting it again in 500 ms',
    'shop-api ended with SIGKILL; starting it again in 1000 ms',
  ]);
});

/** Resolves once the API is back. */
async function killed(): Promise<void> {
  const [pid] = running();
  if (!pid) throw new Error('no API runs');
  process.kill(pid, 'SIGKILL');
  expect(await back()).toBe(200);
}

it('is gone once it was stopped, and is not started again', async () => {
  keeper.send('stop');
  expect(await once(keeper, 'message')).toMatchObject([{ stopped: true }]);
  expect(running()).toEqual([]);
  await expect(health()).rejects.toThrow();
  expect(problems).toHaveLength(2);
});
