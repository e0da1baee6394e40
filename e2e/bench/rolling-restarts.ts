import { rm } from 'node:fs/promises';
import { readArguments } from '@shop/scripts/read-arguments';
import { buy, visit } from '../platform/buy.ts';
import { PRODUCT, startFleet } from '../platform/fleet.ts';
import { makeStore } from '../shop/release-store.ts';

const { values } = readArguments({
  name: 'npm run bench:restarts --',
  about:
    'Buys and buys while every shell and every API is restarted, one after the other, and tells how many purchases failed. Needs PostgreSQL and a build.',
  options: {
    '--purchases <number>': '1000 at least, if not given',
    '--rounds <number>': 'how often each server is restarted, 2 if not given',
    '--together <number>': 'how many buy at a time, 8 if not given',
  },
});
const {
  purchases = 1000,
  rounds = 2,
  together = 8,
} = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

const releases = await makeStore();
const fleet = await startFleet(releases);
if (!fleet) throw new Error('PostgreSQL is not installed');
const numbers = new Set<string>();
const failures: string[] = [];
let begun = 0;
let restarting = true;
const since = performance.now();

const shopper = async () => {
  while (begun < purchases || restarting) {
    begun += 1;
    // Pages cost much more than calls, and would be most of what is measured.
    if (begun % 10 === 0) await visit(fleet.origin).catch((error: Error) => failures.push(error.message));
    await buy(fleet.origin, PRODUCT, `shopper-${begun}@example.com`).then(
      (number) => numbers.add(number),
      (error: Error) => failures.push(error.message),
    );
  }
};
const shoppers = Array.from({ length: together }, shopper);
for (let round = 0; round < rounds; round++) await fleet.restartAll();
restarting = false;
await Promise.all(shoppers);
const seconds = Math.round((performance.now() - since) / 1000);
console.log(
  `${begun} purchases in ${seconds} s through ${rounds} restarts of each server: ${numbers.size} orders, ${failures.length} failed`,
);
for (const failure of failures.slice(0, 20)) console.log(failure);
await fleet.stop();
await rm(releases, { recursive: true });
process.exitCode = failures.length > 0 || numbers.size < begun ? 1 : 0;
