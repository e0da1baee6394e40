import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type FieldErrors, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { oneClickUnsubscribe } from '../../kernel/http/one-click-unsubscribe.ts';
import { LanguageQuery, localeOf } from '../../kernel/http/request-locale.ts';
import { checkedEmail } from '../../kernel/person/person.ts';
import { limitAttempts } from '../../kernel/rate-limits/limit-attempts.ts';
import type { Shop } from '../../kernel/shop.ts';
import { askForNotice, endNotices } from './stock-notices.ts';

const TAG = 'Products';
const response = { 204: Type.Null() };

export function stockNoticeRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;

    server.post(
      '/stock-notices',
      {
        preHandler: limitAttempts(shop, 'stock-notice'),
        config: { ignoresToken: true },
        schema: {
          tags: [TAG],
          summary: 'Asks for one mail once a variant that is sold out is back; again does no harm',
          querystring: LanguageQuery,
          body: Type.Object({
            variantCode: Type.String({ minLength: 1, maxLength: 255 }),
            email: Type.Optional(Type.String({ maxLength: 254 })),
          }),
          response,
        },
      },
      async (request, reply) => {
        const fieldErrors: FieldErrors = {};
        const email = checkedEmail(request.body.email, fieldErrors);
        throwIfInvalid(fieldErrors);
        const { variantCode } = request.body;
        await askForNotice(queries, settings, { variantCode, email, locale: localeOf(request) });
        return reply.code(204).send(null);
      },
    );

    await server.register(
      oneClickUnsubscribe({
        path: '/stock-notices/end',
        tag: TAG,
        summary: 'Ends all notices to an email',
        end: (token) => endNotices(queries, token),
      }),
    );
  };
}
