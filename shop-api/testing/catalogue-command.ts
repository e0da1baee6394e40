import { runHostedCommand } from './hosted-shop.ts';
import type { CommandResult } from './run-command.ts';

/** Runs the catalogue command; pictures that tests serve are on this machine, and what they keep need not last. */
export const catalogueCommand = (DATA_DIR: string, ...words: string[]): Promise<CommandResult> =>
  runHostedCommand('catalogue', { DATA_DIR, PRIVATE_PICTURES: 'on', DATABASE_FSYNC: 'off' }, ...words);
