import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { Waves } from '../bench/waves.ts';
import { interactive } from '../shop/place.ts';

/**
 * What a first visit of a page has the browser load, its pictures aside. Bytes are those that were sent; of CSS in the
 * document, where they count as its own too, those that Brotli makes of it.
 */
export interface Weight {
  html: number;
  javascript: number;
  css: number;
  requests: number;
  /** Longest chain of scripts of which each asked for the next. */
  waves: number;
}

/** Opens a page with nothing cached and with data saver, so that nothing is loaded ahead of what is looked at. */
export async function weigh(context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const waves = new Waves();
  session.on('Network.requestWillBeSent', (event) => waves.note(event));
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await interactive(page);
  await atRest(page, requests);
  const loaded = requests.filter((request) => request.url().startsWith('http') && !isPicture(request));
  const bytes = (type: string) => bytesOf(loaded.filter((request) => request.resourceType() === type));
  const weight = {
    html: await bytes('document'),
    javascript: await bytes('script'),
    css: (await bytes('stylesheet')) + (await inlineStyles(page)),
    requests: loaded.length,
    waves: waves.count,
  };
  await page.close();
  return weight;
}

/** Until all has come that was asked for, and what came of it asks for nothing more. */
async function atRest(page: Page, requests: Request[]): Promise<void> {
  for (let known = 0; known < requests.length; ) {
    known = requests.length;
    await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
    );
  }
}

const isPicture = (request: Request): boolean => request.resourceType() === 'image';

async function inlineStyles(page: Page): Promise<number> {
  const css = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  );
  return brotliCompressSync(css).length;
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** What is above its budget, a line each. */
export function exceeded(
  weights: Record<string, Weight>,
  budgets: Record<string, Partial<Weight>>,
): string[] {
  return Object.entries(weights).flatMap(([page, weight]) =>
    Object.entries(weight).flatMap(([what, value]) => {
      const budget = budgets[page]?.[what as keyof Weight];
      if (budget !== undefined && value <= budget) return [];
      return `${page}: ${what} ${value}, ${budget === undefined ? 'without a budget' : `at most ${budget}`}`;
    }),
  );
}

/** A table for people, with how far each figure is below its budget. */
export function weightTable(
  weights: Record<string, Weight>,
  budgets: Record<string, Partial<Weight>>,
): string {
  const names = Object.keys(Object.values(weights)[0] ?? {}) as (keyof Weight)[];
  const rows = Object.entries(weights).map(([page, weight]) => [
    page,
    ...names.map((name) => `${weight[name]} / ${budgets[page]?.[name] ?? '-'}`),
  ]);
  return [['', ...names], ...rows]
    .map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(18))).join(''))
    .join('\n');
}
