import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalid } from './http-error.ts';
import { LanguageQuery } from './request-locale.ts';

const token = Type.String({ minLength: 1, maxLength: 200 });

interface Unsubscribe {
  path: string;
  tag: string;
  summary: string;
  /** Ends what the token of a mail stands for; throws an HttpError for one that stands for nothing. */
  end: (token: string) => Promise<void>;
}

/**
 * A route that ends mails: for the shop's own page with the token in the body, for mail programs with it in the address
 * and the form of RFC 8058 as the body.
 */
export function oneClickUnsubscribe({ path, tag, summary, end }: Unsubscribe): FastifyPluginAsyncTypebox {
  return async (server) => {
    // It says only that it was one click.
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    server.post(
      path,
      {
        config: { ignoresToken: true },
        schema: {
          tags: [tag],
          summary: `${summary} by a token, in the body or in the address (RFC 8058)`,
          querystring: Type.Object({ ...LanguageQuery.properties, token: Type.Optional(token) }),
          body: Type.Optional(Type.Object({ token: Type.Optional(token) })),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const given = request.body?.token ?? request.query.token;
        if (!given) throw invalid('token', 'required');
        await end(given);
        return reply.code(204).send(null);
      },
    );
  };
}
