import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { cachePricingTerms } from '../cart/cart.ts';
import { databaseSearch, loadTaxonomy, SearchTally } from '../catalogue/catalogue.ts';
import { ChangeFeed } from '../kernel/cache/change-feed.ts';
import { ImageQueue } from '../kernel/media/image-queue.ts';
import { MediaStore } from '../kernel/media/media-store.ts';
import { PictureProcess } from '../kernel/media/picture-process.ts';
import { paymentProviders } from '../ordering/ordering.ts';
import { buildServer } from '../server.ts';

/** The server with all of its routes and no database: they alone make the API document. */
export async function routesAlone(): Promise<FastifyInstance> {
  const queries = drizzle.mock();
  const log = pino({ level: 'silent' });
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataFolder: '',
    closed: 0,
    jwtSecret: new Uint8Array(32),
    logLevel: 'silent' as const,
    jobLease: 30_000,
    imageEncoding: false,
    tax: { percent: 15, included: true },
    dollars: 'typed' as const,
    shopUrl: '',
    verification: false,
    phoneLogIn: true,
    usualTerms: {
      ...{ returnDays: 60, guestCashOrders: 'open' as const },
      ...{ vatNumber: '', crNumber: '', contactEmail: '', taxPercent: 15, countryTaxes: {} },
      ...{ dollars: 'typed' as const, dollarRate: 3.75, dollarRounding: 'cent' as const },
    },
    returnDays: 60,
    countries: [],
    mailTexts: {},
    brand: { ar: '', en: '' },
    mail: { from: '', contact: '', orderNotices: [], pause: 0, timeLimit: 0 },
    adminToken: '',
    rateLimits: {},
    socialProviders: [],
    trustProxy: false as const,
    staleness: 0,
    searchLimit: 1,
    shutdownDelay: 0,
    guestCashOrders: 'open' as const,
    confirmationTimeout: 0,
    contactMessagesKept: 0,
    fsync: true,
    privatePictures: false,
    examples: [],
    giftWrap: {},
    payments: {
      test: true,
      bankAccount: { ar: '', en: '' },
      capture: 'on_shipping' as const,
      unpaidTimeout: { card: 0, transfer: 0 },
      webhookSecret: new Uint8Array(32),
    },
  };
  const media = new MediaStore('');
  const images = new ImageQueue(queries, media, log, { enabled: false });
  const database = {
    queries,
    feedQueries: queries,
    engine: 'postgresql' as const,
    alone: <Result>(work: () => Promise<Result>) => work(),
    listen: async () => undefined,
    close: async () => undefined,
  };
  const changes = new ChangeFeed(queries, 0);
  const taxonomy = () => loadTaxonomy(queries);
  return buildServer(
    {
      queries,
      settings,
      media,
      images,
      pictures: new PictureProcess({ timeLimit: 0 }),
      payments: paymentProviders(settings),
      changes,
      taxonomy,
      terms: cachePricingTerms({ queries, changes, taxonomy }),
      search: databaseSearch({ queries, changes, searchLimit: settings.searchLimit }),
      searchTally: new SearchTally(),
    },
    database,
    log,
  );
}
