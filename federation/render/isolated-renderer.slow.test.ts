import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { integrityOf } from '../release/integrity.ts';
import type { ReleaseDocument, RemoteVersion } from '../release/release-document.ts';
import { createIsolatedRenderer, type IsolatedOptions } from './isolated-renderer.ts';
import type { Fetched, RemoteRenderer, Rendering } from './remote-renderer.ts';

const FEDERATION = join(import.meta.dirname, '..');
const DEADLINE_MS = 60_000;

/** A server bundle whose page is what this code makes of `url`, `context` and `signal`. */
const bundle = (render: string, atImport = '') => `
${atImport}
const page = (html) => ({
  kind: 'page', status: 200, head: { title: 'Souq' }, data: { loaderData: { html }, errors: null },
  pipe: async (destination) => void destination.end(html),
});
export default {
  contract: 1,
  async render({ url, context, signal }) { ${render} },
  async renderFragment(name, props) { return '<b>' + name + props.of + '</b>'; },
};`;
const WELL = bundle("return page('<h1>well</h1>');");

let built: string;
let folder: string;
let sources: Map<string, string>;
let logged: Record<string, string | undefined>[];
let renderer: RemoteRenderer<object>;

// As a host has it, the worker is one file without types: it starts in a quarter of the time.
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'worker-'));
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-worker.fixture.ts'), built]);
});
afterAll(() => rm(built, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  sources = new Map();
  logged = [];
});
afterEach(async () => {
  renderer.stop();
  await rm(folder, { recursive: true });
});

function start(options: Partial<IsolatedOptions> = {}): void {
  renderer = createIsolatedRenderer<object>({
    reader: { file: async (name, version) => Buffer.from(sources.get(`${name} ${version}`) ?? '') },
    folder,
    entry: join(built, 'worker.mjs'),
    readable: [FEDERATION],
    maxIdle: 16,
    memoryMb: 256,
    // A busy machine keeps processes waiting.
    heartbeatMs: 20_000,
    log: (level, fields, message) => logged.push({ level, message, ...fields }),
    onConsole: (level, _, reason) => logged.push({ level, reason }),
    ...options,
  });
}

function release(version: string, source: string, name = 'mfe-souq'): RemoteVersion {
  sources.set(`${name} ${version}`, source);
  const server = 'server/server.mjs';
  return {
    name,
    version,
    server,
    files: { [server]: integrityOf(Buffer.from(source)) },
  } as Partial<RemoteVersion> as RemoteVersion;
}

const json = (value: object, status = 200): Fetched => ({
  ...{ status, contentType: 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

const documentOf = (id: number, ...remotes: RemoteVersion[]) =>
  ({
    id: String(id).padStart(6, '0'),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  }) as unknown as ReleaseDocument;

const rendering = (parts: Partial<Rendering<object>> = {}): Rendering<object> => ({
  state: {},
  nonce: 'nonce',
  signal: AbortSignal.timeout(DEADLINE_MS),
  fetch: async () => json({}),
  fragment: () => null,
  log: (level, words) => logged.push({ level, message: words }),
  ...parts,
});

async function html(version: RemoteVersion, parts?: Partial<Rendering<object>>): Promise<string> {
  const page = await renderer.render(version, new URL('https://shop.test/ar/souq'), rendering(parts));
  if (page.kind === 'redirect') return `${page.status} ${page.location}`;
  const out = new PassThrough();
  await page.pipe(out);
  return text(out);
}

/** As the system tells them, of the processes that this one has started. */
function environmentsOfChildren(): string[][] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0'));
}

async function eventually(what: () => boolean): Promise<void> {
  for (const deadline = Date.now() + DEADLINE_MS; !what(); ) {
    if (Date.now() > deadline) throw new Error('it did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const deaths = () => logged.filter(({ code }) => code === 'FED-028').map(({ reason }) => reason);

describe('a process of its own', () => {
  it('renders a page with its head and data, from state and what the host answers', async () => {
    start();
    const version = release(
      '1.0.0',
      bundle(`
        const answer = await context.fetch('/stalls?of=' + context.market, { headers: { accept: 'application/json' } });
        const { name } = await answer.json();
        const teaser = await context.fragments.html('teaser', { of: name });
        console.warn('rendering', name);
        return page('<h1>' + [name, answer.status, context.nonce, url.pathname].join('|') + '</h1>' + teaser);
      `),
    );
    const asked: string[] = [];
    const page = await renderer.render(
      version,
      new URL('https://shop.test/ar/souq'),
      rendering({
        state: { market: 'dates' },
        fetch: async (url, { method, headers }) => {
          asked.push(`${method} ${url} ${headers.accept}`);
          return json({ name: 'تمر' }, 203);
        },
        fragment: async (name, props) => `<i>${name} ${props.of}</i>`,
      }),
    );
    const expected = '<h1>تمر|203|nonce|/ar/souq</h1><i>teaser تمر</i>';
    expect(page).toMatchObject({
      kind: 'page',
      status: 200,
      head: { title: 'Souq' },
      data: Buffer.from(JSON.stringify({ loaderData: { html: expected }, errors: null })),
    });
    if (page.kind === 'redirect') return;
    const out = new PassThrough();
    await page.pipe(out);
    expect(await text(out)).toBe(expected);
    expect(asked).toEqual(['GET /stalls?of=dates application/json']);
    expect(logged).toContainEqual({ level: 'warn', message: 'rendering تمر' });
    expect(renderer.health()).toEqual({ processes: 1, stopped: [] });
  });

  it('renders fragments, and redirects', async () => {
    start();
    const version = release('1.0.0', bundle("return { kind: 'redirect', status: 302, location: '/ar' };"));
    expect(await renderer.renderFragment(version, 'teaser', { of: 1 }, rendering())).toBe('<b>teaser1</b>');
    expect(await html(version)).toBe('302 /ar');
  });

  it('hands on a long page whole, and no faster than it is taken', async () => {
    start();
    const version = release('1.0.0', bundle("return page('<p>سوق</p>'.repeat(400_000));"));
    expect(await html(version)).toBe('<p>سوق</p>'.repeat(400_000));
  });

  it('passes on what a remote throws, and that it is needed no more', async () => {
    start();
    const version = release(
      '1.0.0',
      bundle(`
        if (context.market) throw Object.assign(new Error('the roof fell in'), { code: 'FED-018' });
        console.info('waiting');
        return new Promise((_, reject) => signal.addEventListener('abort', () => {
          console.info('left by ' + signal.reason.name);
          reject(signal.reason);
        }));
      `),
    );
    await expect(html(version, { state: { market: 'dates' } })).rejects.toMatchObject({
      code: 'FED-018',
      message: 'the roof fell in',
    });
    const left = new AbortController();
    const waiting = html(version, { signal: left.signal });
    await eventually(() => logged.some(({ message }) => message === 'waiting'));
    left.abort();
    await expect(waiting).rejects.toThrow('abort');
    await eventually(() => logged.some(({ reason }) => reason === 'left by AbortError'));
  });

  it('has no environment, no files, no other processes and no network', async () => {
    process.env.JWT_SECRET = 'a secret of the host';
    start();
    const version = release(
      '1.0.0',
      bundle(`
        const tried = async (work) => { try { return await work(); } catch (error) { return 'refused'; } };
        const found = {
          environment: Object.keys(process.env).join(),
          files: await tried(async () => (await import('node:fs')).readFileSync('/etc/passwd')),
          database: await tried(async () => new (await import('node:sqlite')).DatabaseSync('/tmp/x')),
          commands: await tried(async () => (await import('node:child_process')).execSync('id')),
          threads: await tried(async () => (await import('node:worker_threads')).threadId),
          sockets: await tried(async () => (await import('node:net')).connect(1)),
          fetched: await tried(() => fetch('http://127.0.0.1:1')),
          builtin: await tried(() => process.getBuiltinModule('fs')),
          signals: await tried(() => process.kill(process.ppid, 0)),
          code: await tried(() => eval('1 + 1')),
        };
        return page(JSON.stringify(found));
      `),
    );
    const { environment, ...rest } = JSON.parse(await html(version)) as Record<string, string>;
    expect(environment).toBe('NODE_ENV');
    expect(new Set(Object.values(rest))).toEqual(new Set(['refused']));
    delete process.env.JWT_SECRET;
  });

  it("allocates memory as its host does, and has nothing else of the host's environment", async () => {
    Object.assign(process.env, { JWT_SECRET: 'a secret of the host', MALLOC_ARENA_MAX: '1' });
    start();
    await html(release('1.0.0', WELL));
    const environments = environmentsOfChildren();
    expect(environments).toContainEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=1']));
    expect(environments.flat().join()).not.toContain('JWT_SECRET');
    for (const name of ['JWT_SECRET', 'MALLOC_ARENA_MAX']) delete process.env[name];
  });

  it.each([
    ['says that it holds no remote', 'export default {};', 'FED-005'],
    ['was built for another contract', 'export default { contract: 99, render() {} };', 'FED-008'],
    ['throws as it is loaded', "throw new Error('no such luck');", undefined],
  ])('is ended where its bundle %s', async (_, source, code) => {
    start();
    await expect(renderer.prepare(release('1.0.0', source))).rejects.toMatchObject(code ? { code } : {});
    await eventually(() => deaths().length === 1);
    expect(renderer.health().processes).toBe(0);
  });
});

describe('a version that', () => {
  it.each([
    ['throws in a timer', "setTimeout(() => { throw new Error('thrown') });", /ended with code 1 .*thrown/s],
    [
      'leaves a rejection unhandled',
      "void Promise.reject(new Error('rejected'));",
      /ended with code 1 .*rejected/s,
    ],
    ['hangs', 'for (;;);', /^gave no sign of life for 1000 ms$/],
    [
      'fills its heap',
      'const kept = []; for (;;) kept.push([kept.length]);',
      /^(ended with SIG|held|gave no sign of life)/,
    ],
    [
      'holds ever more memory',
      'const kept = []; setInterval(() => kept.push(Buffer.alloc(30e6, 1)), 10);',
      /^held \d+ MB of memory, more than 256$/,
      // A busy machine takes longer to find so much.
      20_000,
    ],
  ])(
    '%s fails its own pages alone, and is given up after the third time',
    async (_, harm, reason, heartbeatMs = 1_000) => {
      start({ heartbeatMs });
      const well = release('1.0.0', WELL, 'mfe-well');
      const harmful = release('2.0.0', bundle(`${harm} return new Promise(() => {});`));
      const later = release('2.0.1', WELL);
      for (let death = 1; death <= 3; death++) {
        const failing = expect(html(harmful)).rejects.toMatchObject({ code: 'FED-028' });
        expect(await html(well)).toBe('<h1>well</h1>');
        await failing;
        await eventually(() => deaths().length === death);
      }
      for (const why of deaths()) expect(why).toMatch(reason);
      await expect(html(harmful)).rejects.toMatchObject({ code: 'FED-029' });
      expect(renderer.hasStopped(harmful)).toBe(true);
      expect(renderer.health()).toEqual({ processes: 1, stopped: ['mfe-souq 2.0.0'] });
      expect(await html(well)).toBe('<h1>well</h1>');
      expect(await html(later)).toBe('<h1>well</h1>');
    },
  );

  it('is no longer released is let go, and with it that it was given up', async () => {
    start();
    const harmful = release('2.0.0', "throw new Error('no such luck');");
    renderer.follow(documentOf(1, harmful));
    for (let death = 1; death <= 3; death++) {
      await expect(renderer.prepare(harmful)).rejects.toThrow();
      await eventually(() => deaths().length === death);
    }
    renderer.follow(documentOf(2, release('1.0.0', WELL)));
    expect(renderer.health().stopped).toEqual([]);
  });
});

describe('processes', () => {
  it('of 30 releases are never more than two at a time', async () => {
    start();
    for (let id = 1; id <= 30; id++) {
      const version = release(`1.0.${id}`, bundle(`return page('release ${id}');`));
      renderer.follow(documentOf(id, version));
      expect(await html(version)).toBe(`release ${id}`);
      expect(renderer.health().processes).toBeLessThanOrEqual(2);
    }
    await eventually(() => renderer.health().processes === 1);
  });

  it('leave nothing on the disk', async () => {
    start();
    await html(release('1.0.0', WELL));
    expect(await readdir(folder)).toEqual([]);
  });

  it('are started ahead for a new version of a remote that is in use', async () => {
    start();
    const [one, two] = [release('1.0.0', WELL), release('1.0.1', WELL)];
    renderer.follow(documentOf(1, one, release('1.0.0', WELL, 'mfe-idle')));
    await html(one);
    renderer.follow(documentOf(2, two, release('1.0.1', WELL, 'mfe-idle')));
    await eventually(() => renderer.health().processes === 1);
    await renderer.prepare(two);
    expect(renderer.health().processes).toBe(1);
  });

  it('that have nothing to do are kept up to a number', async () => {
    start({ maxIdle: 2 });
    for (const name of ['mfe-one', 'mfe-two', 'mfe-three']) await html(release('1.0.0', WELL, name));
    await eventually(() => renderer.health().processes === 2);
  });

  it('that nobody needs any more are ended after a while, and started again', async () => {
    start({ idleMs: 1, heartbeatMs: 4_000 });
    const well = release('1.0.0', WELL);
    await html(well);
    await eventually(() => renderer.health().processes === 0);
    expect(await html(well)).toBe('<h1>well</h1>');
    expect(logged).toEqual([]);
  });
});
