import type { ServerRemote } from '../contract.ts';
import type { RemoteVersion } from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { withTimeout } from '../timeout.ts';
import {
  type MakeContext,
  type RemoteRenderer,
  type Rendering,
  responseOf,
  serverFragments,
} from './remote-renderer.ts';
import { importRemote, serverBundle } from './server-bundle.ts';

export interface InProcessOptions<State> {
  reader: Pick<ReleaseReader, 'file'>;
  /** Bare imports of server bundles are looked up from here. */
  folder: string;
  makeContext: MakeContext<State>;
  loadTimeoutMs?: number;
}

/** Runs server bundles in the host's own process: what one does to it is done to the host. */
export function createInProcessRenderer<State>({
  reader,
  folder,
  makeContext,
  loadTimeoutMs = 2000,
}: InProcessOptions<State>): RemoteRenderer<State> {
  const loaded = new Map<string, Promise<ServerRemote>>();

  function load(version: RemoteVersion): Promise<ServerRemote> {
    const key = `${version.name} ${version.version}`;
    const known = loaded.get(key);
    if (known) return known;
    const importing = serverBundle(reader, folder, version).then((bundle) => importRemote(bundle, key));
    const loading = withTimeout(importing, loadTimeoutMs, `server bundle of ${key}`);
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  }

  const contextOf = ({ state, nonce, fetch, fragment }: Rendering<State>) =>
    makeContext(state, {
      nonce,
      fragments: serverFragments(fragment),
      fetch: async (input, { method = 'GET', headers, signal } = {}) => {
        const fetched = await fetch(String(input), {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          signal: signal ?? AbortSignal.any([]),
        });
        return responseOf(fetched);
      },
    });

  return {
    async prepare(version) {
      await load(version);
    },
    async render(version, url, rendering) {
      const [remote, context] = await Promise.all([load(version), contextOf(rendering)]);
      const page = await remote.render({ url, context: context as never, signal: rendering.signal });
      return page.kind === 'page' ? { ...page, data: Buffer.from(JSON.stringify(page.data)) } : page;
    },
    async renderFragment(version, name, props, rendering) {
      const [remote, context] = await Promise.all([load(version), contextOf(rendering)]);
      return remote.renderFragment(name, props, context as never, rendering.signal);
    },
    hasStopped: () => false,
    follow: () => undefined,
    health: () => ({ processes: 0, stopped: [] }),
    stop: () => undefined,
  };
}
