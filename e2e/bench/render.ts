import { rm } from 'node:fs/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { SAMPLES } from '../shop/messages/samples.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop, startShopApi } from '../shop/running-shop.ts';
import { childrenOf, processorMs, residentMb } from './processes.ts';

// Nothing is asserted: the figures of a busy machine are not those of an idle one.
const { values } = readArguments({
  name: 'npm run bench:render --',
  about:
    'Measures what a page takes that is not kept, and what it costs to render remotes in processes of their own: pages in turn from a shop that does and one that does not, and their memory. Needs a build.',
  options: { '--rounds <number>': 'of 20 pages of each kind from each shop, 20 if not given' },
});
const rounds = Number(values.rounds ?? 20);
const PAGES = 20;
const WARM_UP = 5;

/** By page: its address, and the milliseconds of processor time that it may take. */
const KINDS = {
  home: { path: '/en', bar: 12 },
  category: { path: `/en/taxons/${SAMPLES.en.sampleCategory.slug}`, bar: 8 },
  product: { path: `/en/product/${SAMPLES.en.sampleProduct.slug}`, bar: 8 },
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
  for (const [kind, { path, bar }] of Object.entries(KINDS)) {
    const waited = await measure(path);
    const medians = Object.entries(waited).map(([name, { latencies, processor }]) => {
      const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)];
      const ofProcessor = `${quantile(processor, 0.5).toFixed(1)} ms of a processor (bar ${bar})`;
      console.log(`${kind} ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${ofProcessor}`);
      return p50;
    });
    console.log(`${kind}: ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} times`);
  }
  for (const [name, { pid }] of Object.entries(shops)) {
    const megabytes = await Promise.all([pid, ...(await childrenOf(pid))].map(residentMb));
    console.log(`${name}: ${megabytes.map((each) => `${each.toFixed(0)} MB`).join(' + ')}`);
  }
} finally {
  for (const shop of [...Object.values(shops), api]) await shop.stop();
  await rm(releases, { recursive: true });
}

interface Taken {
  /** Of each page, in milliseconds. */
  latencies: number[];
  /** A page's milliseconds of a processor, of each round. */
  processor: number[];
}

async function measure(path: string): Promise<Record<string, Taken>> {
  const taken = Object.fromEntries(
    Object.keys(shops).map((name): [string, Taken] => [name, { latencies: [], processor: [] }]),
  );
  for (let round = -WARM_UP; round < rounds; round++) {
    // One after the other in turn, so that what else the machine does slows both alike.
    for (const [name, { origin, pid }] of Object.entries(shops)) {
      const before = await processorMs(pid);
      for (let page = 0; page < PAGES; page++) {
        const begun = performance.now();
        // An address that nobody has asked for: what is kept is not what is measured.
        const html = await (await fetch(`${origin}${path}?visit=${begun}`)).text();
        if (!html.includes('"rendered":')) throw new Error(`${name} left ${path} to the browser`);
        if (round >= 0) taken[name]?.latencies.push(performance.now() - begun);
      }
      if (round >= 0) taken[name]?.processor.push(((await processorMs(pid)) - before) / PAGES);
    }
  }
  return taken;
}

function quantile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
