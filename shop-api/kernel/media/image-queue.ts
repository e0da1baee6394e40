import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { media } from '../database/schema.ts';
import {
  ENCODED_FORMATS,
  type EncodedFormat,
  encodedFile,
  originalFile,
  readyFiles,
} from './media-folder.ts';
import { PictureError } from './picture-error.ts';
import { PictureProcess } from './picture-process.ts';
import type { PictureResults } from './picture-worker.ts';
import { PICTURE_WIDTHS, widthsOf } from './widths.ts';

type Picture = Pick<typeof media.$inferSelect, 'hash' | 'type' | 'width' | 'color'>;

/** Milliseconds that one picture may take before it is given up. */
const JOB_TIMEOUT = 120_000;

/** A picture in one form, such as `{hash}/640.avif`, or `{hash}/preview`. */
type Name = string;

/**
 * Makes the widths and formats of pictures in the background, one at a time, what was asked for first.
 * What is done is what lies in the folder, so work goes on where it was after a restart.
 */
export class ImageQueue {
  readonly #queries: Queries;
  readonly #folder: string;
  readonly #log: FastifyBaseLogger;
  readonly #enabled: boolean;
  #ready = new Set<Name>();
  readonly #failed = new Set<Name>();
  readonly #requested = new Set<Name>();
  readonly #waiting = new Set<Name>();
  readonly #process = new PictureProcess({ timeLimit: JOB_TIMEOUT, background: true });
  #working = false;
  #closed = false;

  constructor(queries: Queries, folder: string, log: FastifyBaseLogger, enabled: boolean) {
    this.#queries = queries;
    this.#folder = folder;
    this.#log = log;
    this.#enabled = enabled;
  }

  /** Finds out what is ready and starts on the rest. */
  async start(): Promise<void> {
    this.#ready = await readyFiles(this.#folder);
    if (!this.#enabled) return;
    const pictures = await this.#queries
      .select({ hash: media.hash, type: media.type, width: media.width, color: media.color })
      .from(media);
    for (const name of allNames(pictures)) if (!this.#ready.has(name)) this.#waiting.add(name);
    this.#work();
  }

  /** Whether this form can be served. */
  isReady(hash: string, width: number, format: EncodedFormat): boolean {
    return this.#ready.has(nameOf(hash, width, format));
  }

  /** Asks for a form that somebody wants now. @returns whether it will come */
  request(hash: string, width: number, format: EncodedFormat): boolean {
    const name = nameOf(hash, width, format);
    if (this.#failed.has(name)) return false;
    if (!this.#enabled) return true;
    this.#requested.add(name);
    this.#work();
    return true;
  }

  /** Forgets a picture that was removed; what is there after all is found ready at the next start. */
  forget(hash: string): void {
    for (const names of [this.#ready, this.#failed, this.#requested, this.#waiting])
      for (const name of names) if (name.startsWith(`${hash}/`)) names.delete(name);
  }

  /** Ends the process that makes them; an unfinished picture is made again later. */
  close(): void {
    this.#closed = true;
    this.#process.close();
  }

  #work(): void {
    if (this.#working || this.#closed) return;
    this.#working = true;
    this.#workThrough().then(
      () => {
        this.#working = false;
      },
      (error: unknown) => {
        this.#working = false;
        this.#log.error({ err: error }, 'picture queue stopped');
      },
    );
  }

  async #workThrough(): Promise<void> {
    for (let name = this.#next(); name && !this.#closed; name = this.#next()) {
      this.#requested.delete(name);
      this.#waiting.delete(name);
      if (this.#ready.has(name)) continue;
      try {
        await this.#make(name);
        this.#ready.add(name);
      } catch (error) {
        if (this.#closed) return;
        if (!(error instanceof PictureError)) throw error;
        this.#failed.add(name);
        this.#log.warn({ picture: name, reason: error.message }, 'picture could not be made');
      }
    }
  }

  #next(): Name | undefined {
    return this.#requested.values().next().value ?? this.#waiting.values().next().value;
  }

  async #make(name: Name): Promise<void> {
    const [hash = '', file = ''] = name.split('/');
    const original = originalFile(this.#folder, hash);
    if (file === 'preview') {
      const preview = await this.#process.run({ kind: 'preview', original });
      return this.#closed ? undefined : this.#keepPreview(hash, preview);
    }
    const [digits, format] = file.split('.') as [string, EncodedFormat];
    const width = Number(digits);
    const target = encodedFile(this.#folder, hash, width, format);
    await this.#process.run({ kind: 'encode', original, target, width, format });
  }

  async #keepPreview(hash: string, { color, placeholder }: PictureResults['preview']): Promise<void> {
    await retryWhenLost(() =>
      this.#queries.update(media).set({ color, placeholder }).where(eq(media.hash, hash)),
    );
  }
}

function nameOf(hash: string, width: number, format: EncodedFormat): Name {
  return `${hash}/${width}.${format}`;
}

/** Previews first, then the width that lists show, in the format that is quickly made. */
function allNames(pictures: Picture[]): Name[] {
  const previews = pictures.filter(({ color }) => color === null).map(({ hash }) => `${hash}/preview`);
  const order = [640, ...PICTURE_WIDTHS.filter((width) => width !== 640)];
  const ofWidth = (wanted: number) =>
    ENCODED_FORMATS.toReversed().flatMap((format) =>
      pictures
        .filter((picture) => widthsOf(picture).includes(wanted))
        .map(({ hash }) => nameOf(hash, wanted, format)),
    );
  const small = pictures
    .filter(({ type, width }) => type !== 'image/svg+xml' && width < PICTURE_WIDTHS[0])
    .flatMap(({ hash, width }) => ENCODED_FORMATS.map((format) => nameOf(hash, width, format)));
  return [...previews, ...order.flatMap(ofWidth), ...small];
}
