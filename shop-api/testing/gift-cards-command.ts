import { runHostedCommand } from './hosted-shop.ts';
import type { CommandResult } from './run-command.ts';
import type { RunningShop } from './running-shop.ts';

/** Runs the command for gift cards beside a running shop, as a merchant does. */
export const giftCardsCommand = (
  { dataFolder }: Pick<RunningShop, 'dataFolder'>,
  ...words: string[]
): Promise<CommandResult> => runHostedCommand('gift-cards', { DATA_DIR: dataFolder }, ...words);
