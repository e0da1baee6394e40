import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { format } from 'node:util';
import type { HostContext, RenderedPage, ServerRemote } from '../contract.ts';
import { joined, openChannel } from './channel.ts';
import { HtmlWindow } from './html-window.ts';
import { CHANNEL_FD, sentError, type ToWorker } from './protocol.ts';
import { type MakeContext, responseOf, serverFragments } from './remote-renderer.ts';
import { sealProcess } from './sandbox.ts';
import { importRemote } from './server-bundle.ts';
import type { FromWorker } from './worker-messages.ts';

/** One page or fragment that is being rendered here. */
interface Task {
  stop: AbortController;
  html: HtmlWindow;
  /** What it has asked the host for, by number. */
  asked: Map<number, PromiseWithResolvers<{ message: ToWorker; body: Buffer<ArrayBuffer> }>>;
}

type Order = Extract<ToWorker, { type: 'page' | 'fragment' }>;

const MAX_LOG_LENGTH = 4_000;

/** Makes this process one that renders a remote for the host that started it, and for nothing else from then on. */
export function startWorker<State>(makeContext: MakeContext<State>): void {
  const { exit, memoryUsage } = process;
  const tasks = new Map<number, Task>();
  const current = new AsyncLocalStorage<number>();
  let calls = 0;
  let remote: ServerRemote | undefined;

  const socket = new Socket({ fd: CHANNEL_FD });
  const channel = openChannel<FromWorker>(socket, {
    onMessage: (message, body) => receive(message as ToWorker, joined(body)),
    onBroken: () => exit(1),
  });
  // Also where the host was ended without a word.
  socket.on('close', () => exit());
  const tell = channel.send;

  function receive(message: ToWorker, body: Buffer<ArrayBuffer>): void {
    switch (message.type) {
      case 'ping':
        tell({ type: 'pong', rss: memoryUsage.rss() });
        break;
      case 'load':
        void load(message, body);
        break;
      case 'page':
      case 'fragment':
        void current.run(message.id, perform, message);
        break;
      case 'abort':
        tasks.get(message.id)?.stop.abort(new DOMException('The host needs it no more', message.reason));
        break;
      case 'leave':
        tasks.get(message.id)?.html.destroy();
        break;
      case 'taken':
        tasks.get(message.id)?.html.taken(message.bytes);
        break;
      default:
        tasks.get(message.id)?.asked.get(message.call)?.resolve({ message, body });
    }
  }

  async function load(
    { file, name }: Extract<ToWorker, { type: 'load' }>,
    source: Uint8Array,
  ): Promise<void> {
    try {
      remote = await importRemote({ file, source }, name);
      tell({ type: 'loaded' });
    } catch (error) {
      tell({ type: 'unloadable', error: sentError(error) });
    }
  }

  async function perform(order: Order): Promise<void> {
    const { id } = order;
    const task: Task = {
      stop: new AbortController(),
      html: new HtmlWindow((html) => tell({ type: 'html', id }, html)),
      asked: new Map(),
    };
    tasks.set(id, task);
    try {
      if (!remote) throw new Error('nothing is loaded');
      const context = await contextOf(order, task);
      const rendered =
        order.type === 'page'
          ? renderPage(remote, order, context, task)
          : renderFragment(remote, order, context, task);
      await rendered;
      tell({ type: 'end', id });
    } catch (error) {
      tell({ type: 'failed', id, error: sentError(error) });
    } finally {
      tasks.delete(id);
    }
  }

  async function renderPage(
    { render }: ServerRemote,
    { id, url }: Extract<Order, { type: 'page' }>,
    context: HostContext,
    { stop: { signal }, html }: Task,
  ): Promise<void> {
    const page: RenderedPage = await render({ url: new URL(url), context: context as never, signal });
    if (page.kind === 'redirect') {
      const { status, location } = page;
      return tell({ type: 'redirect', id, status, location });
    }
    const { status, head, data } = page;
    tell({ type: 'head', id, status, head }, Buffer.from(JSON.stringify(data)));
    await page.pipe(html);
    await finished(html);
  }

  async function renderFragment(
    remote: ServerRemote,
    { name, props }: Extract<Order, { type: 'fragment' }>,
    context: HostContext,
    { stop: { signal }, html }: Task,
  ): Promise<void> {
    html.end(await remote.renderFragment(name, props, context as never, signal));
    await finished(html);
  }

  function contextOf({ id, state, nonce }: Order, task: Task): Promise<HostContext> {
    /** What the host answers to a message. */
    async function ask(message: (call: number) => FromWorker, signal = task.stop.signal) {
      calls += 1;
      const call = calls;
      signal.throwIfAborted();
      const answer = Promise.withResolvers<{ message: ToWorker; body: Buffer<ArrayBuffer> }>();
      const abort = () => {
        answer.reject(signal.reason);
        tell({ type: 'cancel', id, call });
      };
      signal.addEventListener('abort', abort, { once: true });
      task.asked.set(call, answer);
      tell(message(call));
      try {
        return await answer.promise;
      } finally {
        task.asked.delete(call);
        signal.removeEventListener('abort', abort);
      }
    }

    return makeContext(state as State, {
      nonce,
      fetch: async (input, { method = 'GET', headers: given, signal } = {}) => {
        const headers = Object.fromEntries(new Headers(given));
        const url = String(input);
        const { message, body } = await ask(
          (call) => ({ type: 'call', id, call, url, method, headers }),
          signal ?? undefined,
        );
        if (message.type !== 'answer')
          throw new TypeError('fetch failed', { cause: message.type === 'unanswered' && message.reason });
        return responseOf({ ...message, body });
      },
      fragments: serverFragments(async (name, props) => {
        const { message, body } = await ask((call) => ({ type: 'place', id, call, name, props }));
        return message.type === 'placed' && message.found ? body.toString() : null;
      }),
    });
  }

  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[level] = (...args: unknown[]) =>
      tell({ type: 'log', id: current.getStore(), level, text: format(...args).slice(0, MAX_LOG_LENGTH) });
  }
  sealProcess();
  tell({ type: 'ready' });
}
