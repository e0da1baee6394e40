import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { staff } from '../kernel/database/schema.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Shop } from '../kernel/shop.ts';

const Name = Type.String({ minLength: 1, maxLength: 200 });

/** Releases are the shells': here is said who may make one, and written down who was about to. */
export function releaseDeskRoutes({ queries }: Shop): FastifyPluginAsyncTypebox {
  return async (server) => {
    server.post(
      '/releases/:action/:target',
      {
        schema: {
          summary: 'Before a shell releases something for whoever calls, who needs a second step for it',
          params: Type.Object({ action: Name, target: Name }),
          body: Type.Object({
            version: Type.Optional(Name),
            percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
            reason: Type.String({ minLength: 1, maxLength: 300 }),
          }),
        },
      },
      async ({ staff: member }, reply) => {
        const isProven = (id: number) =>
          queries.$count(staff, and(eq(staff.id, id), isNotNull(staff.totpSince)));
        if (member && !(await isProven(member.id))) throw new HttpError(403, { key: 'totpMissing' });
        return reply.code(204).send();
      },
    );
  };
}
