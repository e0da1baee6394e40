import { globSync } from 'node:fs';
import { onPath } from '@shop/scripts/debian-package';
import { freePort } from '@shop/scripts/free-port';
import { startChild } from './child.ts';
import type { BrowserKind, Driver, Viewport } from './driver.ts';

/** WebKitGTK's small browser, which comes with the library. */
const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';
/** Of the window around the page until its inside is measured. */
const FRAME = { width: 60, height: 120 };

/** WebKitGTK's MiniBrowser, by its W3C driver, on a screen of its own. */
export const webkit: BrowserKind = {
  missing() {
    const lacking = [
      ...(onPath('WebKitWebDriver') && globSync(BROWSERS).length > 0 ? [] : ['webkit2gtk-driver']),
      ...(onPath('Xvfb') ? [] : ['xvfb']),
    ];
    return lacking.length > 0
      ? `There is no WebKit: install Debian's packages ${lacking.join(' and ')}`
      : undefined;
  },
  start,
};

async function start({ width, height }: Viewport): Promise<Driver> {
  const frame = { width: width + FRAME.width, height: height + FRAME.height };
  const screen = startChild('Xvfb', [
    ...['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0'],
    `${frame.width * 2}x${frame.height * 2}x24`,
  ]);
  const display = `:${await screen.told(/^(\d+)$/m)}`;
  const port = await freePort();
  const child = startChild('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display });
  const driver = `http://127.0.0.1:${port}`;
  const { sessionId } = (await call(driver, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: globSync(BROWSERS)[0],
          args: ['--automation'],
        },
      },
    },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const evaluate = async (expression: string) => {
    const script = `const [done] = arguments;
      (async () => JSON.stringify(await (${expression}) ?? null))()
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await call(session, 'POST', '/execute/async', { script, args: [] })) as {
      value: string;
      error?: string;
    };
    if (error) throw new Error(error);
    return JSON.parse(value);
  };
  await call(session, 'POST', '/window/rect', frame);
  const inside = (await evaluate('({ width: innerWidth, height: innerHeight })')) as Viewport;
  await call(session, 'POST', '/window/rect', {
    width: frame.width + width - inside.width,
    height: frame.height + height - inside.height,
  });
  return {
    open: async (url) => void (await call(session, 'POST', '/url', { url })),
    back: async () => void (await call(session, 'POST', '/back', {})),
    evaluate,
    perform: async (actions) => void (await call(session, 'POST', '/actions', { actions })),
    // Neither the driver nor, under it, the browser tells of its console.
    problems: () => [],
    screenshot: async () => (await call(session, 'GET', '/screenshot')) as string,
    async stop() {
      await call(session, 'DELETE', '').catch(() => undefined);
      await child.stop();
      await screen.stop();
    },
  };
}

async function call(address: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetchWhenUp(address + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
  return value;
}

const STARTS_WITHIN_MS = 15_000;
const ASKED_EVERY_MS = 50;

/** The driver tells nobody when it listens. */
async function fetchWhenUp(url: string, init: RequestInit): Promise<Response> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      if (code !== 'ECONNREFUSED' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    }
  }
}
