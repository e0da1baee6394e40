import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import { createApp } from './app.ts';
import { prepareStop } from './graceful-stop.ts';
import { bootMessage, readSettings, type Settings } from './settings.ts';
import { startShopApi } from './shop-api-process.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface RunningShop {
  port: number;
  /** Finishes requests in flight, then closes the API and its database. */
  stop(): Promise<void>;
}

/** @throws what keeps the shop from starting; `bootMessage` says it in a line. */
export async function startShop(settings: Settings): Promise<RunningShop> {
  await mkdir(settings.dataDir, { recursive: true });
  const reader = createReleaseReader(openReleaseStore(ROOT), {
    onProblem: ({ code, message }) => app.log.error({ code, reason: message }, 'release store'),
  });
  await reader.current();

  const api = settings.shopApiUrl ? null : await bringUpShopApi(settings);
  const app = await createApp({ settings, reader, apiUrl: settings.shopApiUrl ?? api?.url ?? '' });
  const stopServing = prepareStop(app);
  const stop = async (): Promise<void> => {
    await stopServing();
    await api?.stop();
  };
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: (app.server.address() as { port: number }).port, stop };
}

/** Starts the shop with the environment's settings and keeps it until SIGTERM or SIGINT. */
export async function main(): Promise<void> {
  try {
    const settings = readSettings(ROOT);
    const shop = await startShop(settings);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void shop.stop().then(() => process.exit(0)));
    }
    printAddresses(settings, shop.port);
    process.send?.({ port: shop.port });
  } catch (error) {
    console.error(bootMessage(error, Number(process.env.PORT ?? 3000)));
    process.exit(1);
  }
}

function printAddresses({ publicUrl, shopApiUrl }: Settings, port: number): void {
  const origin = publicUrl ?? `http://localhost:${port}`;
  console.log(
    [
      '',
      `  The shop            ${origin}/ar`,
      `  In English          ${origin}/en`,
      `  The API             ${shopApiUrl ?? `${origin}/shop-api/openapi.json`}`,
      `  Health              ${origin}/healthz`,
      '',
    ].join('\n'),
  );
}

function bringUpShopApi({ dataDir, publicUrl, logLevel }: Settings) {
  return startShopApi(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
      ...(publicUrl && { PUBLIC_URL: publicUrl }),
      // Its only proxy is this shell, whatever stands before that.
      TRUST_PROXY: 'loopback',
    },
    (reason) => console.error(reason),
  );
}

if (import.meta.main) await main();
