import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';
import type { IndexState } from '../products/product-search.ts';

const line = {
  name: 'npm run search --',
  about: 'Shows and renews the index of the search engine (SEARCH_URL).',
  commands: {
    status: 'whether the engine searches, and what it has not heard of yet',
    rebuild: 'makes the index anew; the database searches meanwhile',
  },
  options: {},
  examples: ['status', 'rebuild'],
  notes: RUNNING_SHOP_NOTES,
};

/** The command for the search engine's index. */
export function runSearchCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  return runCommandLine(line, caller, [CommandError, SettingsError], (words) => run(words, ask));
}

async function run([command = '', ...others]: string[], ask: CallShop): Promise<string[]> {
  if (others.length > 0) throw new UsageError(`${command} takes no further words`);
  if (command === 'status') return [stateLine((await ask('GET', '/search-index')) as IndexState)];
  if (command !== 'rebuild')
    throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  await ask('DELETE', '/search-index');
  return ['The index is made anew. The log and `status` tell how far it is.'];
}

function stateLine({ engine, state, reason, waiting, indexed, products }: IndexState): string {
  return [
    `${engine}: ${state}`,
    reason,
    products !== undefined && `${indexed} of ${products} products`,
    waiting > 0 && `${waiting} changed products wait`,
  ]
    .filter(Boolean)
    .join(', ');
}
