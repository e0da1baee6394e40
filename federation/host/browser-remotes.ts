import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type BrowserRemote, CONTRACT, type HostContext } from '../contract.ts';
import { FederationError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { commonSheet } from './common-sheet.ts';
import { type BrowserRelease, ownerOf, type RemotesByName } from './route-table.ts';

export interface BrowserRemotes<Context extends HostContext> {
  /**
   * The remote, from its released version or, where that cannot be loaded, from the one before it.
   * A failure is forgotten, so that the next call tries anew.
   * @throws FederationError FED-003, FED-004, FED-005, FED-008 or FED-024 of the released version.
   */
  load(name: string): Promise<BrowserRemote<Context>>;
  /** Has all remotes forget data that they fetched ahead. */
  forget(): void;
  /** The remote that lends out this fragment. @throws as `load`, FED-001 where nobody has it. */
  loadOwner(fragment: string): Promise<{ name: string; remote: BrowserRemote<Context> }>;
  /**
   * Does something with a remote for which more of its code has to be loaded. Where that fails, the version before does it, as a
   * whole: this tab has that version from then on.
   * @param suits whether a version has what is wanted
   * @throws what the released version threw
   */
  use<Result>(
    name: string,
    suits: (version: BrowserRelease) => boolean,
    work: (remote: BrowserRemote<Context>, isFallback: boolean) => Promise<Result>,
  ): Promise<Result>;
}

interface Loaded<Context extends HostContext> {
  remote: BrowserRemote<Context>;
  isFallback: boolean;
}

interface BrowserRemotesOptions {
  timeoutMs: number;
  /** Adds the remotes that are not known yet. */
  loadRest(): Promise<void>;
  /** Told what became of each attempt to load a version; `fallback` of a version that another one stands in for. */
  onLoad?(outcome: 'loaded' | 'failed' | 'fallback', version: Omit<BrowserRelease, 'fallback'>): void;
}

/** Loads remotes through module federation, each with its styles, under a time limit of our own per version. */
export function createBrowserRemotes<Context extends HostContext>(
  remotes: RemotesByName,
  { timeoutMs, loadRest, onLoad }: BrowserRemotesOptions,
): BrowserRemotes<Context> {
  const loading = new Map<string, Promise<Loaded<Context>>>();
  const registered = new Set<string>();
  const failures = new Map<string, number>();

  function loaded(name: string): Promise<Loaded<Context>> {
    const known = loading.get(name);
    if (known) return known;
    const started = loadReleased(name);
    loading.set(name, started);
    started.catch(() => loading.delete(name));
    return started;
  }

  async function loadReleased(name: string): Promise<Loaded<Context>> {
    if (!remotes[name]) await loadRest();
    const release = remotes[name];
    if (!release) throw new FederationError('FED-001', `the release has no remote ${name}`);
    try {
      return { remote: await loadVersion(release), isFallback: false };
    } catch (error) {
      return await loadFallback(release, error);
    }
  }

  /** @throws `error` where there is nothing to fall back to */
  async function loadFallback(release: BrowserRelease, error: unknown): Promise<Loaded<Context>> {
    if (!release.fallback) throw error;
    console.error(`${release.name} ${release.version} could not be loaded; falling back`, error);
    try {
      const remote = await loadVersion(release.fallback);
      onLoad?.('fallback', release);
      return { remote, isFallback: true };
    } catch {
      throw error;
    }
  }

  const load = async (name: string) => (await loaded(name)).remote;

  const use: BrowserRemotes<Context>['use'] = async (name, suits, work) => {
    const { remote, isFallback } = await loaded(name);
    try {
      return await work(remote, isFallback);
    } catch (error) {
      const release = remotes[name];
      if (isFallback || !release?.fallback || !suits(release.fallback)) throw error;
      const before = await loadFallback(release, error);
      loading.set(name, Promise.resolve(before));
      return await work(before.remote, true).catch(() => Promise.reject(error));
    }
  };

  async function loadVersion(release: BrowserRelease): Promise<BrowserRemote<Context>> {
    const { name, version, unfit } = release;
    if (unfit) throw new FederationError('FED-024', `${name} ${version} was built for ${unfit}`);
    const key = `${name}/${version}`;
    try {
      const [module] = await withTimeout(
        Promise.all([
          importApp(release, failures.get(key) ?? 0),
          ...release.styles.map((file) => loadStyles(release.base + file)),
        ]),
        timeoutMs,
        key,
      );
      const remote = checked(module, name, version);
      onLoad?.('loaded', release);
      return remote;
    } catch (error) {
      onLoad?.('failed', release);
      failures.set(key, (failures.get(key) ?? 0) + 1);
      if (error instanceof FederationError) throw error;
      throw new FederationError('FED-004', `${name} ${version} could not be loaded`, { cause: error });
    }
  }

  async function importApp({ name, base, entry }: BrowserRelease, failed: number) {
    const url = new URL(base + entry, document.baseURI);
    if (failed > 0) {
      // A browser remembers a module that failed or hangs under its URL. The import map knows the hash of the plain one only.
      const integrity = releasedIntegrity(url.href);
      url.searchParams.set('attempt', String(failed));
      const response = await fetch(url, { integrity });
      if (!response.ok) throw new FederationError('FED-004', `${url} answered ${response.status}`);
    }
    registerRemotes([{ name, entry: url.href, type: 'module' }], { force: registered.has(name) });
    registered.add(name);
    return (await loadRemote<{ default?: BrowserRemote<Context> }>(`${name}/app`))?.default;
  }

  return {
    load,
    use,
    forget() {
      for (const started of loading.values())
        started.then(
          ({ remote }) => remote.forget?.(),
          () => undefined,
        );
    },
    async loadOwner(fragment) {
      if (!ownerOf(remotes, fragment)) await loadRest();
      const name = ownerOf(remotes, fragment);
      if (!name)
        throw new FederationError('FED-001', `no remote of the release has the fragment ${fragment}`);
      return { name, remote: await load(name) };
    },
  };
}

function checked<Context extends HostContext>(
  remote: BrowserRemote<Context> | undefined,
  name: string,
  version: string,
): BrowserRemote<Context> {
  if (typeof remote?.mount !== 'function')
    throw new FederationError('FED-005', `${name} ${version} exports no remote`);
  if (remote.contract !== CONTRACT) {
    throw new FederationError(
      'FED-008',
      `${name} ${version} speaks contract ${remote.contract}, not ${CONTRACT}`,
    );
  }
  return remote;
}

/** The hash that the document's import maps hold for a module, if any. */
function releasedIntegrity(url: string): string | undefined {
  for (const map of document.querySelectorAll('script[type=importmap]')) {
    const { integrity = {} } = JSON.parse(map.textContent ?? '{}') as { integrity?: Record<string, string> };
    const hash = integrity[url] ?? integrity[new URL(url).pathname];
    if (hash) return hash;
  }
  return undefined;
}

/** Resolves when the sheet applies, as it does where the document brought it along; one that cannot be had is an error, since the page would be unreadable without it. */
function loadStyles(href: string): Promise<void> {
  const common = commonSheet(href);
  const isHere = common ? `$="/${CSS.escape(common)}"` : `="${CSS.escape(href)}"`;
  if (document.querySelector(`style[data-href${isHere}]`)) return Promise.resolve();
  const url = new URL(href, document.baseURI).href;
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) =>
    common ? commonSheet(link.href) === common : link.href === url,
  );
  if (present?.sheet) return Promise.resolve();
  present?.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new FederationError('FED-004', `${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
