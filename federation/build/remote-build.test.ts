import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { commonSheet } from '../host/common-sheet.ts';
import { readBuiltRemote } from '../release/built-remote.ts';
import { checkGlobals } from '../release/check-globals.ts';
import type { RemoteManifest } from '../release/release-document.ts';

const REMOTE = `
import { fragment, page } from '@shop/federation/page';
import { defineRemote } from '@shop/federation/remote';

export default defineRemote({
  name: 'souq',
  pages: [
    page('stall', '/stall/:name', () => import('./stall.tsx')),
    page('ledger', '/desk/ledger', () => import('./desk/ledger.tsx')),
  ],
  unprefixed: () => import('./sample-pages.ts'),
  fragments: [fragment('teaser', () => import('./teaser.tsx'))],
  messages: {
    ar: () => import('./ar.json'),
    en: () => import('./en.json'),
  },
});`;
const SOURCES: Record<string, string> = {
  'package.json': JSON.stringify({ name: '@shop/souq', version: '2.3.4', type: 'module' }),
  'remote.ts': REMOTE,
  'theme.css': '@import "tailwindcss/theme.css" layer(theme);',
  'stall.tsx': `
    import type { PageRequest } from '@shop/federation/contract';
    import { useHost } from '@shop/federation/host-context';
    import { isRouteErrorResponse } from '@shop/federation/router';
    import { useState } from 'react';
    export const loader = ({ context: { navigate, nonce, ...context } }: PageRequest) =>
      ({ navigate, nonce, brand: { origin: 1 }, of: context[Math.random() > 2 ? 'locale' : 'basePath'] });
    export const head = () => ({ title: useHost().brand + isRouteErrorResponse(null) });
    export function Page() { const [sold] = useState(0); return <h1 className="mt-7 font-bold">{sold}</h1>; }`,
  'desk/ledger.tsx': `
    export const head = () => ({ title: 'ledger' });
    export const chart = () => import('./chart.ts');
    export function Page() { return <h1 className="tracking-wide">ledger</h1>; }`,
  'desk/chart.ts': 'export const chart = "late part of the desk";',
  'teaser.tsx': `
    declare module '@shop/federation/contract' {
      interface Register {
        fragments: {
          teaser: { kind?: 'wide' | 'tall'; lazy?: boolean; onOpen: (at: string | number) => void; onShut?: () => void };
        };
      }
    }
    export function Fragment() { return <q className="underline">teaser</q>; }`,
  'sample-pages.ts': `
    import { page } from '@shop/federation/page';
    export const pages = [page('sample', '/sample', () => import('./sample.tsx'))];`,
  'sample.tsx': `
    export const head = () => ({ title: 'sample' });
    export function Page() { return <h1>sample</h1>; }`,
  'unused.tsx': 'export function Unused() { return <p className="line-through">unused</p>; }',
  'ar.json': '{ "greeting": "أهلًا" }',
  'en.json': '{ "greeting": "Hello" }',
};

/** Beside the packages of the workspace, so that the remote finds them as any other does. */
async function build(change: Record<string, string> = {}) {
  const root = await mkdtemp(join(import.meta.dirname, '../.building-'));
  const folder = join(root, 'souq');
  for (const [file, content] of Object.entries({ ...SOURCES, ...change })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.fixture.ts'), folder], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { root, folder, errors, code };
}

describe('a remote that was built', () => {
  let root: string;
  let folder: string;
  let manifest: RemoteManifest;
  const read = (file: string) => readFile(join(folder, 'dist', file), 'utf8');

  beforeAll(async () => {
    const built = await build();
    ({ root, folder } = built);
    // TypeScript's server may say "context canceled" as it is closed.
    if (built.code !== 0) throw new Error(`The build failed: ${built.errors}`);
    manifest = JSON.parse(await read('remote.json')) as RemoteManifest;
  });
  afterAll(() => rm(root, { recursive: true }));

  it('says what it is, as its own sources do', () => {
    expect(manifest).toMatchObject({
      ...{ name: 'souq', version: '2.3.4', contract: 1, tier: 'secondary' },
      ...{ entry: 'browser/remote-entry.js', server: 'server/server.mjs' },
    });
    expect(manifest.pages.map(({ files: _, ...page }) => page)).toEqual([
      { id: 'stall', path: '/stall/:name' },
      { id: 'ledger', path: '/desk/ledger' },
      { id: 'sample', path: '/sample', unprefixed: true },
    ]);
  });

  it('says what of the host its sources use, and of what it was built with', () => {
    expect(manifest.requires).toEqual({
      packages: {
        ...{ react: expect.stringMatching(/^\^19\.\d+\.0$/), 'react-dom': expect.any(String) },
        ...{ i18next: expect.any(String), 'react-i18next': expect.any(String) },
        'react-router-dom': expect.stringMatching(/^\^7\.\d+\.0$/),
      },
      members: expect.arrayContaining([
        ...['@shop/federation/router#isRouteErrorResponse', 'HostContext.brand', 'HostContext.navigate'],
        ...['HostContext.locale', 'HostContext.basePath'],
      ]),
      types: {
        read: expect.objectContaining({
          'HostContext.brand': 'string',
          'HostContext.navigate': '() => void',
        }),
        given: expect.any(Object),
      },
      fragments: {},
    });
    // What every host may leave out, what is only called the same, and what nobody uses.
    for (const name of ['HostContext.nonce', 'HostContext.origin', '@shop/federation/i18n#useTranslation'])
      expect(manifest.requires?.members).not.toContain(name);
  });

  it('tells the props of its fragments by their alternatives, written the same with others and alone', () => {
    expect(manifest.fragments.teaser?.props).toEqual({
      ...{ 'kind?': '"tall" | "wide"', 'lazy?': 'boolean' },
      ...{ onOpen: '(at: string | number) => void', 'onShut?': '() => void' },
    });
  });

  it('names for each page, fragment and language the files that it needs, and these exist', async () => {
    const file = (chunk: string) =>
      expect.stringMatching(new RegExp(`^browser/${chunk}\\.[0-9a-f]{8}\\.js$`));
    expect(manifest.pages.map(({ files }) => files)).toEqual([
      [file('stall')],
      [file('ledger')],
      [file('unprefixed'), file('sample')],
    ]);
    expect(manifest.fragments).toMatchObject({ teaser: { files: [file('teaser')] } });
    expect(manifest.messages).toEqual({ ar: [file('messages-ar')], en: [file('messages-en')] });
    expect(manifest.preload[0]).toBe('browser/remote-entry.js');
    expect(await read(manifest.messages.ar?.[0] ?? '')).toMatch(/أهل|\\u0623/);

    const present = (await readdir(join(folder, 'dist/browser'))).map((name) => `browser/${name}`);
    expect(present).toEqual(
      expect.arrayContaining([
        ...[...manifest.preload, ...manifest.styles, ...(manifest.pages[0]?.files ?? [])],
        ...Object.values(manifest.messages).flat(),
      ]),
    );
  });

  it('has no copy of what the host brings', async () => {
    const browser = await Promise.all(
      (await readdir(join(folder, 'dist/browser'))).map((name) => read(`browser/${name}`)),
    );
    expect(browser.join('\n')).not.toContain('react.transitional.element');
    expect(browser.join('\n').length).toBeLessThan(100_000);
  });

  it('comes with the licences of the packages that are built into it', async () => {
    const notices = await read('browser/licences.txt');
    expect(notices).toMatch(/^@module-federation\/\S+ \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(notices).not.toMatch(/^react /m);
  });

  it('styles its own elements alone, by the classes of its bundled modules', async () => {
    const sheet = await read(manifest.styles.find((file) => file.includes('/styles.')) ?? '');
    expect(sheet).toMatch(/@scope\s*\(\[data-mfe="?souq"?\]\)/);
    for (const name of ['mt-7', 'font-bold', 'underline']) expect(sheet).toContain(`.${name}{`);
    expect(sheet).not.toContain('line-through');
  });

  it('has a sheet of its own for a section, in place of the other', async () => {
    const sheetOf = (files: string[] = [], name: string) =>
      read(files.find((file) => file.includes(`/${name}.`)) ?? '');
    const [styles, desk] = await Promise.all([
      sheetOf(manifest.styles, 'styles'),
      sheetOf(manifest.sectionStyles?.desk, 'desk'),
    ]);
    expect(styles).not.toContain('tracking-wide');
    for (const name of ['tracking-wide', 'mt-7', 'underline']) expect(desk).toContain(`.${name}{`);
    expect(manifest.sectionStyles?.desk?.filter((file) => commonSheet(file))).toHaveLength(1);
    expect(manifest.styles.join()).not.toContain('/desk.');
  });

  it('says which scripts a section alone leads to, late parts among them', async () => {
    const files = manifest.sectionFiles?.desk ?? [];
    expect(files).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(manifest.pages[1]?.files ?? []));
    expect((await Promise.all(files.map(read))).join('\n')).toContain('late part of the desk');
  });

  it('has the rules that style the whole document in a sheet that every build has', async () => {
    const [common, own, ...further] = await Promise.all(manifest.styles.toSorted().map(read));
    expect(further).toEqual([]);
    expect(manifest.styles.filter((file) => commonSheet(file))).toHaveLength(1);
    // Of the class `font-bold`, and of one that the remote does not use.
    for (const name of ['--tw-font-weight', '--tw-ring-color'])
      expect(common).toContain(`@property ${name}{`);
    expect(own).not.toContain('@property');
  });

  it("is one module for the server that finds the host's packages by their bare names", async () => {
    expect(await readdir(join(folder, 'dist/server'))).toEqual(['server.mjs']);
    const bundle = await read('server/server.mjs');
    expect(bundle).toMatch(/from ?"react"|from ?'react'/);
    const imported = [...bundle.matchAll(/\bimport\b[^"'()]*["']([^"']+)["']/g)].map(([, name]) => name);
    expect(imported).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom/server']));
    expect(imported.filter((name) => /^[./]/.test(name ?? ''))).toEqual([]);
  });

  it('takes a server one byte a letter and no comments, and has names for stack traces', async () => {
    const bundle = await read('server/server.mjs');
    expect(bundle).toContain('\\u0623\\u0647\\u0644\\u064B\\u0627');
    expect([...bundle].filter((letter) => letter > '\xff')).toEqual([]);
    expect(bundle).not.toContain('/**');
    expect(bundle).toContain('function renderToStart(tree,');
  });

  it('may go live, since it leaves the globals alone', () => checkGlobals(join(folder, 'dist'), manifest));

  it('may not where it cannot be loaded', async () => {
    await writeFile(join(folder, 'dist/browser/broken.js'), "throw new Error('of no use');");
    await expect(
      checkGlobals(join(folder, 'dist'), { ...manifest, entry: 'browser/broken.js' }),
    ).rejects.toMatchObject({ code: 'FED-005', message: expect.stringContaining('of no use') });
  });
});

it('a remote that changes globals as a page is loaded or a fragment is shown may not go live', async () => {
  const { root, folder } = await build({
    'stall.tsx': `${SOURCES['stall.tsx']}\nglobalThis.fetch = async () => new Response();`,
    'sample.tsx': `${SOURCES['sample.tsx']}\nObject.assign(Array.prototype, { last() {} });`,
    'teaser.tsx': `
      export function Fragment() { Object.assign(window, { tracker: 'x' }); return <q>teaser</q>; }`,
  });
  const dist = join(folder, 'dist');
  try {
    const refusal = await checkGlobals(dist, (await readBuiltRemote(dist)).manifest).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'FED-031' });
    for (const name of ['window.fetch', 'Array.prototype.last', 'window.tracker'])
      expect(refusal.message).toContain(name);
  } finally {
    await rm(root, { recursive: true });
  }
});

it('fails with the way out where a page is not imported by name', async () => {
  const { root, folder, errors, code } = await build({
    'remote.ts': REMOTE.replace("() => import('./stall.tsx')", "async () => (await import('./stall.tsx'))"),
  });
  const left = await readdir(join(folder, 'dist'));
  await rm(root, { recursive: true });
  expect(code).toBe(1);
  expect(errors).toContain('no chunk named "stall": page() and fragment() need () => import(…) as it stands');
  expect(left).not.toContain('remote.json');
});
