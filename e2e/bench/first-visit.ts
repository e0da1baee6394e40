import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright';

/** What a first visit of a page costs, with nothing cached. */
export interface FirstVisit {
  /** What was asked for until the page was taken over, in bytes, gzip at its best, whatever encoding was sent; styles in the document count too. */
  javascript: number;
  css: number;
  requests: number;
  /** Scripts that were needed and that the document does not name: each comes a wave later. */
  unnamedScripts: number;
  /** Milliseconds since the navigation began. */
  takenOver: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** Milliseconds by which tasks took longer than 50 ms, until the page was at rest. */
  longTasks: number;
  layoutShift: number;
}

/** A page to visit; a cookie makes the visitor one with a cart. */
export interface Visit {
  url: string;
  cookie?: { name: string; value: string };
}

/** What `slowPhone` gives: a page and its end. */
export interface SlowPhone {
  page: Page;
  close(): Promise<void>;
}

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const VIEWPORT = { width: 390, height: 844 };
const SETTLES_WITHIN_MS = 60_000;

/** A browser with nothing cached, slowed down. */
export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return { page, close: () => context.close() };
}

export async function firstVisit(browser: Browser, { url, cookie }: Visit): Promise<FirstVisit> {
  const { page, close } = await slowPhone(browser);
  try {
    if (cookie) await page.context().addCookies([{ ...cookie, url }]);
    await page.addInitScript(observe);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));

    const response = await page.goto(url, { waitUntil: 'load', timeout: SETTLES_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: SETTLES_WITHIN_MS });
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen,
      inlineStyles: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
      began: performance.timeOrigin,
      takenOver: performance.getEntriesByType('mark').find(({ name }) => name.startsWith('taken over'))
        ?.startTime,
    }));
    const { takenOver = Number.POSITIVE_INFINITY } = seen;
    // What the page fetches ahead, once it is at rest, is not needed for it.
    const end = seen.began + takenOver;
    const needed = requests.filter((request) => request.timing().startTime <= end);
    const html = (await response?.text()) ?? '';
    const scripts = needed.filter((request) => request.resourceType() === 'script');
    const styles = await sizes(needed.filter((request) => request.resourceType() === 'stylesheet'));
    return {
      javascript: await sizes(scripts),
      css: styles + gzipSync(seen.inlineStyles, { level: 9 }).length,
      requests: needed.filter((request) => request.url().startsWith('http')).length,
      unnamedScripts: scripts.filter((request) => !html.includes(new URL(request.url()).pathname)).length,
      takenOver,
      firstContentfulPaint: seen.firstContentfulPaint,
      largestContentfulPaint: seen.largestContentfulPaint,
      longTasks: seen.longTasks,
      layoutShift: seen.layoutShift,
    };
  } finally {
    await close();
  }
}

interface Seen {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  longTasks: number;
  layoutShift: number;
}

/** Runs in the page, before anything else there. */
function observe(): void {
  const seen: Seen = { firstContentfulPaint: 0, largestContentfulPaint: 0, longTasks: 0, layoutShift: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstContentfulPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.largestContentfulPaint = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.longTasks += entry.duration - 50;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.layoutShift += shift.value;
  });
}

async function sizes(requests: Request[]): Promise<number> {
  const bodies = await Promise.all(requests.map(async (request) => (await request.response())?.body()));
  return bodies.reduce((sum, body) => sum + (body ? gzipSync(body, { level: 9 }).length : 0), 0);
}
