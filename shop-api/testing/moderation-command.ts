import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { CommandResult } from './catalogue-files.ts';
import type { ShopProcess } from './shop-process.ts';

const commandLine = join(import.meta.dirname, '..', 'moderation', 'command-line.ts');

/** Runs the moderation command beside a running shop, as a merchant does. */
export const moderationCommand = (
  { dataFolder }: Pick<ShopProcess, 'dataFolder'>,
  ...words: string[]
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const environment = { PATH: process.env.PATH, DATA_DIR: dataFolder };
    execFile(
      process.execPath,
      [commandLine, ...words],
      { env: environment, timeout: 40_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });

/** The number of a waiting entry, by words of its line. */
export const waitingEntry = async (shop: ShopProcess, kind: string, words: string): Promise<string> => {
  const { stdout } = await moderationCommand(shop, 'list', kind);
  const line = stdout.split('\n').find((each) => each.includes(words));
  return line?.split('\t')[0] ?? `nothing about ${words} in: ${stdout}`;
};
