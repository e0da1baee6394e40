import { FederationError } from '../errors.ts';
import {
  type ReleaseDocument,
  type RemoteVersion,
  shownVersionsOf,
  versionsOf,
} from '../release/release-document.ts';
import type { ReleaseReader } from '../release/release-reader.ts';
import { findConfinement } from './confinement.ts';
import type { RemoteRenderer } from './remote-renderer.ts';
import { serverBundle } from './server-bundle.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** A version that ends so often in so long is not rendered on the server any more. */
const MAX_DEATHS = 3;
const DEATHS_WITHIN_MS = 60_000;
/** A process that nobody needed for so long is ended; the next page of its remote starts it again. */
const IDLE_MS = 5 * 60_000;
/** Megabytes of each half of the young generation: V8's own choice on a large machine holds 100 MB of what is garbage. */
const YOUNG_HALF_MB = 4;
/** The rest of what a process holds is code, the young generation and buffers. */
const HEAP_SHARE = 0.6;

type Fields = { code?: string; remote?: string; version?: string; reason?: string };
type Level = 'debug' | 'info' | 'warn' | 'error';

export interface IsolatedOptions {
  reader: Pick<ReleaseReader, 'file'>;
  /** Bare imports of server bundles are looked up from here. */
  folder: string;
  /** What a process runs: a module that calls `startWorker`. */
  entry: string;
  /** Files and folders that it may read. */
  readable: string[];
  /** Processes that are kept while they have nothing to do. */
  maxIdle: number;
  /** Memory that one may hold. */
  memoryMb: number;
  /** How long one may give no sign of life. */
  heartbeatMs: number;
  /** How long one is kept that has nothing to do. */
  idleMs?: number;
  log(level: Level, fields: Fields, message: string): void;
  /** What a remote's code writes to its console outside of any page. */
  onConsole(level: Level, version: RemoteVersion, text: string): void;
}

/** One version of a remote and the process that renders it. */
interface Place<State> {
  version: RemoteVersion;
  worker?: Promise<WorkerProcess<State>>;
  /** The same once it has started. */
  started?: WorkerProcess<State>;
  usedAt: number;
  deaths: number[];
}

const keyOf = ({ name, version }: Pick<RemoteVersion, 'name' | 'version'>) => `${name} ${version}`;

/**
 * Runs each version's server bundle in a process of its own, started when it is needed, ended when no release names it. A process
 * that dies, hangs or grows takes the pages with it that it was rendering, and nothing else.
 */
export function createIsolatedRenderer<State>(options: IsolatedOptions): RemoteRenderer<State> {
  const { reader, folder, maxIdle, memoryMb, heartbeatMs, idleMs = IDLE_MS, log } = options;
  const places = new Map<string, Place<State>>();
  let named: ReadonlySet<string> | null = null;
  let release: ReleaseDocument | null = null;
  let confinement: Promise<string[]> | undefined;
  let checkedAt = performance.now();
  let stopped = false;

  async function start(place: Place<State>): Promise<WorkerProcess<State>> {
    const { version } = place;
    const fields = { remote: version.name, version: version.version };
    confinement ??= prefix();
    const [bundle, before] = await Promise.all([serverBundle(reader, folder, version), confinement]);
    const worker = startWorkerProcess<State>({
      command: [...before, process.execPath, ...flags, options.entry],
      ...{ key: keyOf(version), bundle, memoryMb },
      onIdle: tidy,
      onLog: (level, text) => options.onConsole(level === 'error' ? 'error' : 'info', version, text),
    });
    place.started = worker;
    void worker.ended.then((reason) => {
      place.worker = undefined;
      place.started = undefined;
      if (reason === null || stopped) return;
      const now = performance.now();
      place.deaths = [...place.deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
      log('error', { code: 'FED-028', ...fields, reason }, 'a rendering process ended');
      if (isStopped(place))
        log(
          'error',
          { code: 'FED-029', ...fields },
          'not rendered on the server until another version is released',
        );
    });
    await worker.loaded;
    return worker;
  }

  async function prefix(): Promise<string[]> {
    const { prefix, missing } = await findConfinement();
    if (missing.length > 0)
      log('warn', { reason: missing.join(', ') }, 'rendering processes are confined by Node alone');
    return prefix;
  }

  const flags = [
    '--permission',
    ...[...options.readable, options.entry].map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.round(memoryMb * HEAP_SHARE)}`,
    `--max-semi-space-size=${YOUNG_HALF_MB}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ];

  /** @throws FederationError FED-029; what kept its process from starting. */
  async function workerFor(version: RemoteVersion): Promise<WorkerProcess<State>> {
    const key = keyOf(version);
    const place = places.get(key) ?? { version, usedAt: 0, deaths: [] };
    places.set(key, place);
    if (isStopped(place))
      throw new FederationError('FED-029', `${key} ended ${MAX_DEATHS} times in a minute`);
    place.usedAt = performance.now();
    const starting = place.worker ?? start(place);
    place.worker = starting;
    try {
      return await starting;
    } catch (error) {
      if (place.worker === starting) place.worker = undefined;
      throw error;
    }
  }

  const isStopped = ({ deaths }: Place<State>) => deaths.length >= MAX_DEATHS;

  /** Ends what has nothing to do and is not named any more, or not needed for longer than the others. */
  function tidy(): void {
    const idle = [...places].filter(([, { started }]) => started && !started.busy());
    const unnamed = idle.filter(([key]) => named && !named.has(key));
    const surplus = idle
      .filter((entry) => !unnamed.includes(entry))
      .sort(([, one], [, other]) => other.usedAt - one.usedAt)
      .slice(maxIdle);
    for (const [, { started }] of [...unnamed, ...surplus]) started?.end(null);
    for (const [key, { worker }] of places) if (named && !named.has(key) && !worker) places.delete(key);
  }

  /** Silence counts only where this process itself was there to listen. */
  function checkWorkers(): void {
    const now = performance.now();
    const wasBusy = now - checkedAt > heartbeatMs;
    checkedAt = now;
    for (const { started, usedAt } of places.values()) {
      if (!started) continue;
      if (!started.busy() && now - usedAt > idleMs) {
        started.end(null);
        continue;
      }
      const since = started.silentSince();
      if (wasBusy) started.forgive();
      else if (since !== null && now - since > heartbeatMs)
        started.end(`gave no sign of life for ${heartbeatMs} ms`);
      else started.ping();
    }
  }
  const checking = setInterval(checkWorkers, heartbeatMs / 4).unref();

  return {
    async prepare(version) {
      await workerFor(version);
    },
    render: async (version, url, rendering) => (await workerFor(version)).render(url, rendering),
    renderFragment: async (version, name, props, rendering) =>
      (await workerFor(version)).renderFragment(name, props, rendering),
    hasStopped(version) {
      const place = places.get(keyOf(version));
      return place !== undefined && isStopped(place);
    },
    follow(document) {
      if (document.id === release?.id) return;
      const running = new Set(
        [...places.values()].filter(({ worker }) => worker).map(({ version }) => version.name),
      );
      const remotes = Object.values(document.remotes);
      named = new Set(remotes.flatMap(versionsOf).map(keyOf));
      // The next page of a remote that is in use should find its new version running.
      if (release)
        for (const version of remotes.flatMap(shownVersionsOf))
          if (running.has(version.name)) workerFor(version).catch(() => undefined);
      release = document;
      tidy();
    },
    health: () => ({
      processes: [...places.values()].filter(({ started }) => started).length,
      stopped: [...places].filter(([, place]) => isStopped(place)).map(([key]) => key),
    }),
    stop() {
      stopped = true;
      clearInterval(checking);
      for (const { started } of places.values()) started?.end(null);
    },
  };
}
