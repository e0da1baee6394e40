import { readArguments } from '@shop/scripts/read-arguments';
import { wholeNumbers } from '../bench/whole-numbers.ts';
import { runFuzz } from './run.ts';

const { values } = readArguments({
  name: 'npm run fuzz --',
  about:
    'Sends requests of chance to a shop of its own: pages, the shell’s addresses, and the API through the shell, with odd addresses, headers, cookies and bodies. Nothing may be answered with 5xx. Needs a build.',
  options: {
    '--calls <number>': '10000, if not given',
    '--seed <number>': '1, if not given',
  },
});
const { calls = 10_000, seed = 1 } = wholeNumbers(values);
const { statuses, failures } = await runFuzz({ calls, seed });
console.table(statuses);
if (failures.length > 0) {
  process.exitCode = 1;
  console.log(`${failures.length} failures with --seed ${seed}`);
  for (const failure of failures.slice(0, 20)) console.log(`\n${failure}`);
}
