import { once } from 'node:events';
import { inspect } from 'node:util';
import { setHeapGrowth } from '@shop/shop-domain/heap-growth';
import { collectGarbageWhenIdle } from '@shop/shop-domain/idle-garbage-collection';
import { startTracing, stopTracing } from '@shop/shop-domain/tracing';
import { pino } from 'pino';
import { CatalogueError } from './catalogue/catalogue.ts';
import { FolderInUseError } from './kernel/database/folder-lock.ts';
import { ForeignMigrationsError } from './kernel/database/migrate.ts';
import { loggedError } from './kernel/http/logged-error.ts';
import { readSettings, SettingsError } from './kernel/settings/settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Where memory is plenty V8 lets more garbage gather: 100 MB of 516 with 100,000 products, for nothing that could be measured. */
const HEAP_GROWTH_PERCENT = 100;

/** Mistakes of the operator, told in plain lines. */
const OPERATOR_ERRORS = [SettingsError, CatalogueError, FolderInUseError, ForeignMigrationsError];

async function serve(): Promise<void> {
  setHeapGrowth(HEAP_GROWTH_PERCENT);
  if (process.env.START_WHEN_TOLD) await toldToStart();
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, serializers: { err: loggedError } });
  let server: RunningServer | undefined;
  // The storefront that started this server knows its own address only once it listens.
  process.on('message', ({ shopUrl }: { shopUrl?: string }) => {
    if (!shopUrl) return;
    if (!process.env.SHOP_URL && !process.env.PUBLIC_URL) settings.shopUrl = shopUrl;
    if (server) tellSetUp(server).catch((err: Error) => log.warn({ err }, 'the desk could not be announced'));
  });
  await startTracing('shop-api', process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  server = await startServer(settings, log);
  collectGarbageWhenIdle();
  announce(server);
  if (!process.send) await tellSetUp(server);
  const stop = (delay: number) => {
    server
      ?.stop(delay)
      .then(stopTracing)
      .then(
        () => process.exit(0),
        (error: unknown) => giveUp(`shop-api could not stop: ${inspect(error)}`),
      );
  };
  process.on('SIGTERM', () => stop(settings.shutdownDelay));
  process.on('SIGINT', () => stop(0));
  // A server started by another process ends with it.
  process.on('disconnect', () => stop(0));
}

/** The storefront has this process load its code while it makes what there is to serve. */
async function toldToStart(): Promise<void> {
  const left = () => process.exit(0);
  process.once('disconnect', left);
  await once(process, 'message');
  process.off('disconnect', left);
}

/** For people, and for a parent process that let the system choose the port. */
function announce({ url, port }: RunningServer) {
  process.stdout.write(`shop-api listening on ${url}\n`);
  process.send?.({ port });
}

/** For whoever started a shop that nobody runs yet: the secret in this line works until the desk has an owner. */
async function tellSetUp(server: RunningServer): Promise<void> {
  const address = await server.setUpAddress();
  if (address) process.stdout.write(`The desk has no owner yet. Begin at ${address}\n`);
}

/** What is wrong, and its stable code where it has one. */
function errorLine({ message, code }: Error & { code?: string }): string {
  return code ? `${message} [${code}]` : message;
}

function giveUp(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

serve().catch((error: unknown) => {
  const explained = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  giveUp(explained ? errorLine(error as Error) : `shop-api could not start: ${inspect(error)}`);
});
