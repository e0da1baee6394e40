import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { cachePricingTerms } from './cart/cart.ts';
import {
  cacheTaxonomy,
  hasShippingMethods,
  importAtBoot,
  NO_SHIPPING_METHODS,
  SearchTally,
  startSearch,
} from './catalogue/catalogue.ts';
import { followNames } from './content/content.ts';
import { noteAddress } from './kernel/admin/running-shop.ts';
import { adoptQueued } from './kernel/adopt-queued.ts';
import { ChangeFeed } from './kernel/cache/change-feed.ts';
import { openDatabase } from './kernel/database/database.ts';
import { startJobs } from './kernel/jobs/job-worker.ts';
import { mailJobs } from './kernel/mail/mail-jobs.ts';
import { mailTransport } from './kernel/mail/mail-transport.ts';
import { ImageQueue } from './kernel/media/image-queue.ts';
import { openMediaStore } from './kernel/media/media-store.ts';
import { PictureProcess } from './kernel/media/picture-process.ts';
import { followCountries } from './kernel/person/follow-countries.ts';
import { withTimeout } from './kernel/scheduler/with-timeout.ts';
import type { Settings } from './kernel/settings/settings.ts';
import { followMailTexts, followTerms, paymentProviders } from './ordering/ordering.ts';
import { buildServer, jobsOf } from './server.ts';
import { openSetUpAddress } from './staff/staff.ts';

/** Milliseconds that requests in flight get when the server is told to stop. */
const SHUTDOWN_TIMEOUT = 10_000;

/** Of pictures that shoppers send: milliseconds for one, and how many wait for it. */
const UPLOAD_LIMITS = { timeLimit: 15_000, mostWaiting: 4 };

export interface RunningServer {
  /** Where commands on this machine reach it. */
  url: string;
  port: number;
  /** Where the desk's first owner begins; null once there is one. */
  setUpAddress(): Promise<string | null>;
  /**
   * Finishes the requests in flight and closes the database.
   * @param delay milliseconds that whoever sends requests gets to send them elsewhere; a second call cuts them short
   * @throws when that takes too long
   */
  stop(delay: number): Promise<void>;
}

/** Opens the database, imports the catalogue and listens. */
export async function startServer(settings: Settings, log: FastifyBaseLogger): Promise<RunningServer> {
  if (settings.examples.length > 0)
    log.warn(`only for trying the shop out: it offers ${settings.examples.join(' and ')}`);
  if (settings.closed > 0)
    log.warn(
      { files: settings.closed },
      'the data folder was open to other users of this machine; now it is closed',
    );
  const database = await openDatabase({
    url: settings.databaseUrl,
    sessionUrl: settings.databaseSessionUrl,
    readsUrl: settings.databaseReadsUrl,
    folder: settings.dataFolder,
    fsync: settings.fsync,
    // The pictures of what was prepared are in its folder, and would be in no bucket.
    catalogue: settings.media ? undefined : settings.catalogue,
  });
  const { queries } = database;
  const media = openMediaStore(settings);
  // Pictures that this server has are shown all the same.
  media
    .check()
    .catch(({ message }: Error) =>
      log.error({ code: 'media-bucket', reason: message }, 'MEDIA cannot be used'),
    );
  if (settings.catalogue) {
    await importAtBoot(database, settings.catalogue, media, settings.privatePictures, log);
  }
  if (!(await hasShippingMethods(queries))) log.warn(NO_SHIPPING_METHODS);
  const images = new ImageQueue(queries, media, log, {
    enabled: settings.imageEncoding,
  });
  await images.start();
  const pictures = new PictureProcess(UPLOAD_LIMITS);
  const changes = new ChangeFeed(database.feedQueries, settings.staleness, database.follow);
  const taxonomy = cacheTaxonomy(queries, changes);
  const terms = cachePricingTerms({ queries, changes, taxonomy });
  const { search, stop: stopSearch } = await startSearch(database, settings, changes, log);
  const shop = {
    queries,
    settings,
    media,
    images,
    pictures,
    payments: paymentProviders(settings),
    changes,
    taxonomy,
    terms,
    search,
    searchTally: new SearchTally(),
  };
  const server = await buildServer(shop, database, log);
  // Only now: what the server calls its version is made of the environment alone, so that all servers call it the same.
  const unfollowNames = await followNames(queries, settings, ({ message }) =>
    log.warn({ reason: message }, 'the name of the shop could not be read'),
  );
  const unfollowTerms = await followTerms(queries, settings, ({ message }) =>
    log.warn({ reason: message }, 'the terms of the shop could not be read'),
  );
  const unfollowCountries = await followCountries(queries, settings, ({ message }) =>
    log.warn({ reason: message }, 'the countries of the shop could not be read'),
  );
  const unfollowMailTexts = await followMailTexts(queries, settings, ({ message }) =>
    log.warn({ reason: message }, 'the texts of mails could not be read'),
  );
  const closeUnused = followConnections(server.server);
  await server.listen({ host: settings.host, port: settings.port });
  const address = addressOf(server.server.address());
  const jobs = await startJobs(
    database,
    [
      ...jobsOf(shop, log),
      ...mailJobs(queries, settings.mail, mailTransport(settings)),
      ...images.jobs(),
      { name: 'adopt-queued', every: 60_000, run: () => adoptQueued(queries) },
    ],
    settings.jobLease,
    log,
  );
  const forgetAddress = await noteAddress(settings.dataFolder, address.url);

  const close = async () => {
    const closed = server.close();
    closeUnused();
    unfollowNames();
    unfollowTerms();
    unfollowCountries();
    unfollowMailTexts();
    await Promise.all([closed, jobs.stop(), stopSearch()]);
    images.close();
    pictures.close();
    await forgetAddress();
    await database.close();
  };
  const hurry = new AbortController();
  const drainAndClose = async (delay: number) => {
    server.draining.now = true;
    await sleep(delay, undefined, { signal: hurry.signal }).catch(() => undefined);
    await withTimeout(close(), SHUTDOWN_TIMEOUT);
  };
  let stopped: Promise<void> | undefined;
  return {
    ...address,
    setUpAddress: () => openSetUpAddress(shop),
    stop: (delay) => {
      if (stopped) hurry.abort();
      stopped ??= drainAndClose(delay);
      return stopped;
    },
  };
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

function addressOf(address: AddressInfo | string | null) {
  const { address: host, family, port } = address as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`, port };
}
