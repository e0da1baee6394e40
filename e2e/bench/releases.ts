import { rm } from 'node:fs/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { makeStore, publishVariant } from '../shop/release-store.ts';
import { startShop, startShopApi } from '../shop/running-shop.ts';
import { childrenOf, residentMb } from './processes.ts';

const { values } = readArguments({
  name: 'npm run bench:releases --',
  about:
    'Releases a remote again and again under a shell that runs, asks for a page of each, and tells what memory the shell and its processes hold. Needs a build.',
  options: { '--releases <number>': '500 if not given' },
});
const releases = Number(values.releases ?? 500);
/** Caches and code are what they will be by then. */
const WARM_UP = 20;
const PAGE = '/en';

const store = await makeStore();
const api = await startShopApi();
const shop = await startShop({ releases: store, shopApiUrl: api.origin });
let before: Memory | undefined;
const startedAt = performance.now();
for (let release = 1; release <= WARM_UP + releases; release++) {
  const version = `2.0.${release}`;
  await publishVariant(store, {
    remote: 'mfe-catalog',
    version,
    change: (_, text) => `${text}\n// ${version}`,
  });
  await shown(`/mfe-catalog/${version}/`);
  if (release === WARM_UP) before = await report(0);
  else if (release > WARM_UP && (release - WARM_UP) % 50 === 0) await report(release - WARM_UP);
}
const after = await report(releases);
if (before) {
  const { shell, rendering } = before;
  const ratios = {
    'the shell': after.shell / shell,
    'rendering processes': after.rendering / rendering,
    together: (after.shell + after.rendering) / (shell + rendering),
  };
  for (const [what, ratio] of Object.entries(ratios))
    console.log(`${what}: ${ratio.toFixed(2)} of the memory of before`);
}
await shop.stop();
await api.stop();
await rm(store, { recursive: true });

async function shown(text: string): Promise<void> {
  const since = performance.now();
  while (!(await (await fetch(shop.origin + PAGE)).text()).includes(text))
    if (performance.now() - since > 30_000) throw new Error(`${text} is not served`);
}

/** Megabytes. */
interface Memory {
  shell: number;
  rendering: number;
}

async function report(count: number): Promise<Memory> {
  const shell = await residentMb(shop.pid);
  const processes = await Promise.all((await childrenOf(shop.pid)).map(residentMb));
  const rendering = processes.reduce((sum, mb) => sum + mb, 0);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `after ${count} releases: the shell ${shell.toFixed(0)} MB, ${processes.length} rendering processes ${rendering.toFixed(0)} MB (${seconds.toFixed(0)} s)`,
  );
  return { shell, rendering };
}
