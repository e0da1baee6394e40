import { expect, test } from '@playwright/test';
import { runFuzz } from '../fuzz/run.ts';

const SEED = 20_261_124;

test('whatever is sent to pages, the shell and the API behind it, nothing fails', async () => {
  test.setTimeout(300_000);
  const { failures, statuses } = await runFuzz({ seed: SEED, calls: 1500 });
  expect(failures, `npm run fuzz -- --seed ${SEED} --calls 1500`).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(100);
});
