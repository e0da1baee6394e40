import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '@shop/scripts/debian-package';
import { startChild } from './child.ts';
import type { BrowserKind, Driver, Viewport } from './driver.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];
/** Nothing of its own over the network, nor over the page. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

/** Firefox as it is packaged, by WebDriver BiDi. */
export const firefox: BrowserKind = {
  missing: () =>
    PROGRAMS.some(onPath) ? undefined : "There is no Firefox: install Debian's package firefox-esr",
  start,
};

async function start(viewport: Viewport): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const preferences = Object.entries(PREFERENCES);
  await writeFile(
    join(profile, 'user.js'),
    preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''),
  );
  const program = PROGRAMS.map(onPath).find((path) => path) ?? '';
  const child = startChild(program, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    ...['--profile', profile],
  ]);
  const connection = await connect(`${await child.told(/BiDi listening on (ws:\S+)/)}/session`);
  const { call } = connection;
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await call('browsingContext.setViewport', { context, viewport });
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await call('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(expression) {
      const answer = (await call('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    problems: connection.problems,
    async screenshot() {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string };
      return data;
    },
    async stop() {
      connection.close();
      await child.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const problems: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(data as string) as Message;
    if (method === 'log.entryAdded' && params?.level === 'error') problems.push(params.text);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  return {
    call(method: string, params: unknown): Promise<unknown> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    problems: () => problems,
    close: () => socket.close(),
  };
}
