import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskOrder } from '../ordering/desk/desk-view.ts';
import { runHostedCommand } from './hosted-shop.ts';
import type { CommandResult } from './run-command.ts';
import type { Answer, RunningShop } from './running-shop.ts';

/** Runs the order desk's command beside a running shop, as a merchant does. */
export const ordersCommand = (
  { dataFolder }: Pick<RunningShop, 'dataFolder'>,
  ...words: string[]
): Promise<CommandResult> => runHostedCommand('orders', { DATA_DIR: dataFolder }, ...words);

/** By which commands and tests come in without being anybody of the staff. */
export const adminToken = async ({ dataFolder }: Pick<RunningShop, 'dataFolder'>): Promise<string> =>
  (await readFile(join(dataFolder, 'admin-token'), 'utf8')).trim();

/** What the command asks of the shop. */
export const askDesk = async <Body = DeskOrder>(
  shop: RunningShop,
  method: string,
  path: string,
  body?: object,
): Promise<Answer<Body>> => {
  const token = await adminToken(shop);
  return shop.call<Body>(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body,
  });
};
