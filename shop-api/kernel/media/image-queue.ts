import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { retryWhenLost } from '../database/lost-connection.ts';
import { jobs, media } from '../database/schema.ts';
import type { Focus } from '../database/stored-values.ts';
import { JOB_CHANNEL } from '../jobs/enqueue.ts';
import { JobError, type JobKind } from '../jobs/job.ts';
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

/** A picture in one form, such as `{hash}/640.avif`. */
type Name = string;

const PREVIEW_JOB = 'preview-picture';

/**
 * Makes the widths and formats of pictures that somebody asked this server for, in the background, one at a time: what it
 * has of them is what lies in its own folder. Previews are in the database: they are jobs that all servers share.
 */
export class ImageQueue {
  readonly #queries: Queries;
  readonly #store: MediaStore;
  readonly #log: FastifyBaseLogger;
  readonly #enabled: boolean;
  #ready = new Set<Name>();
  readonly #failed = new Set<Name>();
  readonly #requested = new Map<Name, Form>();
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

  /** Finds out what is ready. */
  async start(): Promise<void> {
    this.#ready = await readyFiles(this.#store.folder);
  }

  /** Previews of pictures that have none, wherever they came from. */
  jobs(): JobKind[] {
    if (!this.#enabled) return [];
    return [
      { name: 'find-new-pictures', every: 60_000, run: () => this.#queuePreviews() },
      {
        name: PREVIEW_JOB,
        attempts: 5,
        timeLimit: 2 * JOB_TIMEOUT,
        run: ({ key }) => this.#preview(key ?? ''),
      },
    ];
  }

  /** Makes all of them here and now. @throws PictureError */
  async makePreviews(): Promise<void> {
    const bare = await this.#queries.select({ hash: media.hash }).from(media).where(isNull(media.color));
    for (const { hash } of bare) await this.#preview(hash);
  }

  async #queuePreviews(): Promise<void> {
    await this.#queries.execute(sql`
      insert into ${jobs} (kind, key) select ${PREVIEW_JOB}, hash from ${media} where color is null
      on conflict do nothing returning pg_notify(${JOB_CHANNEL}, '')`);
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
    for (const names of [this.#ready, this.#failed, this.#requested])
      for (const name of names.keys()) if (name.startsWith(`${hash}/`)) names.delete(name);
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
    for (let next = this.#next(); next && !this.#closed; next = this.#next()) {
      const [name, form] = next;
      this.#requested.delete(name);
      try {
        await this.#encode(name, form);
      } catch (error) {
        if (this.#closed) return;
        if (!(error instanceof PictureError || error instanceof MediaBucketError)) throw error;
        // Made when it is asked for again, or at the next start.
        if (error instanceof PictureError) this.#failed.add(name);
        this.#log.warn({ picture: name, reason: error.message }, 'picture could not be made');
      }
    }
  }

  /** A small one comes soonest, and WebP takes a fraction of AVIF's time. */
  #next(): [Name, Form] | undefined {
    return [...this.#requested].toSorted(
      ([, one], [, other]) => one.width - other.width || cost(one) - cost(other),
    )[0];
  }

  async #encode(name: Name, { hash, width, format }: Form): Promise<void> {
    if (this.#ready.has(name)) return;
    const original = await this.#original(hash);
    const target = encodedFile(this.#store.folder, hash, width, format);
    await this.#process.run({ kind: 'encode', original, target, width, format });
    this.#ready.add(name);
  }

  async #preview(hash: string): Promise<void> {
    const [picture] = await this.#queries.select().from(media).where(eq(media.hash, hash));
    // It was removed, or is made.
    if (!picture || picture.color !== null) return;
    try {
      const original = await this.#original(hash);
      await this.#keepPreview(hash, await this.#process.run({ kind: 'preview', original }));
    } catch (error) {
      if (error instanceof PictureError || error instanceof MediaBucketError)
        throw new JobError(error.message);
      throw error;
    }
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
