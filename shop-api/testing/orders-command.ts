import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskOrder } from '../orders/desk-view.ts';
import type { CommandResult } from './catalogue-files.ts';
import type { Answer, ShopProcess } from './shop-process.ts';

const commandLine = join(import.meta.dirname, '..', 'orders', 'command-line.ts');

/** Runs the order desk's command beside a running shop, as a merchant does. */
export const ordersCommand = (
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

/** What the command asks of the shop. */
export const askDesk = async (
  shop: ShopProcess,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<DeskOrder>> => {
  const token = (await readFile(join(shop.dataFolder, 'admin-token'), 'utf8')).trim();
  return shop.call<DeskOrder>(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body,
  });
};
