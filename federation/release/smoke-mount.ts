import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as runtimeCore from '@module-federation/runtime-core';
import { JSDOM } from 'jsdom';
import { SHARED_MODULES } from '../build/shared-modules.ts';
import type { BrowserRemote, HostContext } from '../contract.ts';
import type { RemoteManifest } from './release-document.ts';

/*
 * Runs in a process of its own, which `check-globals.ts` starts: loads a built remote in a document of jsdom as a host would,
 * opens each of its pages and fragments once, and sends its parent the globals that are others than before.
 */

const ORIGIN = 'https://shop.example';
const STEP_LIMIT_MS = 2_000;
/** What jsdom has in place of what Node brings; everything else of a window is taken where Node has nothing. */
const OF_THE_WINDOW = ['navigator', 'localStorage', 'sessionStorage', 'Event', 'EventTarget', 'CustomEvent'];

/** What the parent is told: the names of globals that are others than before, or why nothing could be opened. */
export type SmokeResult = { changed: string[] } | { failed: string };

interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => { default: BrowserRemote }>;
}

const [folder = '', manifestText = '{}'] = process.argv.slice(2);
const manifest = JSON.parse(manifestText) as Pick<RemoteManifest, 'name' | 'entry' | 'pages' | 'fragments'>;
// A page without its data fails, and says so.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => undefined;

const dom = new JSDOM('<!doctype html><html lang="ar" dir="rtl"><body><main></main></body></html>', {
  url: `${ORIGIN}/ar`,
  pretendToBeVisual: true,
});
for (const name of Object.getOwnPropertyNames(dom.window)) {
  if (name in globalThis && !OF_THE_WINDOW.includes(name)) continue;
  const value: unknown = Reflect.get(dom.window, name);
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, enumerable: true, value });
}
Object.assign(globalThis, { window: globalThis, self: globalThis, _FEDERATION_RUNTIME_CORE: runtimeCore });
const scope = await sharedScope();

const before = globals();
const remote = await load().catch((error: Error) => tell({ failed: error.message }));
for (const { path, unprefixed } of manifest.pages) {
  const address = path.replace(/:\w+\??|\*/g, 'x').replace(/\/$/, '');
  await open(unprefixed ? address || '/' : `/ar${address}`, unprefixed ? '' : '/ar');
}
for (const name of Object.keys(manifest.fragments)) {
  const element = document.body.appendChild(document.createElement('div'));
  await attempt(async () =>
    (await remote.mountFragment(name, element, contextAt('/ar') as HostContext, {})).unmount(),
  );
}
await tell({ changed: changes(before, globals()) });

async function load(): Promise<BrowserRemote> {
  const container = (await import(pathToFileURL(join(folder, manifest.entry)).href)) as Container;
  await container.init(scope);
  return (await container.get('./app'))().default;
}

function tell(result: SmokeResult): Promise<never> {
  return new Promise(() => process.send?.(result, () => process.exit()));
}

async function open(path: string, basePath: string): Promise<void> {
  dom.reconfigure({ url: ORIGIN + path });
  const context = contextAt(basePath) as HostContext;
  const element = document.body.appendChild(document.createElement('div'));
  await attempt(() => remote.preload(new URL(ORIGIN + path), context));
  await attempt(async () => (await remote.mount(element, context, { onPage: () => undefined })).unmount());
}

/** What fails, or waits for what does not come, fails for want of a shop. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, STEP_LIMIT_MS));
  await Promise.race([(async () => work())().catch(() => undefined), limit]);
}

/** Shared modules, as a host brings them. */
async function sharedScope(): Promise<object> {
  const entries = SHARED_MODULES.map(async (name) => {
    const [, ours] = /^@shop\/federation\/(.+)$/.exec(name) ?? [];
    const module = (await import(ours ? `../${ours}.ts` : name)) as { default?: unknown };
    const lib = ours ? module : module.default;
    const shared = {
      lib: () => lib,
      get: async () => () => lib,
      loaded: true,
      from: 'host',
      version: '1.0.0',
    };
    const rest = { scope: ['default'], useIn: [], deps: [], strategy: 'loaded-first' };
    return [
      name,
      { '1.0.0': { ...shared, ...rest, shareConfig: { singleton: true, requiredVersion: false } } },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Has every member that a shop could hand down; whatever is called fails. */
function contextAt(basePath: string): unknown {
  const known = { contract: 1, locale: 'ar', direction: 'rtl', basePath, homePath: '/ar', origin: ORIGIN };
  const others = { brand: 'shop', ErrorPanel: () => null, navigate: () => undefined };
  const anything = (called: boolean): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => {
        if (name === 'then')
          return called
            ? (_: unknown, reject?: (error: Error) => void) => reject?.(new Error('no shop'))
            : undefined;
        return typeof name === 'symbol' ? undefined : anything(false);
      },
      apply: () => anything(true),
    });
  return new Proxy(
    { ...known, ...others },
    {
      get: (target, name) =>
        Reflect.get(target, name) ?? (typeof name === 'symbol' ? undefined : anything(false)),
    },
  );
}

type Globals = Map<string, PropertyDescriptor | undefined>;

/** Members of the window, and of the prototypes and objects that it has. */
function globals(): Globals {
  const found: Globals = new Map();
  const add = (owner: object, prefix: string) => {
    for (const name of Object.getOwnPropertyNames(owner))
      found.set(`${prefix}${name}`, Object.getOwnPropertyDescriptor(owner, name));
  };
  add(globalThis, 'window.');
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof value !== 'function') continue;
    add(value, `${name}.`);
    if (value.prototype) add(value.prototype, `${name}.prototype.`);
  }
  for (const [name, object] of Object.entries({ console, history, navigator, JSON, Math, Reflect }))
    add(object, `${name}.`);
  return found;
}

function changes(earlier: Globals, later: Globals): string[] {
  return [...later]
    .filter(([name, now]) => {
      const then = earlier.get(name);
      return !then || !Object.is(then.value, now?.value) || then.get !== now?.get || then.set !== now?.set;
    })
    .map(([name]) => name);
}
