import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { media } from '../database/schema.ts';
import type { Focus } from '../database/stored-values.ts';
import { MediaBucketError } from './media-bucket.ts';
import { ENCODED_FORMATS, type EncodedFormat, encodedFile, readyFiles } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';
import { PictureError } from './picture-error.ts';
import { PictureProcess } from './picture-process.ts';
import type { PictureResults } from './picture-worker.ts';

/** Milliseconds that one picture may take before it is given up. */
const JOB_TIMEOUT = 120_000;

interface Form {
  hash: string;
  width: number;
  format: EncodedFormat;
}

/** A picture in one form, such as `{hash}/640.avif`, or `{hash}/preview`. */
type Name = string;

/**
 * Makes previews of all pictures, and the widths and formats that somebody asked for, in the background, one at a time.
 * What is done is what lies in the folder and the database, so work goes on where it was after a restart.
 */
export class ImageQueue {
  readonly #queries: Queries;
  readonly #store: MediaStore;
  readonly #log: FastifyBaseLogger;
  readonly #enabled: boolean;
  #ready = new Set<Name>();
  readonly #failed = new Set<Name>();
  readonly #requested = new Map<Name, Form>();
  /** Hashes of pictures without a preview. */
  readonly #bare = new Set<string>();
  readonly #process: PictureProcess;
  #working: Promise<void> | undefined;
  #closed = false;

  /** @param background lets everything else on the machine go first */
  constructor(
    queries: Queries,
    store: MediaStore,
    log: FastifyBaseLogger,
    { enabled, background = true }: { enabled: boolean; background?: boolean },
  ) {
    this.#queries = queries;
    this.#store = store;
    this.#log = log;
    this.#enabled = enabled;
    this.#process = new PictureProcess({ timeLimit: JOB_TIMEOUT, background });
  }

  /** Finds out what is ready and starts on the rest. */
  async start(): Promise<void> {
    this.#ready = await readyFiles(this.#store.folder);
    if (!this.#enabled) return;
    const bare = await this.#queries.select({ hash: media.hash }).from(media).where(isNull(media.color));
    for (const { hash } of bare) this.#bare.add(hash);
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
    this.#requested.set(name, { hash, width, format });
    this.#work();
    return true;
  }

  /** Forgets a picture that was removed; what is there after all is found ready at the next start. */
  forget(hash: string): void {
    this.#bare.delete(hash);
    for (const names of [this.#ready, this.#failed, this.#requested])
      for (const name of names.keys()) if (name.startsWith(`${hash}/`)) names.delete(name);
  }

  /** Resolves once everything is made. */
  async done(): Promise<void> {
    await this.#working;
  }

  /** Ends the process that makes them; an unfinished picture is made again later. */
  close(): void {
    this.#closed = true;
    this.#process.close();
  }

  #work(): void {
    if (this.#working || this.#closed) return;
    this.#working = this.#workThrough()
      .catch((error: unknown) => this.#log.error({ err: error }, 'picture queue stopped'))
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #workThrough(): Promise<void> {
    for (let task = this.#next(); task && !this.#closed; task = this.#next()) {
      try {
        await task.make();
      } catch (error) {
        if (this.#closed) return;
        if (!(error instanceof PictureError || error instanceof MediaBucketError)) throw error;
        // Made when it is asked for again, or at the next start.
        if (error instanceof PictureError) this.#failed.add(task.name);
        this.#log.warn({ picture: task.name, reason: error.message }, 'picture could not be made');
      }
    }
  }

  #next(): { name: Name; make(): Promise<void> } | undefined {
    // A small one comes soonest, and WebP takes a fraction of AVIF's time.
    const [[name, form] = []] = [...this.#requested].toSorted(
      ([, one], [, other]) => one.width - other.width || cost(one) - cost(other),
    );
    if (name && form) {
      this.#requested.delete(name);
      return { name, make: () => this.#encode(name, form) };
    }
    const [hash] = this.#bare;
    if (hash === undefined) return undefined;
    this.#bare.delete(hash);
    return { name: `${hash}/preview`, make: () => this.#preview(hash) };
  }

  async #encode(name: Name, { hash, width, format }: Form): Promise<void> {
    if (this.#ready.has(name)) return;
    const original = await this.#original(hash);
    const target = encodedFile(this.#store.folder, hash, width, format);
    await this.#process.run({ kind: 'encode', original, target, width, format });
    this.#ready.add(name);
  }

  async #preview(hash: string): Promise<void> {
    const original = await this.#original(hash);
    const preview = await this.#process.run({ kind: 'preview', original });
    if (!this.#closed) await this.#keepPreview(hash, preview);
  }

  async #original(hash: string): Promise<string> {
    const original = await this.#store.original(hash);
    if (original === undefined) throw new PictureError('picture-broken', 'its original is missing');
    return original;
  }

  async #keepPreview(hash: string, preview: PictureResults['preview']): Promise<void> {
    const { color, placeholder, focus = null, onWhite } = preview;
    // An import knows better.
    const kept = sql<Focus | null>`coalesce(${media.focus}, ${JSON.stringify(focus)}::jsonb)`;
    await retryWhenLost(() =>
      this.#queries
        .update(media)
        .set({ color, placeholder, focus: kept, onWhite })
        .where(eq(media.hash, hash)),
    );
  }
}

function nameOf(hash: string, width: number, format: EncodedFormat): Name {
  return `${hash}/${width}.${format}`;
}

const cost = ({ format }: Form): number => ENCODED_FORMATS.toReversed().indexOf(format);
