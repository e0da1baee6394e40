import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { pino } from 'pino';
import {
  CatalogueError,
  cacheTaxonomy,
  hasShippingMethods,
  importAtBoot,
  NO_SHIPPING_METHODS,
} from './catalogue/catalogue.ts';
import { noteAddress } from './kernel/admin/running-shop.ts';
import { publicVersion } from './kernel/cache/public-version.ts';
import { openDatabase } from './kernel/database/database.ts';
import { FolderInUseError } from './kernel/database/folder-lock.ts';
import { loggedError } from './kernel/http/logged-error.ts';
import { startMailSender } from './kernel/mail/mail-sender.ts';
import { mailTransport } from './kernel/mail/mail-transport.ts';
import { ImageQueue } from './kernel/media/image-queue.ts';
import { mediaFolder } from './kernel/media/media-folder.ts';
import { PictureProcess } from './kernel/media/picture-process.ts';
import { readSettings, SettingsError } from './kernel/settings/settings.ts';
import { paymentProviders } from './ordering/ordering.ts';
import { buildServer } from './server.ts';

/** Mistakes of the operator, told in plain lines. */
const OPERATOR_ERRORS = [SettingsError, CatalogueError, FolderInUseError];

/** Milliseconds that requests in flight get when the server is told to stop. */
const SHUTDOWN_TIMEOUT = 10_000;

/** Of pictures that shoppers send: milliseconds for one, and how many wait for it. */
const UPLOAD_LIMITS = { timeLimit: 15_000, mostWaiting: 4 };

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // The storefront that started this server knows its own address only once it listens.
  process.on('message', ({ shopUrl }: { shopUrl?: string }) => {
    if (shopUrl && !process.env.SHOP_URL && !process.env.PUBLIC_URL) settings.shopUrl = shopUrl;
  });
  const log = pino({ level: settings.logLevel, serializers: { err: loggedError } });
  if (settings.examples.length > 0)
    log.warn(`only for trying the shop out: it offers ${settings.examples.join(' and ')}`);
  if (settings.closed > 0)
    log.warn(
      { files: settings.closed },
      'the data folder was open to other users of this machine; now it is closed',
    );
  const database = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    fsync: settings.fsync,
  });
  const { queries } = database;
  if (settings.catalogue) {
    await importAtBoot(queries, settings.catalogue, settings.dataFolder, settings.privatePictures, log);
  }
  if (!(await hasShippingMethods(queries))) log.warn(NO_SHIPPING_METHODS);
  const images = new ImageQueue(queries, mediaFolder(settings.dataFolder), log, settings.imageEncoding);
  await images.start();
  const pictures = new PictureProcess(UPLOAD_LIMITS);
  const version = publicVersion(queries, settings.staleness);
  const taxonomy = cacheTaxonomy(queries, version);
  const mails = await startMailSender(database, settings.mail, mailTransport(settings), log);
  const server = await buildServer(
    { queries, settings, images, pictures, payments: paymentProviders(settings), version, taxonomy },
    database,
    log,
  );
  const closeUnused = followConnections(server.server);
  await server.listen({ host: settings.host, port: settings.port });
  const address = addressOf(server.server.address());
  const forgetAddress = await noteAddress(settings.dataFolder, address.url);
  announce(address);

  const hurry = new AbortController();
  /** @param delay milliseconds that whoever sends requests gets to send them elsewhere; a second signal cuts them short */
  const stop = async (delay: number) => {
    if (server.draining.now) return hurry.abort();
    server.draining.now = true;
    await sleep(delay, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    const closed = server.close();
    closeUnused();
    await Promise.all([closed, mails.stop()]);
    images.close();
    pictures.close();
    await forgetAddress();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => stop(settings.shutdownDelay));
  process.on('SIGINT', () => stop(0));
  // A server started by another process ends with it.
  process.on('disconnect', () => stop(0));
}

/** Node waits for ever on a connection that was opened ahead of need and carried nothing yet; this closes those. */
function followConnections(server: Server) {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Where commands on this machine reach the server. */
function addressOf(address: AddressInfo | string | null) {
  const { address: host, family, port } = address as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`, port };
}

/** For people, and for a parent process that let the system choose the port. */
function announce({ url, port }: { url: string; port: number }) {
  process.stdout.write(`shop-api listening on ${url}\n`);
  process.send?.({ port });
}

/** What is wrong, and its stable code where it has one. */
function errorLine({ message, code }: Error & { code?: string }): string {
  return code ? `${message} [${code}]` : message;
}

start().catch((error: unknown) => {
  const explained = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  process.stderr.write(
    `${explained ? errorLine(error as Error) : `shop-api could not start: ${inspect(error)}`}\n`,
  );
  process.exit(1);
});
