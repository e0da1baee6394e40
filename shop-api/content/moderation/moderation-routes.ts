import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../kernel/http/http-error.ts';
import { removeSoon } from '../../kernel/media/removals.ts';
import type { Shop } from '../../kernel/shop.ts';
import { MODERATED } from './entry.ts';
import { decide, listEntries, takePhotosOff } from './moderate.ts';

const MAX_ID = 2_147_483_647;
const kind = Type.Enum([...MODERATED]);

/** For the merchant: registered where the admin token is asked for. */
export function moderationRoutes(shop: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    const { queries, settings } = shop;
    server.get(
      '/moderation/:kind',
      {
        schema: {
          summary: 'Reviews or comments by state, those that wait first',
          params: Type.Object({ kind }),
          querystring: Type.Object({
            state: Type.Enum(['new', 'accepted', 'rejected'], { default: 'new' }),
          }),
        },
      },
      async (request) => ({
        items: await listEntries(
          queries,
          request.params.kind,
          request.query.state,
          settings.publicUrl ?? settings.shopUrl,
        ),
      }),
    );

    server.delete(
      '/moderation/reviews/:id/photos',
      {
        schema: {
          summary: 'Removes the photographs of a review',
          params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
        },
      },
      async (request, reply) => {
        const taken = await takePhotosOff(queries, request.params.id);
        if (!taken) throw notFound('entryUnknown');
        await removeSoon(shop, taken);
        return reply.code(204).send();
      },
    );

    server.put(
      '/moderation/:kind/:id',
      {
        schema: {
          summary: 'Accepts or rejects a review or a comment',
          params: Type.Object({ kind, id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
          body: Type.Object({ state: Type.Enum(['accepted', 'rejected']) }),
        },
      },
      async (request, reply) => {
        const { kind, id } = request.params;
        if (!(await decide(queries, kind, id, request.body.state))) throw notFound('entryUnknown');
        return reply.code(204).send();
      },
    );
  };
}
