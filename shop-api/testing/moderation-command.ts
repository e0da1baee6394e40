import { runHostedCommand } from './hosted-shop.ts';
import type { CommandResult } from './run-command.ts';
import type { RunningShop } from './running-shop.ts';

/** Runs the moderation command beside a running shop, as a merchant does. */
export const moderationCommand = (
  { dataFolder }: Pick<RunningShop, 'dataFolder'>,
  ...words: string[]
): Promise<CommandResult> => runHostedCommand('moderation', { DATA_DIR: dataFolder }, ...words);

/** The number of a waiting entry, by words of its line. */
export const waitingEntry = async (shop: RunningShop, kind: string, words: string): Promise<string> => {
  const { stdout } = await moderationCommand(shop, 'list', kind);
  const line = stdout.split('\n').find((each) => each.includes(words));
  return line?.split('\t')[0] ?? `nothing about ${words} in: ${stdout}`;
};
