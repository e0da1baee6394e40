import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const fixture = join(__dirname, 'lock-folder.fixture.ts');
const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
const ownNumbers = [...asRoot, '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...ownNumbers, 'true']).status === 0;
if (!hasNamespaces) console.warn('Namespaces are not permitted: the lock is not tried across them.');

describe('the folder of the embedded database', () => {
  let root: string;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'shop-lock-'));
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map(end));
  });

  afterAll(() => rm(root, { recursive: true }));

  const start = async (command = process.execPath, ...words: string[]) => {
    const child = spawn(command, [...words, fixture], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    started.push(child);
    await once(child, 'message');
    return child;
  };

  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  const claims = async (child: ChildProcess, folder: string): Promise<boolean> => {
    child.send(folder);
    const [got] = await once(child, 'message');
    return got;
  };

  it('goes to exactly one of two that start at once, also where a killed process had it', async () => {
    const rounds = Array.from({ length: 60 }, (_, round) => join(root, `round-${round}`));
    const killed = await start();
    for (const folder of rounds.slice(30)) expect(await claims(killed, folder)).toBe(true);
    await end(killed);

    const both = await Promise.all([start(), start()]);
    for (const folder of rounds) {
      const got = await Promise.all(both.map((each) => claims(each, folder)));
      expect(got.toSorted()).toEqual([false, true]);
    }
  });

  it('is not held by a process that has the number of one that had it', async () => {
    const folder = join(root, 'numbers');
    const killed = await start();
    expect(await claims(killed, folder)).toBe(true);
    await end(killed);
    for (const file of await readdir(folder)) await writeFile(join(folder, file), '');
    await writeFile(join(folder, 'db.pid'), String(process.ppid));
    lockFolder(folder)();
  });

  it('is refused to a second claim of the same process, and free once it is given back', () => {
    const folder = join(root, 'twice');
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(/^The database in .* is in use by another server or command\./);
    unlock();
    lockFolder(folder)();
  });

  it('is refused to a process that has process numbers of its own, as containers do', async () => {
    const folder = join(root, 'namespaces');
    const there = hasNamespaces ? await start('unshare', ...ownNumbers, process.execPath) : await start();
    const here = await start();
    expect(await claims(here, folder)).toBe(true);
    expect(await claims(there, folder)).toBe(false);
    await end(here);
    expect(await claims(there, folder)).toBe(true);
    expect(await claims(await start(), folder)).toBe(false);
  });
});
