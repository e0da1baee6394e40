import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { reference } from '../kernel/http/named-schemas.ts';
import { originOf } from '../kernel/http/origin.ts';
import { LanguageQuery } from '../kernel/http/request-locale.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, readPictures } from '../kernel/media/take-picture.ts';
import { limitAttempts } from '../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../kernel/shop.ts';
import { askingCustomer } from './asking-customer.ts';
import { removeAvatar, setAvatar } from './avatar.ts';
import { Customer, viewCustomer } from './customer-view.ts';

const common = { tags: ['Customers'], security: [{ bearer: [] }], querystring: LanguageQuery };

export function avatarRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    readPictures(server);

    const me = (request: FastifyRequest) => askingCustomer(queries, request);

    server.put(
      '/me/avatar',
      {
        // Read somewhat beyond the limit: a sender that is cut off would never see the response.
        bodyLimit: 2 * MAX_PICTURE_BYTES,
        preHandler: limitAttempts(shop, 'avatar', (request) => request.customerId?.toString()),
        schema: {
          ...common,
          summary:
            'Shows the customer by a JPEG, PNG or WebP of at most 5 MB, of which the middle square is kept',
          consumes: PICTURE_TYPES,
          response: { 200: reference(Customer) },
        },
      },
      async (request) => {
        const customer = await setAvatar(shop, await me(request), request.body, request.signal);
        return viewCustomer(queries, customer, originOf(request, settings.publicUrl));
      },
    );

    server.delete(
      '/me/avatar',
      {
        schema: { ...common, summary: 'Shows the customer by no picture', response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        await removeAvatar(shop, await me(request));
        return reply.code(204).send(null);
      },
    );
  };
}
