import { join } from 'node:path';
import { type CommandResult, runCommand } from './run-command.ts';
import type { RunningShop } from './running-shop.ts';

const commandLine = join(import.meta.dirname, '..', 'content', 'moderation', 'command-line.ts');

/** Runs the moderation command beside a running shop, as a merchant does. */
export const moderationCommand = (
  { dataFolder }: Pick<RunningShop, 'dataFolder'>,
  ...words: string[]
): Promise<CommandResult> => runCommand(commandLine, { DATA_DIR: dataFolder }, ...words);

/** The number of a waiting entry, by words of its line. */
export const waitingEntry = async (shop: RunningShop, kind: string, words: string): Promise<string> => {
  const { stdout } = await moderationCommand(shop, 'list', kind);
  const line = stdout.split('\n').find((each) => each.includes(words));
  return line?.split('\t')[0] ?? `nothing about ${words} in: ${stdout}`;
};
