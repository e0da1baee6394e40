import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@shop/scripts/free-port';

/** It builds nothing any more, but makes the database. */
const STARTS_WITHIN_MS = 120_000;
const POLL_INTERVAL_MS = 100;

export interface StartedShop {
  origin: string;
  stop(): Promise<void>;
}

/**
 * The shop of a checkout, as `npm start` there brings it up.
 * @param environment in which `DATA_DIR` names a folder for it alone
 * @throws Error when it does not answer in time, or ends
 */
export async function startCheckout(
  folder: string,
  environment: Record<string, string>,
): Promise<StartedShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/with-toolchain.mjs', 'scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port), RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The shop of ${folder} did not start`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The shop of ${folder} did not answer in time`);
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
  return { origin, stop };
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(STARTS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
