import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import type { AppOptions } from './app.ts';
import { prepareStop } from './graceful-stop.ts';
import { bootMessage, readSettings, type Settings } from './settings.ts';
import { startShopApi } from './shop-api-process.ts';

const ROOT = join(import.meta.dirname, '../..');

interface RunningShop {
  port: number;
  /** Waits, finishes requests in flight, then closes the API and its database. Called again, it waits no longer. */
  stop(delayMs: number): Promise<void>;
}

export type StartOptions = Pick<AppOptions, 'build' | 'development'>;

/** @throws what keeps the shop from starting; `bootMessage` says it in a line. */
async function startShop(
  settings: Settings,
  { development = false, build }: StartOptions = {},
): Promise<RunningShop> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const store = openReleaseStore(ROOT);
  const reader = createReleaseReader(store, {
    ...(development && { maxAgeMs: 0 }),
    onProblem: ({ code, message }) => app.log.error({ code, reason: message }, 'release store'),
  });
  await reader.current();

  // The API starts in a process of its own: this one loads its code meanwhile.
  const [{ createApp }, api] = await Promise.all([
    import('./app.ts'),
    settings.shopApiUrl ? null : bringUpShopApi(settings),
  ]);
  const app = await createApp({
    settings,
    reader,
    store,
    apiUrl: settings.shopApiUrl ?? api?.url ?? '',
    development,
    build,
  });
  const stopServing = prepareStop(app);
  const stop = async (delayMs: number): Promise<void> => {
    await stopServing(delayMs);
    await api?.stop();
  };
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await stop(0);
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  api?.shopAnswersAt(settings.publicUrl ?? `http://localhost:${port}`);
  return { port, stop };
}

/** Starts the shop with the environment's settings and keeps it until SIGTERM or SIGINT. */
export async function main(options?: StartOptions): Promise<void> {
  try {
    const settings = readSettings(ROOT);
    const shop = await startShop(settings, options);
    const delays = { SIGTERM: settings.shutdownDelayMs, SIGINT: 0 };
    for (const [signal, delayMs] of Object.entries(delays)) {
      process.on(signal, () => void shop.stop(delayMs).then(() => process.exit(0)));
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
      // It is told to stop when nobody asks it any more.
      SHUTDOWN_DELAY_MS: '0',
    },
    (reason) => console.error(reason),
  );
}

if (import.meta.main) await main();
