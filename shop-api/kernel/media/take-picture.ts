import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/database.ts';
import { HttpError, invalid } from '../http/http-error.ts';
import type { MediaStore } from './media-store.ts';
import { PictureError, PicturesBusyError } from './picture-error.ts';
import { hashOfPicture } from './picture-hash.ts';
import type { PictureProcess } from './picture-process.ts';
import { noteArrival } from './removals.ts';
import type { MediaRow } from './store-picture.ts';

/** What is sent as pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Bytes that a picture may have when it is sent. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Milliseconds that a picture may wait and take, less than the shell waits for the response. */
const MAX_WAIT = 25_000;
/** Seconds. */
const RETRY_AFTER = 10;

/** What pictures are kept with. */
export interface Keeper {
  queries: Queries;
  pictures: PictureProcess;
  media: MediaStore;
}

interface Taken {
  kind: 'square' | 'upright';
  content: unknown;
  /** Pixels. */
  widest: number;
  /** By which a refusal is told. */
  field: string;
}

/** Reads bodies that are a picture as bytes. */
export function readPictures(server: FastifyInstance): void {
  server.addContentTypeParser(PICTURE_TYPES, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Keeps a picture that somebody sent, drawn anew. It goes again unless `showPicture` says within an hour that something shows it.
 * @param signal gives up, as when the sender has left
 * @throws HttpError 400 when the content is no picture or has too many pixels, 413 when it has too many bytes, 503 when
 * too many are sent at once
 */
export async function takePicture(
  { queries, pictures, media }: Keeper,
  { kind, content, widest, field }: Taken,
  signal: AbortSignal,
): Promise<MediaRow> {
  if (!Buffer.isBuffer(content)) throw invalid(field, 'avatarRefused');
  if (content.length > MAX_PICTURE_BYTES) throw new HttpError(413, { key: 'tooLarge' });
  const late = AbortSignal.timeout(MAX_WAIT);
  const end = AbortSignal.any([signal, late]);
  try {
    const { content: redrawn, ...picture } = await pictures.run({ kind, content, widest }, end);
    const hash = hashOfPicture(redrawn);
    await noteArrival(queries, hash);
    await media.keepAnew(hash, redrawn);
    return { hash, ...picture };
  } catch (error) {
    if (error instanceof PicturesBusyError || late.aborted)
      throw new HttpError(503, { key: 'picturesBusy' }, { retryAfter: RETRY_AFTER });
    if (!(error instanceof PictureError)) throw error;
    throw invalid(field, TOO_DEMANDING.has(error.code) ? 'avatarPixels' : 'avatarRefused');
  }
}

const TOO_DEMANDING = new Set(['picture-too-large', 'picture-too-slow']);
