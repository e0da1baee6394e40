import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { messageLocaleOf } from '../language/locale.ts';
import { originOf } from '../media/image-view.ts';
import { BriefMemory } from './brief-memory.ts';
import type { PublicVersion } from './public-version.ts';

interface Answer {
  body: Buffer;
  etag: string;
}

/** Bytes of answers that are kept. */
const capacity = 64 * 1024 * 1024;

/** Milliseconds after which even what nothing has changed is made anew: best sellers grow old by themselves. */
const life = 60_000;

/**
 * Keeps what the GET routes of this scope answer, which has to be the same for everybody, until something public changes.
 * Nobody on the way keeps an answer without asking again.
 */
export const rememberAnswers = (
  server: FastifyInstance,
  { version, publicUrl }: { version: PublicVersion; publicUrl?: string },
): void => {
  const memory = new BriefMemory<Answer>({ life, capacity, weigh: ({ body }) => body.length });
  server.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    const handler: RouteHandlerMethod = route.handler;
    route.handler = async function (request, reply) {
      const reader = `${originOf(request, publicUrl)} ${messageLocaleOf(request)}`;
      const key = `${(await version()).answers} ${reader} ${request.url}`;
      const { body, etag } = await memory.recall(key, async () =>
        answerOf(reply, await handler.call(this, request, reply)),
      );
      reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-language' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    };
  });
};

const answerOf = (reply: FastifyReply, content: unknown): Answer => {
  // By the schema of 200, though a renewed answer may belong to a reply that has long been sent.
  const serialise = reply.getSerializationFunction('200') ?? JSON.stringify;
  const body = Buffer.from(serialise(content as Record<string, unknown>));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
};
