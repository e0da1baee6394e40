import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { interactive } from '../shop/place.ts';

/**
 * What a page has the browser load until its scripts have taken it over, its pictures aside, in bytes as Brotli makes
 * them at its best: that is how released files are sent. CSS in the document counts as its own too.
 */
export interface Weight {
  html: number;
  javascript: number;
  css: number;
  requests: number;
}

/**
 * Opens a page with nothing cached, and lets it have only the scripts that its document names: it has to do with these, in one wave.
 * What it loads later, once it is at rest or as it comes into view, is held back, so that the figures are always the same.
 */
export async function weigh(context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage();
  const html = await (await context.request.get(path)).text();
  const named = new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address]) => address));
  const requests: Request[] = [];
  await page.route('**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isLater =
      request.resourceType() === 'script' ? !named.has(pathname) : request.resourceType() === 'fetch';
    if (isLater) return;
    if (request.resourceType() !== 'image') requests.push(request);
    await route.continue();
  });
  await page.goto(path);
  await interactive(page);
  const bytes = async (type: string) => {
    const those = requests.filter((request) => request.resourceType() === type);
    return sum(await Promise.all(those.map(compressedSize)));
  };
  const weight = {
    html: await bytes('document'),
    javascript: await bytes('script'),
    css: (await bytes('stylesheet')) + (await inlineStyles(page)),
    requests: requests.length,
  };
  await page.close();
  return weight;
}

async function inlineStyles(page: Page): Promise<number> {
  const css = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  );
  return brotliCompressSync(css).length;
}

/** Of files that several pages have, by address: they never change. */
const sizes = new Map<string, number>();

async function compressedSize(request: Request): Promise<number> {
  const url = request.url();
  const size = sizes.get(url) ?? brotliCompressSync((await (await request.response())?.body()) ?? '').length;
  if (request.resourceType() !== 'document') sizes.set(url, size);
  return size;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

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
