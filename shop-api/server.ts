import type { IncomingMessage } from 'node:http';
import fastifySwagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { DeskArea } from '@shop/shop-domain/desk-areas';
import { newTraceId, TRACEPARENT, traceIdIn, traceRequests } from '@shop/shop-domain/tracing';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { Type } from 'typebox';
import { type CartShop, cartPlugins, keepCart } from './cart/cart.ts';
import { type CatalogueShop, catalogueJobs, cataloguePlugins } from './catalogue/catalogue.ts';
import { contentJobs, contentPlugins } from './content/content.ts';
import { authenticate, customerJobs, customerPlugins, productResource } from './customers/customers.ts';
import { inArea, protectAdmin } from './kernel/admin/admin-access.ts';
import { backupRoutes } from './kernel/admin/backup-routes.ts';
import { deskOpenApi } from './kernel/admin/desk-openapi.ts';
import { type ChangeFeed, SHOP_TAG, versionNamer } from './kernel/cache/change-feed.ts';
import { cacheResponses } from './kernel/cache/response-cache.ts';
import type { Database } from './kernel/database/database.ts';
import { prepareDraining } from './kernel/health/draining.ts';
import { healthRoutes } from './kernel/health/health-routes.ts';
import { handleErrors, sendError } from './kernel/http/error-handler.ts';
import { lazySerializers, lazyValidators } from './kernel/http/lazy-compilers.ts';
import { addNamedSchemas } from './kernel/http/named-schemas.ts';
import { openApi } from './kernel/http/openapi.ts';
import { readJsonBodies } from './kernel/http/request-body.ts';
import { rejectUnreadable } from './kernel/http/unreadable-request.ts';
import type { JobKind } from './kernel/jobs/job.ts';
import { mediaRoutes } from './kernel/media/media-routes.ts';
import { orderingJobs, orderingPlugins } from './ordering/ordering.ts';
import { privacyJobs, privacyPlugins } from './privacy/privacy.ts';
import { staffOf, staffPlugins } from './staff/staff.ts';

const BODY_LIMIT = 64 * 1024;
/** A search for 10,000 Arabic letters is 60,000 bytes long when encoded. */
const MAX_HEADER_SIZE = 96 * 1024;
const MAX_PARAMETER_LENGTH = 2000;

/** What all domains together are given. */
type WholeShop = CatalogueShop & CartShop & { changes: Pick<ChangeFeed, 'changesSince'> };

type Plugins = readonly ((shop: WholeShop) => FastifyPluginAsync)[];

/** The whole server, ready to listen. */
export async function buildServer(
  shop: WholeShop,
  database: Database,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: MAX_HEADER_SIZE },
    requestTimeout: 30_000,
    // Whoever still has a connection while the server stops is answered like anybody else.
    return503OnClosing: false,
    genReqId: requestIdOf,
    frameworkErrors: sendError,
    clientErrorHandler: rejectUnreadable,
    trustProxy: shop.settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    schemaController: {
      compilersFactory: { buildSerializer: lazySerializers(), buildValidator: lazyValidators() },
    },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, strict: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  server.addConstraintStrategy(productResource);
  traceRequests(server as unknown as FastifyInstance, { isTrusted: true });
  prepareDraining(server);
  logAnswers(server);
  handleErrors(server);
  readJsonBodies(server);
  authenticate(server, shop);
  addNamedSchemas(server);
  await server.register(fastifySwagger, openApi);
  await server.register(fastifySwagger, deskOpenApi);
  await server.register(healthRoutes(database, shop.search.index));
  await server.register(changesRoute(shop));
  await server.register(mediaRoutes(shop));
  await server.register(shopApi(shop, database), { prefix: '/shop-api' });
  return server;
}

/** The trace that the shell's request is of, so that both logs speak of the same one. */
const requestIdOf = ({ headers }: IncomingMessage): string => traceIdIn(headers[TRACEPARENT]) ?? newTraceId();

/** What the domains have done in the background. */
export function jobsOf(shop: WholeShop, log: FastifyBaseLogger): JobKind[] {
  return [
    ...catalogueJobs(shop, log),
    ...contentJobs(shop),
    ...customerJobs(shop),
    ...orderingJobs(shop, log),
    ...privacyJobs(shop),
  ];
}

function shopApi(shop: WholeShop, database: Database): FastifyPluginAsync {
  return async (server) => {
    await server.register(publicRoutes(shop, database.engine));
    await server.register(personalRoutes(shop));
    await server.register(adminRoutes(shop, database), { prefix: '/admin' });
    server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
  };
}

/** Milliseconds: promotions begin and end by the clock. */
const SHOP_TTL = 60_000;

interface DomainPlugins {
  public?: Plugins;
  /** Those of the public ones that tell nothing of products. */
  ofShop?: Plugins;
  personal?: Plugins;
  admin?: Partial<Record<DeskArea, Plugins>>;
}

function domainsOf(shop: WholeShop): DomainPlugins[] {
  return [
    cataloguePlugins,
    contentPlugins,
    orderingPlugins,
    customerPlugins((token, customerId) => keepCart(shop, token, customerId)),
    privacyPlugins,
    cartPlugins,
    staffPlugins,
  ];
}

async function registerAll(server: FastifyInstance, shop: WholeShop, plugins: Plugins = []) {
  for (const plugin of plugins) await server.register(plugin(shop));
}

/** For shells, which keep what they have rendered until something changes that it tells. */
function changesRoute({ changes, settings }: WholeShop): FastifyPluginAsyncTypebox {
  const nameOf = versionNamer(settings);
  return async (server) => {
    const querystring = Type.Object({ since: Type.Optional(Type.String({ pattern: '^[0-9]{1,20}$' })) });
    server.get('/public-changes', { schema: { hide: true, querystring } }, async ({ query }) => {
      const told = await changes.changesSince(query.since);
      return { ...told, version: nameOf(told.version) };
    });
  };
}

/** Responses that are the same for everybody. */
function publicRoutes(shop: WholeShop, engine: Database['engine']): FastifyPluginAsync {
  return async (server) => {
    cacheResponses(server, {
      changes: shop.changes,
      nameOf: versionNamer(shop.settings),
      publicUrl: shop.settings.publicUrl,
      engine,
    });
    for (const { public: plugins, ofShop } of domainsOf(shop)) {
      await registerAll(server, shop, plugins);
      await server.register(async (scope) => {
        scope.addHook('onRequest', async (request) => {
          request.cacheTags = [SHOP_TAG];
          request.cacheTtl = SHOP_TTL;
        });
        await registerAll(scope, shop, ofShop);
      });
    }
  };
}

/** Responses about one person: nobody on the way may keep them. */
function personalRoutes(shop: WholeShop): FastifyPluginAsync {
  return async (server) => {
    server.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const { personal: plugins } of domainsOf(shop)) await registerAll(server, shop, plugins);
  };
}

/** For the merchant alone, each area for those whose role is let in. */
function adminRoutes(shop: WholeShop, database: Database): FastifyPluginAsync {
  return async (server) => {
    const { queries, settings } = shop;
    protectAdmin(server, { queries, settings, staffOf: (token) => staffOf(queries, token) });
    const registerIn = (area: DeskArea, plugins: readonly FastifyPluginAsync[]) =>
      server.register(async (scope) => {
        inArea(scope, area);
        for (const plugin of plugins) await scope.register(plugin);
      });
    server.get('/openapi.json', { schema: { hide: true } }, () => server.deskDocument());
    await registerIn('settings', [backupRoutes(database, settings)]);
    await registerAll(server, shop, staffPlugins.own);
    for (const { admin = {} } of domainsOf(shop))
      for (const [area, plugins] of Object.entries(admin))
        await registerIn(
          area as DeskArea,
          plugins.map((plugin) => plugin(shop)),
        );
  };
}

/** Addresses of carts and orders hold their tokens: the route's pattern is logged in place of the address. */
function logAnswers(server: FastifyInstance) {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
