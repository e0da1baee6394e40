import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { Queries } from '../database/database.ts';
import { media } from '../database/schema.ts';
import { notFound } from '../http/http-error.ts';
import type { ImageQueue } from './image-queue.ts';
import { ENCODED_FORMATS, encodedFile } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';
import { widthsOf } from './widths.ts';

type Picture = Pick<typeof media.$inferSelect, 'hash' | 'type' | 'width'>;

/** Pictures whose kind is known without asking the database. */
const MAX_KNOWN_PICTURES = 20_000;
/** Milliseconds after which no server shows what another one has removed. */
const KNOWN_FOR = 60_000;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A better form is being made. */
const SHORT_LIVED = 'public, max-age=60';

export function mediaRoutes({
  queries,
  media: store,
  images,
}: {
  queries: Queries;
  media: MediaStore;
  images: ImageQueue;
}): FastifyPluginAsyncTypebox {
  return async (server) => {
    const known = new LRUCache<string, Picture>({ max: MAX_KNOWN_PICTURES, ttl: KNOWN_FOR });

    const find = async (hash: string): Promise<Picture> => {
      const remembered = known.get(hash);
      if (remembered) return remembered;
      const [row] = await queries.select().from(media).where(eq(media.hash, hash));
      if (!row) throw notFound('picture');
      const { type, width } = row;
      known.set(hash, { hash, type, width });
      return row;
    };

    const sendOriginal = async (reply: FastifyReply, { hash, type }: Picture) => {
      const original = await store.original(hash);
      const file = original && (await openIfThere(original));
      if (!file) {
        known.delete(hash);
        throw notFound('picture');
      }
      if (type === 'image/svg+xml') {
        reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        );
      }
      return reply.header('x-content-type-options', 'nosniff').type(type).send(file.createReadStream());
    };

    server.get(
      '/media/:hash',
      { schema: { hide: true, params: Type.Object({ hash: Type.String() }) } },
      async (request, reply) => {
        const picture = await find(request.params.hash);
        return sendOriginal(reply.header('cache-control', IMMUTABLE), picture);
      },
    );

    server.get(
      '/media/:hash/:width',
      { schema: { hide: true, params: Type.Object({ hash: Type.String(), width: Type.String() }) } },
      async (request, reply) => {
        const picture = await find(request.params.hash);
        const width = Number(request.params.width);
        if (!widthsOf(picture).includes(width)) throw notFound('picture');
        reply.header('vary', 'Accept');
        const wanted = formatsWanted(request);
        const format = wanted.find((each) => images.isReady(picture.hash, width, each));
        const better = wanted.slice(0, format ? wanted.indexOf(format) : undefined);
        const pending = better.map((each) => images.request(picture.hash, width, each)).some(Boolean);
        reply.header('cache-control', pending ? SHORT_LIVED : IMMUTABLE);
        const file = format && (await openIfThere(encodedFile(store.folder, picture.hash, width, format)));
        if (!file) return sendOriginal(reply, picture);
        return reply
          .header('x-content-type-options', 'nosniff')
          .type(`image/${format}`)
          .send(file.createReadStream());
      },
    );
  };
}

/** A picture that showed a customer may have been removed, perhaps by another server. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Best first. */
function formatsWanted(request: FastifyRequest) {
  return ENCODED_FORMATS.filter((format) => (request.headers.accept ?? '').includes(`image/${format}`));
}
