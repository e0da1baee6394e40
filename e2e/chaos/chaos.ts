import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@shop/scripts/read-arguments';
import { enginesOf, wholeNumbers } from '../bench/whole-numbers.ts';
import { type ChaosReport, runChaos } from './run.ts';
import { PATRONI_NEEDS } from './services.ts';
import type { Engine } from './stack.ts';

const NEEDS = { embedded: '', postgresql: 'PostgreSQL is', patroni: PATRONI_NEEDS };

const { words, values } = readArguments({
  name: 'npm run chaos --',
  about:
    'Has many buy while processes are killed, lines cut, the disk filled and clocks turned, and judges what came of it by database, mails and what shoppers were told. Talks to this machine alone, and needs a build.',
  words: '[embedded | postgresql | patroni]',
  mostWords: 1,
  options: {
    '--purchases <number>': '1000, if not given',
    '--together <number>': 'how many buy at a time, 20 if not given',
    '--rounds <number>': 'how often each fault strikes, 3 if not given',
    '--faults <names>': 'those whose names begin so, with commas between; all, if not given',
    '--seed <number>':
      'of what is bought and which fault strikes when; tells another run apart, 1 if not given',
  },
});
const { faults: named, ...numbers } = values;
const { purchases = 1000, together = 20, rounds = 3, seed = 1 } = wholeNumbers(numbers);

for (const engine of words[0] === 'patroni' ? (['patroni'] as const) : enginesOf(words)) {
  const report = await runChaos({
    ...{ engine, seed, purchases, together, rounds },
    ...(typeof named === 'string' && { faults: named.split(',') }),
    onFault: (name) => console.log(`${new Date().toISOString().slice(11, 19)} ${name}`),
  });
  if (!report) console.log(`${NEEDS[engine]} not installed: not tried on it.`);
  else await tell(engine, report);
}

async function tell(
  engine: Engine,
  { figures, faults, violations, deaths, purchases: made, log }: ChaosReport,
) {
  console.log(`\n${engine}, seed ${seed}, ${purchases} purchases, ${together} at a time`);
  console.table({ ...figures, deaths });
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1];
  const longest = (times: number[]) => times.toSorted((one, other) => one - other).at(-1);
  console.table(
    Object.fromEntries(
      faults.map(({ name, outagesMs }) => [
        name,
        {
          strikes: rounds,
          'ms to the next order': median(outagesMs) ?? '-',
          longest: longest(outagesMs) ?? '-',
        },
      ]),
    ),
  );
  if (violations.length === 0) return;
  process.exitCode = 1;
  const folder = await mkdtemp(join(tmpdir(), 'shop-chaos-failed-'));
  const told = made.map(({ index, email, outcome, log: calls }) =>
    [`shopper ${index} ${email} ${outcome}`, ...calls].join('\n  '),
  );
  await writeFile(join(folder, 'shoppers.log'), told.join('\n'));
  await writeFile(join(folder, 'servers.log'), log);
  console.log(
    `${violations.length} violations with --seed ${seed} on ${engine}; what everybody said is in ${folder}`,
  );
  for (const violation of violations.slice(0, 40)) console.log(`  ${violation}`);
}
