import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';

const NAMES = ['mfe-catalog', 'mfe-product', 'mfe-account', 'mfe-checkout'];
const BEFORE_DOCUMENT = 'releases/';
const BEFORE_SWAP = 'current.json';

const root = useTemporaryFolder();
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

interface Publisher {
  child: ChildProcess;
  lines: AsyncIterator<string>;
}

/** Starts a publisher and returns once it waits at its pause. */
async function startPublisher(
  remote: string,
  dist: string,
  pause: string,
  ...flags: string[]
): Promise<Publisher> {
  const script = join(__dirname, 'publisher.fixture.ts');
  const args = [script, join(root.path, 'store'), remote, dist, pause, ...flags];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const reader: Interface = createInterface({ input: child.stdout });
  const lines = reader[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return { child, lines };
}

async function finish({ child, lines }: Publisher): Promise<string> {
  child.stdin?.write('go\n');
  return (await lines.next()).value;
}

async function crash({ child }: Publisher): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const openStore = () => createFolderStore(join(root.path, 'store'));
const live = async () => Object.keys((await readCurrentRelease(openStore()))?.document.remotes ?? {}).sort();

test.each([
  ['the document', BEFORE_DOCUMENT],
  ['the pointer swap', BEFORE_SWAP],
])(
  'of several publishers that meet before %s exactly one wins and the others are refused',
  async (_, pause) => {
    const dists = await Promise.all(NAMES.map((name) => buildRemote(root.path, name, 'first')));
    const publishers = await Promise.all(NAMES.map((name, i) => startPublisher(name, dists[i] ?? '', pause)));
    const outcomes = await Promise.all(publishers.map(finish));

    expect(outcomes.toSorted()).toEqual(['FED-010', 'FED-010', 'FED-010', 'published']);
    expect(await live()).toEqual([NAMES[outcomes.indexOf('published')]]);

    for (const [i, name] of NAMES.entries())
      await publish(openStore(), { remote: name, folder: dists[i] ?? '' });
    expect(await live()).toEqual(NAMES.toSorted());
  },
);

test('publishers told to retry all get through, on top of each other', async () => {
  const dists = await Promise.all(NAMES.map((name) => buildRemote(root.path, name, 'first')));
  const publishers = await Promise.all(
    NAMES.map((name, i) => startPublisher(name, dists[i] ?? '', BEFORE_SWAP, '--retry')),
  );

  expect(await Promise.all(publishers.map(finish))).toEqual(NAMES.map(() => 'published'));
  expect(await live()).toEqual(NAMES.toSorted());
});

test.each([
  ['its upload', 'mfe-catalog/1.0.0'],
  ['writing the document', BEFORE_DOCUMENT],
  ['the pointer swap', BEFORE_SWAP],
])('a publisher that dies before %s blocks nobody and can be repeated', async (_, pause) => {
  const catalog = await buildRemote(root.path, 'mfe-catalog', 'first');
  const product = await buildRemote(root.path, 'mfe-product', 'first');
  await crash(await startPublisher('mfe-catalog', catalog, pause));
  expect(await live()).toEqual([]);

  expect(await publish(openStore(), { remote: 'mfe-product', folder: product })).toMatchObject({
    outcome: 'published',
  });
  expect(await publish(openStore(), { remote: 'mfe-catalog', folder: catalog })).toMatchObject({
    outcome: 'published',
  });
  expect(await live()).toEqual(['mfe-catalog', 'mfe-product']);
});
