import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@shop/federation/release/open-store';
import { createReleaseReader } from '@shop/federation/release/release-reader';
import { createApp } from './app.ts';
import { bootMessage, readSettings, type Settings } from './settings.ts';
import { startShopApi } from './shop-api-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Starts the shop and keeps it until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const settings = readSettings(ROOT);
  await mkdir(settings.dataDir, { recursive: true });
  const reader = createReleaseReader(openReleaseStore(ROOT), {
    onProblem: ({ code, message }) => app.log.error({ code, reason: message }, 'release store'),
  });
  await reader.current();

  const api = settings.shopApiUrl ? null : await bringUpShopApi(settings);
  const app = await createApp({ settings, reader, apiUrl: settings.shopApiUrl ?? api?.url ?? '' });
  const stop = async (signal: string): Promise<void> => {
    app.log.info({ signal }, 'stopping');
    await app.close();
    await api?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await api?.stop();
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  process.send?.({ port });
}

function bringUpShopApi({ dataDir, publicUrl, logLevel }: Settings) {
  return startShopApi(
    { DATA_DIR: dataDir, LOG_LEVEL: logLevel, ...(publicUrl && { PUBLIC_URL: publicUrl }) },
    (code) => {
      console.error(`shop-api ended with code ${code}`);
      process.exit(1);
    },
  );
}

main().catch((error: unknown) => {
  console.error(bootMessage(error, Number(process.env.PORT ?? 3000)));
  process.exit(1);
});
