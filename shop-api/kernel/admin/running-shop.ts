import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../settings/settings.ts';

/** Milliseconds that the running shop may take to respond to a command. */
const REQUEST_TIMEOUT = 15_000;

function addressFile(dataFolder: string) {
  return join(dataFolder, 'address');
}

/** Notes where this server listens, for commands that are started beside it. @returns how to take the note back */
export async function noteAddress(dataFolder: string, url: string): Promise<() => Promise<void>> {
  await writeFile(addressFile(dataFolder), url);
  return () => rm(addressFile(dataFolder), { force: true });
}

/** What keeps a command from being carried out, in words for whoever gave it. */
export class CommandError extends Error {}

/** For the help of commands that ask it. */
export const RUNNING_SHOP_NOTES = [
  'It asks the shop that runs: the one of DATA_DIR, or that of SHOP_API_URL with its ADMIN_TOKEN.',
];

export type CallShop = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Asks the running shop, as only it may use the embedded database: the one of `DATA_DIR`, or that of `SHOP_API_URL`.
 * Shows `ADMIN_TOKEN`, else the token kept in `DATA_DIR`.
 * @throws CommandError when no shop responds, or it refuses
 */
export function runningShop(environment: Record<string, string | undefined>): CallShop {
  const { dataFolder, adminToken } = readSettings(environment);
  const origin = environment.SHOP_API_URL || notedAddress(dataFolder);
  return async (method, path, body) => {
    const response = await fetch(`${origin}/shop-api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminToken}`,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    }).catch((error: Error) => {
      throw new CommandError(`The shop at ${origin} does not answer: ${error.message}`);
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    if (!response.ok) throw new CommandError(`The shop refused: ${answer?.message ?? response.status}`);
    return answer;
  };
}

function notedAddress(dataFolder: string): string {
  const file = addressFile(dataFolder);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new CommandError(
    `No shop is running on ${dataFolder}. Start it, or name another by SHOP_API_URL and ADMIN_TOKEN.`,
  );
}
