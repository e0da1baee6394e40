import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';

const desk = {
  name: 'npm run customers --',
  about: 'Does for customers what they cannot do themselves.',
  commands: {
    'end-sessions <email or phone number> …': 'logs them out everywhere at once; they log in again as before',
  },
  options: {},
  examples: ['end-sessions sara@example.com'],
  notes: RUNNING_SHOP_NOTES,
};

/** The command by which a merchant looks after accounts. */
export function runCustomersCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  return runCommandLine(desk, caller, [CommandError, SettingsError], (words) => run(words, ask));
}

async function run([command = '', ...words]: string[], ask: CallShop): Promise<string[]> {
  if (command !== 'end-sessions')
    throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  if (words.length === 0) throw new UsageError('end-sessions takes emails or phone numbers');
  for (const word of words) await ask('POST', '/customers/end-sessions', { email_or_phoneNumber: word });
  return [`${words.length} logged out everywhere`];
}
