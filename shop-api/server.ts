import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifySwagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import { batchRoutes } from './cart/batch-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { couponRoutes } from './cart/coupon-routes.ts';
import { estimateRoutes } from './cart/shipping/estimate-routes.ts';
import { brandRoutes } from './catalogue/products/brand-routes.ts';
import { productListRoutes } from './catalogue/products/product-list-routes.ts';
import { productRoutes } from './catalogue/products/product-routes.ts';
import { selectionRoutes } from './catalogue/products/selection-routes.ts';
import { taxonRoutes } from './catalogue/products/taxon-routes.ts';
import { suggestionRoutes } from './catalogue/search/suggestion-routes.ts';
import { adRoutes } from './content/ad-routes.ts';
import { articleRoutes } from './content/blog/article-routes.ts';
import { commentRoutes, commentWritingRoutes } from './content/blog/comment-routes.ts';
import { contactRoutes } from './content/contact-routes.ts';
import { moderationRoutes } from './content/moderation/moderation-routes.ts';
import { pageRoutes } from './content/page-routes.ts';
import { addressBookRoutes } from './customers/address-book/address-book-routes.ts';
import { authenticate } from './customers/authentication.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { newsletterRoutes } from './customers/newsletter/newsletter-routes.ts';
import { productResource } from './customers/reviews/product-resource.ts';
import { reviewRoutes, reviewWritingRoutes } from './customers/reviews/review-routes.ts';
import { socialLoginRoutes } from './customers/social-login/social-login-routes.ts';
import { wishlistRoutes } from './customers/wishlist/wishlist-routes.ts';
import { protectAdmin } from './kernel/admin/admin-access.ts';
import { rememberAnswers } from './kernel/cache/response-cache.ts';
import type { Database } from './kernel/database/database.ts';
import { prepareDraining } from './kernel/health/draining.ts';
import { healthRoutes } from './kernel/health/health-routes.ts';
import { answerError, handleErrors } from './kernel/http/error-handler.ts';
import { addNamedSchemas } from './kernel/http/named-schemas.ts';
import { readJsonBodies } from './kernel/http/request-body.ts';
import { refuseUnreadable } from './kernel/http/unreadable-request.ts';
import { mediaRoutes } from './kernel/media/media-routes.ts';
import { keepHouse } from './kernel/scheduler/scheduler.ts';
import type { Shop } from './kernel/shop.ts';
import { openApi } from './openapi/document.ts';
import { checkoutRoutes } from './ordering/checkout/checkout-routes.ts';
import { countryRoutes } from './ordering/checkout/country-routes.ts';
import { orderConfirmationRoutes } from './ordering/orders/confirmation-routes.ts';
import { orderDeskRoutes } from './ordering/orders/desk-routes.ts';
import { orderRoutes } from './ordering/orders/order-routes.ts';
import { orderPaymentRoutes } from './ordering/orders/payment-routes.ts';
import { challengeRoutes } from './ordering/payments/challenge-routes.ts';
import { webhookRoutes } from './ordering/payments/webhook-routes.ts';
import { policyRoutes } from './ordering/policies/policy-routes.ts';
import { returnRoutes } from './ordering/returns/return-routes.ts';

const bodyLimit = 64 * 1024;
/** A search for 10,000 Arabic letters is 60,000 bytes long when encoded. */
const maxHeaderSize = 96 * 1024;
const longestParameter = 2000;

/** The whole server, ready to listen. */
export const buildServer = async (
  shop: Shop,
  database: Database,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    http: { maxHeaderSize },
    requestTimeout: 30_000,
    // Whoever still has a connection while the server stops is answered like anybody else.
    return503OnClosing: false,
    genReqId: requestIdOf,
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
    trustProxy: shop.settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, strict: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  server.addConstraintStrategy(productResource);
  prepareDraining(server);
  logAnswers(server);
  handleErrors(server);
  readJsonBodies(server);
  authenticate(server, shop);
  keepHouse(server, shop);
  addNamedSchemas(server);
  await server.register(fastifySwagger, openApi);
  await server.register(healthRoutes(database));
  await server.register(mediaRoutes(shop));
  await server.register(shopApi(shop), { prefix: '/shop-api' });
  return server;
};

/** The shell's id of a request, so that both logs speak of the same one. */
const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

const shopApi =
  (shop: Shop): FastifyPluginAsync =>
  async (server) => {
    await server.register(publicRoutes(shop));
    await server.register(personalRoutes(shop));
    await server.register(adminRoutes(shop), { prefix: '/admin' });
    server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
  };

/** Answers that are the same for everybody. */
const publicRoutes =
  (shop: Shop): FastifyPluginAsync =>
  async (server) => {
    rememberAnswers(server, { version: shop.version, publicUrl: shop.settings.publicUrl });
    await server.register(taxonRoutes(shop));
    await server.register(productListRoutes(shop));
    await server.register(suggestionRoutes(shop));
    await server.register(selectionRoutes(shop));
    await server.register(productRoutes(shop));
    await server.register(brandRoutes(shop));
    await server.register(adRoutes(shop));
    await server.register(pageRoutes(shop));
    await server.register(policyRoutes(shop));
    await server.register(articleRoutes(shop));
    await server.register(commentRoutes(shop));
    await server.register(reviewRoutes(shop));
    await server.register(countryRoutes(shop));
  };

/** Answers about one person: nobody on the way may keep them. */
const personalRoutes =
  (shop: Shop): FastifyPluginAsync =>
  async (server) => {
    server.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await server.register(customerRoutes(shop));
    await server.register(socialLoginRoutes(shop));
    await server.register(addressBookRoutes(shop));
    await server.register(wishlistRoutes(shop));
    await server.register(cartRoutes(shop));
    await server.register(batchRoutes(shop));
    await server.register(couponRoutes(shop));
    await server.register(estimateRoutes(shop));
    await server.register(checkoutRoutes(shop));
    await server.register(orderRoutes(shop));
    await server.register(orderPaymentRoutes(shop));
    await server.register(orderConfirmationRoutes(shop));
    await server.register(returnRoutes(shop));
    await server.register(webhookRoutes(shop));
    await server.register(challengeRoutes(shop));
    await server.register(reviewWritingRoutes(shop));
    await server.register(commentWritingRoutes(shop));
    await server.register(newsletterRoutes(shop));
    await server.register(contactRoutes(shop));
  };

/** For the merchant alone. */
const adminRoutes =
  (shop: Shop): FastifyPluginAsync =>
  async (server) => {
    protectAdmin(server, shop.settings);
    await server.register(moderationRoutes(shop));
    await server.register(orderDeskRoutes(shop));
  };

/** Addresses of carts and orders hold their tokens: the route's pattern is logged in place of the address. */
const logAnswers = (server: FastifyInstance) => {
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
};
