import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The most that a heap with much to keep takes while more comes and goes, in bytes. */
async function largestHeap(growth: number): Promise<number> {
  const code = `
    import { setHeapGrowth } from ${JSON.stringify(import.meta.resolve('./heap-growth.ts'))};
    setHeapGrowth(${growth});
    const things = (many) => Array.from({ length: many }, (_, place) => ({ place, half: [place] }));
    const kept = things(300_000);
    const passing = [];
    let largest = 0;
    for (let round = 0; round < 300; round++) {
      passing[round % 10] = things(5_000);
      largest = Math.max(largest, process.memoryUsage().heapTotal);
    }
    process.stdout.write(JSON.stringify([largest, kept.length]));`;
  const flags = ['--no-warnings', '--max-semi-space-size=1', '--input-type=module', '-e', code];
  const { stdout } = await run(process.execPath, flags, { timeout: 60_000 });
  const [largest] = JSON.parse(stdout) as [number];
  return largest;
}

test('a heap is collected once it has grown by as much as was said', async () => {
  const [little, much] = [await largestHeap(50), await largestHeap(300)];
  expect(little).toBeLessThan(0.8 * much);
});
