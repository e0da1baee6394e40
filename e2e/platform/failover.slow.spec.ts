import { expect, test } from '@playwright/test';
import { runChaos } from '../chaos/run.ts';
import { PATRONI_NEEDS } from '../chaos/services.ts';

const [seed, purchases, together] = [20_261_124, 200, 20];
/** Milliseconds from the death of the primary until somebody is promised an order. */
const LONGEST_OUTAGE = 30_000;

test('no order is lost or doubled when the primary of three dies, and buying goes on within 30 s', async () => {
  test.setTimeout(180_000);
  const report = await runChaos({ engine: 'patroni', seed, purchases, together, rounds: 1 });
  if (!report) console.warn(`${PATRONI_NEEDS} not installed: failover is not tested.`);
  test.skip(!report);
  if (!report) return;
  const { figures, faults, violations, deaths } = report;
  expect(
    violations,
    `npm run chaos -- patroni --seed ${seed} --purchases ${purchases} --together ${together} --rounds 1`,
  ).toEqual([]);
  expect(figures.unknown).toBe(0);
  expect(figures.accepted).toBeGreaterThan(60);
  expect(deaths).toBe(0);
  expect(faults).toEqual([{ name: 'kill -9 primary', outagesMs: [expect.any(Number)] }]);
  expect(faults[0]?.outagesMs[0]).toBeLessThan(LONGEST_OUTAGE);
});
