import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Request } from 'playwright';
import { Waves } from './waves.ts';

/** What a first visit of a page costs, with nothing cached. */
export interface FirstVisit {
  /** Bytes, gzip at its best, whatever encoding was sent; styles in the document count as well. */
  javascript: number;
  css: number;
  requests: number;
  /** Longest chain of scripts of which each asked for the next, until the page was hydrated. */
  waves: number;
  /** Milliseconds since the navigation began. */
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

/** What `slowPhone` gives: a page, its protocol session, and the end of both. */
export interface SlowPhone {
  page: Page;
  session: CDPSession;
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
  return { page, session, close: () => context.close() };
}

export async function firstVisit(browser: Browser, { url, cookie }: Visit): Promise<FirstVisit> {
  const { page, session, close } = await slowPhone(browser);
  try {
    if (cookie) await page.context().addCookies([{ ...cookie, url }]);
    await page.addInitScript(observe);
    const waves = new Waves();
    session.on('Network.requestWillBeSent', (event) => waves.note(event));
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));

    await page.goto(url, { waitUntil: 'load', timeout: SETTLES_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: SETTLES_WITHIN_MS });
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { seen: Seen }).seen,
      inlineStyles: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    }));
    const scripts = await sizes(requests.filter((request) => request.resourceType() === 'script'));
    const styles = await sizes(requests.filter((request) => request.resourceType() === 'stylesheet'));
    return {
      javascript: scripts,
      css: styles + gzipSync(seen.inlineStyles, { level: 9 }).length,
      requests: requests.filter((request) => request.url().startsWith('http')).length,
      waves: waves.count,
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
