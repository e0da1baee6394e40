import { readdir, readFile, rm } from 'node:fs/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { SAMPLES } from '../shop/messages/samples.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop, startShopApi } from '../shop/running-shop.ts';

// Nothing is asserted: the figures of a busy machine are not those of an idle one.
const { values } = readArguments({
  name: 'npm run bench:render --',
  about:
    'Measures what it costs to render remotes in processes of their own: pages in turn from a shop that does and one that does not, and their memory. Needs a build.',
  options: { '--pages <number>': 'of each kind from each shop, 300 if not given' },
});
const pages = Number(values.pages ?? 300);
const WARM_UP = 40;

const PATHS = {
  category: `/en/taxons/${SAMPLES.en.sampleCategory.slug}?page=1`,
  product: `/en/product/${SAMPLES.en.sampleProduct.slug}`,
};

const releases = await makeStore();
const api = await startShopApi({ LOG_LEVEL: 'error' });
const start = (RENDER_ISOLATION: string) =>
  startShop({
    releases,
    shopApiUrl: api.origin,
    environment: { RENDER_ISOLATION, LOG_LEVEL: 'error' },
  });
const shops: Record<string, RunningServer> = {
  'in-process': await start('off'),
  isolated: await start('on'),
};

try {
  for (const [page, path] of Object.entries(PATHS)) {
    const taken: Record<string, number[]> = Object.fromEntries(Object.keys(shops).map((name) => [name, []]));
    for (let round = -WARM_UP; round < pages; round++) {
      // One after the other in turn, so that what else the machine does slows both alike.
      for (const [name, { origin }] of Object.entries(shops)) {
        const begun = performance.now();
        const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
        const html = await answer.text();
        if (!html.includes('"rendered":')) throw new Error(`${name} left ${path} to the browser`);
        if (round >= 0) taken[name]?.push(performance.now() - begun);
      }
    }
    const medians = Object.entries(taken).map(([name, times]) => {
      const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
      console.log(`${page} ${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`);
      return at(0.5);
    });
    console.log(`${page}: ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} times`);
  }
  for (const [name, { pid }] of Object.entries(shops)) {
    const megabytes = await memoryOf(pid);
    console.log(`${name}: ${megabytes.map((each) => `${each} MB`).join(' + ')}`);
  }
} finally {
  for (const shop of [...Object.values(shops), api]) await shop.stop();
  await rm(releases, { recursive: true });
}

/** Resident memory of a process and of those that it started. */
async function memoryOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const id of await readdir('/proc')) {
    const status = /^\d+$/.test(id) ? await readFile(`/proc/${id}/status`, 'utf8').catch(() => '') : '';
    const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]);
    if (Number(id) === pid || field('PPid') === pid) found.push(Math.round(field('VmRSS') / 1024));
  }
  return found;
}
