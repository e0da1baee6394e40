import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a process of its own writes, as JSON; it counts collections of the whole heap. */
async function inProcess(body: string): Promise<unknown> {
  const code = `
    import { constants, PerformanceObserver } from 'node:perf_hooks';
    import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
    import { collectGarbageWhenIdle } from ${JSON.stringify(import.meta.resolve('./idle-garbage-collection.ts'))};
    const EVERY_MS = 20;
    let collections = 0;
    new PerformanceObserver((list) => {
      for (const { detail } of list.getEntries())
        if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections++;
    }).observe({ entryTypes: ['gc'] });
    const workFor = async (ms) => {
      for (const until = performance.now() + ms; performance.now() < until; ) await turn();
    };
    const tell = (...values) => process.stdout.write(JSON.stringify(values));
    ${body}`;
  const flags = ['--no-warnings', '--input-type=module', '-e', code];
  const { stdout } = await run(process.execPath, flags, { timeout: 60_000 });
  return JSON.parse(stdout);
}

test('memory of a process that has come to rest goes back to the machine', async () => {
  const [before, after] = (await inProcess(`
    collectGarbageWhenIdle(EVERY_MS);
    let texts = Array.from({ length: 500_000 }, (_, place) => ({ place, half: [place] }));
    await workFor(4 * EVERY_MS);
    texts = undefined;
    const before = process.memoryUsage.rss();
    while (process.memoryUsage.rss() > before - 20 * 2 ** 20) await pause(EVERY_MS);
    tell(before, process.memoryUsage.rss());
  `)) as [number, number];
  expect(after).toBeLessThan(before);
});

test('it collects when work is over and once more a while later, then no more for as long as it rests', async () => {
  const [busy, first, second, later] = (await inProcess(`
    const looks = async (count) => {
      while (count-- > 0) await pause(EVERY_MS);
      return collections;
    };
    collectGarbageWhenIdle(EVERY_MS);
    await workFor(10 * EVERY_MS);
    const busy = collections;
    while (collections === busy) await pause(EVERY_MS);
    tell(busy, await looks(2), await looks(20), await looks(20));
  `)) as [number, number, number, number];
  expect(busy).toBe(0);
  expect(second).toBeGreaterThan(first);
  expect(later).toBe(second);
});

test('it holds no process back from ending, and ends when it is told to', async () => {
  const told = await inProcess(`
    collectGarbageWhenIdle(EVERY_MS)();
    await pause(10 * EVERY_MS);
    tell(collections);
    collectGarbageWhenIdle();
  `);
  expect(told).toEqual([0]);
});

test('code beside it is given no means to collect', async () => {
  const told = await inProcess(`
    collectGarbageWhenIdle(EVERY_MS);
    const { runInNewContext } = await import('node:vm');
    tell(typeof globalThis.gc, runInNewContext('typeof gc'));
  `);
  expect(told).toEqual(['undefined', 'undefined']);
});
