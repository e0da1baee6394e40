import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { FragmentProps } from '../contract.ts';
import { FederationError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { joined, openChannel } from './channel.ts';
import { receivedError, type ToWorker, WINDOW_BYTES } from './protocol.ts';
import { ReceivedHtml } from './received-html.ts';
import type { ReceivedPage, Rendering } from './remote-renderer.ts';
import type { ServerBundle } from './server-bundle.ts';
import { type FromWorker, isFromWorker } from './worker-messages.ts';

/** Node alone takes this long to start on a busy machine. */
const START_TIMEOUT_MS = 15_000;
const LOAD_TIMEOUT_MS = 2_000;
/** What is kept of its last words. */
const MAX_OUTPUT_LENGTH = 2_000;
const MAX_CALLS = 100;
/** All of the host's environment that it has: the time zone, and what allocates its memory. */
const PASSED_ON = [
  ...['NODE_ENV', 'TZ', 'LD_PRELOAD', 'MALLOC_CONF'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'],
];
const MEGABYTE = 1024 ** 2;
/** Most pages are over before so much is taken: nobody waits for the word. */
const TAKEN_STEP = WINDOW_BYTES / 2;

export interface WorkerProcess<State> {
  /** Resolves once the bundle is loaded. @throws what kept it from that; the process is then ended. */
  loaded: Promise<void>;
  /** Why it ended; `null` where it was not needed any more. */
  ended: Promise<string | null>;
  busy(): boolean;
  render(url: URL, rendering: Rendering<State>): Promise<ReceivedPage>;
  renderFragment(name: string, props: FragmentProps, rendering: Rendering<State>): Promise<string>;
  /** Asks for a sign of life. */
  ping(): void;
  /** When it was asked for one that it has not given; `null` while none is owed. */
  silentSince(): number | null;
  /** Forgives its silence where the host was too busy to hear. */
  forgive(): void;
  end(reason: string | null): void;
}

export interface WorkerProcessOptions {
  command: string[];
  /** Of what runs in it, for messages. */
  key: string;
  bundle: ServerBundle;
  /** Resident memory beyond which it is ended. */
  memoryMb: number;
  onIdle(): void;
  /** What is written outside of any page or fragment. */
  onLog(level: string, text: string): void;
}

/** A page or fragment that the process is rendering. */
interface Task {
  rendering: Rendering;
  page: PromiseWithResolvers<ReceivedPage>;
  html: ReceivedHtml;
  /** Settles with the first HTML. */
  begun: PromiseWithResolvers<void>;
  /** Settles with the last. */
  done: PromiseWithResolvers<void>;
  untaken: number;
  /** Bytes that were taken since the process was last told of any. */
  untold: number;
  /** Whether its HTML goes to a visitor. */
  isTaken: boolean;
  calls: Map<number, AbortController>;
  /** Has it no longer end with the signal of its rendering. */
  release(): void;
}

/** Starts a process that runs one server bundle. */
export function startWorkerProcess<State>({
  command: [program = '', ...args],
  key,
  bundle,
  memoryMb,
  onIdle,
  onLog,
}: WorkerProcessOptions): WorkerProcess<State> {
  const child = spawn(program, args, {
    env: Object.fromEntries(
      PASSED_ON.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    ),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const tasks = new Map<number, Task>();
  let ids = 0;
  let isLoaded = false;
  let asked: number | null = null;
  let output = '';
  let why: string | null | undefined;
  const ready = Promise.withResolvers<void>();
  const imported = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string | null>();

  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (words: string) => {
      output = (output + words).slice(-MAX_OUTPUT_LENGTH);
    });
  child.once('error', (error) => finish(error.message));
  child.once('close', (code, signal) => finish(`ended with ${signal ?? `code ${code}`} ${output}`.trim()));

  const channel = openChannel<ToWorker>(child.stdio[3] as Duplex, {
    onMessage(message, body) {
      if (isFromWorker(message)) receive(message, body);
      else end(`said what no rendering process says: ${JSON.stringify(message).slice(0, 200)}`);
    },
    onBroken: end,
  });
  const tell = channel.send;

  function end(reason: string | null): void {
    if (why === undefined) why = reason;
    child.kill('SIGKILL');
  }

  function finish(reason: string): void {
    if (why === undefined) why = reason;
    const error = new FederationError('FED-028', `the process of ${key} ${why ?? 'was not needed any more'}`);
    for (const failing of [ready, imported]) failing.reject(error);
    for (const id of [...tasks.keys()]) fail(id, error);
    ended.resolve(why);
  }

  async function load(): Promise<void> {
    try {
      await withTimeout(ready.promise, START_TIMEOUT_MS, `start of the process of ${key}`);
      tell({ type: 'load', file: bundle.file, name: key }, bundle.source);
      await withTimeout(imported.promise, LOAD_TIMEOUT_MS, `server bundle of ${key}`);
    } catch (error) {
      end(`could not load its bundle: ${(error as Error).message}`);
      throw error;
    }
  }
  const loaded = load().then(() => {
    isLoaded = true;
  });
  for (const promise of [ready.promise, imported.promise, loaded]) promise.catch(() => undefined);

  function receive(message: FromWorker, body: Buffer<ArrayBuffer>[]): void {
    switch (message.type) {
      case 'ready':
        ready.resolve();
        break;
      case 'loaded':
        imported.resolve();
        break;
      case 'unloadable':
        imported.reject(asFederationError(receivedError(message.error)));
        break;
      case 'pong':
        asked = null;
        if (message.rss > memoryMb * MEGABYTE)
          end(`held ${Math.round(message.rss / MEGABYTE)} MB of memory, more than ${memoryMb}`);
        break;
      case 'log':
        (tasks.get(message.id ?? 0)?.rendering.log ?? onLog)(message.level, message.text);
        break;
      default: {
        const task = tasks.get(message.id);
        // It may have been given up in the meantime.
        if (task) receiveOf(task, message, body);
      }
    }
  }

  function receiveOf(
    task: Task,
    message: Extract<FromWorker, { id: number }>,
    body: Buffer<ArrayBuffer>[],
  ): void {
    switch (message.type) {
      case 'redirect':
        task.page.resolve({ kind: 'redirect', status: message.status, location: message.location });
        break;
      case 'head':
        task.page.resolve({
          kind: 'page',
          status: message.status,
          head: message.head,
          data: joined(body),
          async pipe(destination) {
            await task.begun.promise;
            task.isTaken = true;
            task.html.pipe(destination);
            destination.once('close', () => leave(message.id));
          },
        });
        break;
      case 'html':
        for (const piece of body) takeHtml(message.id, task, piece);
        task.begun.resolve();
        break;
      case 'end':
        task.begun.resolve();
        task.done.resolve();
        task.html.end();
        drop(message.id);
        break;
      case 'failed':
        fail(message.id, asFederationError(receivedError(message.error)));
        break;
      case 'call':
        void makeCall(message, task);
        break;
      case 'cancel':
        task.calls.get(message.call)?.abort();
        break;
      case 'place':
        place(message, task).catch(() => undefined);
    }
  }

  function takeHtml(id: number, task: Task, html: Buffer<ArrayBuffer>): void {
    task.untaken += html.length;
    if (task.untaken > 2 * WINDOW_BYTES) end('sent more HTML than was taken');
    task.html.write(html, () => {
      task.untaken -= html.length;
      task.untold += html.length;
      if (task.untold < TAKEN_STEP) return;
      tell({ type: 'taken', id, bytes: task.untold });
      task.untold = 0;
    });
  }

  async function makeCall(
    { id, call, url, method, headers }: Extract<FromWorker, { type: 'call' }>,
    { rendering, calls }: Task,
  ): Promise<void> {
    // The end of the page ends it as well: a signal of `AbortSignal.any` would hold what it is made of.
    const given = new AbortController();
    try {
      if (calls.size >= MAX_CALLS) throw new Error(`more than ${MAX_CALLS} calls at once`);
      calls.set(call, given);
      const { signal } = given;
      const { status, contentType, body } = await rendering.fetch(url, { method, headers, signal });
      tell({ type: 'answer', id, call, status, contentType }, body);
    } catch (error) {
      tell({ type: 'unanswered', id, call, reason: (error as Error).message });
    } finally {
      calls.delete(call);
    }
  }

  async function place(
    { id, call, name, props }: Extract<FromWorker, { type: 'place' }>,
    { rendering }: Task,
  ): Promise<void> {
    let html: string | null = null;
    try {
      html = await rendering.fragment(name, props);
    } finally {
      tell({ type: 'placed', id, call, found: html !== null }, Buffer.from(html ?? ''));
    }
  }

  function drop(id: number): void {
    const task = tasks.get(id);
    for (const call of task?.calls.values() ?? []) call.abort();
    // A time limit goes off later, when there is nothing left to tell of.
    task?.release();
    tasks.delete(id);
    if (tasks.size === 0) onIdle();
  }

  function leave(id: number): void {
    if (!tasks.has(id)) return;
    tell({ type: 'leave', id });
    fail(id, new DOMException('The visitor left', 'AbortError'));
  }

  /** What was sent of a page stays: the browser renders the parts that are missing. */
  function fail(id: number, error: unknown): void {
    const task = tasks.get(id);
    if (!task) return;
    for (const part of [task.page, task.begun, task.done]) part.reject(error);
    task.html.end();
    drop(id);
  }

  function begin(
    rendering: Rendering<State>,
    order: (id: number, rendering: Rendering<State>) => ToWorker,
  ): Task {
    ids += 1;
    const id = ids;
    const { signal } = rendering;
    const abort = () => {
      tell({ type: 'abort', id, reason: (signal.reason as Error).name });
      for (const call of task.calls.values()) call.abort(signal.reason);
      // What is on its way to the visitor may be ended where it stands.
      if (!task.isTaken) fail(id, signal.reason);
    };
    const task: Task = {
      rendering,
      page: Promise.withResolvers(),
      html: new ReceivedHtml(),
      begun: Promise.withResolvers(),
      done: Promise.withResolvers(),
      untaken: 0,
      untold: 0,
      isTaken: false,
      calls: new Map(),
      release: () => signal.removeEventListener('abort', abort),
    };
    for (const part of [task.page, task.begun, task.done])
      (part.promise as Promise<unknown>).catch(() => undefined);
    tasks.set(id, task);
    if (why !== undefined) {
      fail(id, new FederationError('FED-028', `the process of ${key} has ended`));
      return task;
    }
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    tell(order(id, rendering));
    return task;
  }

  return {
    loaded,
    ended: ended.promise,
    busy: () => !isLoaded || tasks.size > 0,
    render: (url, rendering) =>
      begin(rendering, (id, { state, nonce }) => ({ type: 'page', id, url: url.href, state, nonce })).page
        .promise,
    async renderFragment(name, props, rendering) {
      const { html, done } = begin(rendering, (id, { state, nonce }) => ({
        ...{ type: 'fragment', id, name, props, state, nonce },
      }));
      const parts: Buffer[] = [];
      html.pipe({
        write(part, onTaken) {
          parts.push(part);
          onTaken();
        },
        end: () => undefined,
      });
      await done.promise;
      return Buffer.concat(parts).toString();
    },
    ping() {
      if (!isLoaded) return;
      asked ??= performance.now();
      tell({ type: 'ping' });
    },
    silentSince: () => asked,
    forgive() {
      asked = null;
    },
    end,
  };
}

/** Those of the platform are told by their code. */
function asFederationError(error: Error): Error {
  const { code } = error as { code?: string };
  return code?.startsWith('FED-')
    ? new FederationError(code as FederationError['code'], error.message)
    : error;
}
