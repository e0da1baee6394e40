import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN_TOKEN } from './running-shop.ts';

const run = promisify(execFile);
const COMMANDS = {
  moderation: 'shop-api/content/moderation/command-line.ts',
  orders: 'shop-api/ordering/desk/command-line.ts',
};

/** What a merchant types beside the running shop, as in `npm run orders -- ship 000000001`; resolves with what it says. */
export async function merchant(command: keyof typeof COMMANDS, ...words: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, SHOP_API_URL: process.env.TEST_API_ORIGIN, ADMIN_TOKEN };
  const script = join(import.meta.dirname, '../..', COMMANDS[command]);
  const { stdout } = await run(process.execPath, [script, ...words], { env: environment, timeout: 30_000 });
  return stdout;
}

/** Accepts the waiting comment that these words stand in. */
export async function acceptComment(words: string): Promise<void> {
  const waiting = (await merchant('moderation', 'list', 'comments')).split('\n');
  const [id = ''] = waiting.find((line) => line.includes(words))?.split('\t') ?? [];
  await merchant('moderation', 'accept', 'comments', id);
}
