import { readdir, readFile, rm } from 'node:fs/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { makeStore, publishVariant } from '../shop/release-store.ts';
import { startShop, startShopApi } from '../shop/running-shop.ts';

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
let before = 0;
for (let release = 1; release <= WARM_UP + releases; release++) {
  const version = `2.0.${release}`;
  await publishVariant(store, {
    remote: 'mfe-catalog',
    version,
    change: (_, text) => `${text}\n// ${version}`,
  });
  await shown(`/mfe-catalog/${version}/`);
  if (release === WARM_UP) before = await report(0);
  else if (release > WARM_UP && (release - WARM_UP) % 100 === 0) await report(release - WARM_UP);
}
const after = await report(releases);
console.log(`${(after / before).toFixed(2)} of the memory of before`);
await shop.stop();
await api.stop();
await rm(store, { recursive: true });

async function shown(text: string): Promise<void> {
  const since = performance.now();
  while (!(await (await fetch(shop.origin + PAGE)).text()).includes(text))
    if (performance.now() - since > 30_000) throw new Error(`${text} is not served`);
}

async function report(count: number): Promise<number> {
  const own = await residentMb(shop.pid);
  const rendering = await Promise.all((await childrenOf(shop.pid)).map(residentMb));
  const all = rendering.reduce((sum, mb) => sum + mb, own);
  console.log(
    `after ${count} releases: ${all.toFixed(0)} MB, the shell ${own.toFixed(0)}, ${rendering.length} rendering processes`,
  );
  return all;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (each) => {
      const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
      return { pid: Number(each), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map((each) => each.pid);
}
