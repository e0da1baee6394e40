import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readArguments } from '@shop/scripts/read-arguments';
import { SAMPLES } from '../shop/messages/samples.ts';
import { makeStore } from '../shop/release-store.ts';
import { type RunningServer, startShop, startShopApi } from '../shop/running-shop.ts';
import { processorMs } from './processes.ts';

// Nothing is asserted: the figures of a busy machine are not those of an idle one.
const { values } = readArguments({
  name: 'npm run bench:telemetry --',
  about:
    'Measures what metrics and traces cost: processor time per rendered page of shops without them, with metrics, and with traces as well, in turn. Needs a build.',
  options: { '--rounds <number>': 'of 40 pages from each shop, 20 if not given' },
});
const rounds = Number(values.rounds ?? 20);
const PAGES = 40;
const WARM_UP = 5;
const PATH = `/en/product/${SAMPLES.en.sampleProduct.slug}`;

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const METRICS_TOKEN = 'token-of-the-metrics';

const releases = await makeStore();
const api = await startShopApi({ LOG_LEVEL: 'error' });
const start = (environment: Record<string, string>) =>
  startShop({
    releases,
    shopApiUrl: api.origin,
    environment: { DOCUMENT_CACHE_MB: '0', LOG_LEVEL: 'error', ...environment },
  });
const shops: Record<string, RunningServer> = {
  none: await start({}),
  metrics: await start({ METRICS_TOKEN, CANARY_GUARD: 'on' }),
  'metrics and a tenth of the traces': await start({ METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT }),
  'metrics and all traces': await start({
    ...{ METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' },
  }),
};

try {
  const taken = Object.fromEntries(Object.keys(shops).map((name) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < rounds; round++) {
    // One after the other in turn, so that what else the machine does slows all alike.
    for (const [name, { origin, pid }] of Object.entries(shops)) {
      const before = await processorMs(pid);
      for (let page = 0; page < PAGES; page++) {
        const html = await (await fetch(origin + PATH)).text();
        if (!html.includes('"rendered":')) throw new Error(`${name} left ${PATH} to the browser`);
      }
      if (round >= 0) taken[name]?.push(((await processorMs(pid)) - before) / PAGES);
    }
  }
  const medians = Object.entries(taken).map(
    ([name, times]) => [name, times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0] as const,
  );
  for (const [name, median] of medians)
    console.log(
      `${name}: ${median.toFixed(1)} ms of a processor per page, ${(median / (medians[0]?.[1] ?? 1)).toFixed(3)} times`,
    );
} finally {
  for (const shop of [...Object.values(shops), api]) await shop.stop();
  collector.close();
  await rm(releases, { recursive: true });
}
