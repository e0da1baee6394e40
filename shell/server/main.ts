import '@shop/shop-domain/quick-imports';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { openReleasePolicy, openSigner } from '@shop/federation/release/release-policy';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import { setHeapGrowth } from '@shop/shop-domain/heap-growth';
import { collectGarbageWhenIdle } from '@shop/shop-domain/idle-garbage-collection';
import type { AppOptions } from './app.ts';
import { prepareStop } from './graceful-stop.ts';
import { listen } from './listen.ts';
import { bootMessage, readSettings, type Settings } from './settings.ts';
import { type LoadedShopApi, loadShopApi } from './shop-api-process.ts';

const ROOT = join(import.meta.dirname, '../..');
/** To V8 buffers beside the heap count as a part of it: a shell that has rested would collect all of it every dozen pages. */
const HEAP_GROWTH_PERCENT = 50;

interface RunningShop {
  port: number;
  /** Waits, finishes requests in flight, then closes the API and its database. Called again, it waits no longer. */
  stop(delayMs: number): Promise<void>;
}

export type StartOptions = Pick<AppOptions, 'build' | 'development'>;

/** The server's code and, unless one runs elsewhere, the API in its process: loaded, with nothing opened. */
export interface LoadedShop {
  app: Promise<typeof import('./app.ts')>;
  api?: LoadedShopApi;
}

/** For whoever makes what is served first: loading takes longer than anything else. */
export function loadShop(settings: Settings): LoadedShop {
  return {
    app: import('./app.ts'),
    ...(!settings.shopApiUrl && { api: loadOwnShopApi(settings) }),
  };
}

/** @throws what keeps the shop from starting; `bootMessage` says it in a line. */
async function startShop(
  settings: Settings,
  loaded: LoadedShop,
  { development = false, build }: StartOptions = {},
): Promise<RunningShop> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const store = openReleaseStore(ROOT);
  const policy = development ? undefined : await openReleasePolicy(ROOT);
  const reader = createReleaseReader(store, {
    ...(development && { maxAgeMs: 0 }),
    policy,
    refreshTimeoutMs: settings.releasesTimeoutMs,
    onProblem: ({ code, message }) => app.log.error({ code, reason: message }, 'release store'),
  });
  await reader.current();

  const [{ createApp }, api] = await Promise.all([loaded.app, loaded.api?.start()]);
  const app = await createApp({
    settings,
    reader,
    store,
    releasing: { signer: openSigner(), policy },
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
    await listen(app, settings);
  } catch (error) {
    await stop(0);
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  api?.shopAnswersAt(settings.publicUrl ?? `http://localhost:${port}`);
  return { port, stop };
}

/** Starts the shop with the environment's settings and keeps it until SIGTERM or SIGINT. */
export async function main(options?: StartOptions, loaded?: LoadedShop): Promise<void> {
  try {
    setHeapGrowth(HEAP_GROWTH_PERCENT);
    const settings = readSettings(ROOT);
    const shop = await startShop(settings, loaded ?? loadShop(settings), options);
    collectGarbageWhenIdle();
    const delays = { SIGTERM: settings.shutdownDelayMs, SIGINT: 0 };
    for (const [signal, delayMs] of Object.entries(delays)) {
      process.on(signal, () => void shop.stop(delayMs).then(() => process.exit(0)));
    }
    // A server started by another process ends with it.
    process.on('disconnect', () => void shop.stop(0).then(() => process.exit(0)));
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

function loadOwnShopApi({ dataDir, publicUrl, logLevel }: Settings): LoadedShopApi {
  return loadShopApi(
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

if (import.meta.main) {
  // Remotes are built for React's production; and nothing that is for trying the shop out is on by accident.
  process.env.NODE_ENV ||= 'production';
  await main();
}
