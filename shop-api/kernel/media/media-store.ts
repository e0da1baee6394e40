import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { MediaBucket, MediaBucketError } from './media-bucket.ts';
import { mediaFolder, originalFile } from './media-folder.ts';
import { hashOfPicture } from './picture-hash.ts';

const PROBE = 'writable';

/**
 * Originals of pictures, by the hash of their content: in the folder, and, where there is a bucket, in that too, which all servers
 * share: the folder then is a cache of it. The forms that are made of them are each server's own and stay in its folder.
 */
export class MediaStore {
  readonly folder: string;
  readonly #bucket: MediaBucket | undefined;
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(folder: string, bucket?: MediaBucket) {
    this.folder = folder;
    this.#bucket = bucket;
  }

  /** Whether this server has it, and so the bucket. */
  has(hash: string): boolean {
    return existsSync(originalFile(this.folder, hash));
  }

  /** @throws MediaBucketError, and then has kept nothing */
  async keep(hash: string, content: Uint8Array): Promise<void> {
    if (!this.has(hash)) await this.keepAnew(hash, content);
  }

  /** Also where this server has it: another one may have removed it from the bucket. @throws MediaBucketError */
  async keepAnew(hash: string, content: Uint8Array): Promise<void> {
    await this.#bucket?.put(keyOf(hash), content);
    await this.#write(hash, content);
  }

  /**
   * Fetches it first where only the bucket has it.
   * @returns its path; nothing where nobody has it
   * @throws MediaBucketError
   */
  async original(hash: string): Promise<string | undefined> {
    return this.has(hash) || (await this.#fetch(hash)) ? originalFile(this.folder, hash) : undefined;
  }

  /** With all its forms; those of other servers stay until their folders are emptied. @throws MediaBucketError */
  async remove(hash: string): Promise<void> {
    await rm(join(this.folder, hash), { recursive: true, force: true });
    await this.#bucket?.remove(keyOf(hash));
  }

  /** @throws MediaBucketError where the bucket cannot be written and read */
  async check(): Promise<void> {
    await this.#bucket?.put(PROBE, Buffer.from(PROBE));
    for await (const _ of (await this.#bucket?.get(PROBE)) ?? []);
  }

  async #fetch(hash: string): Promise<boolean> {
    if (!this.#bucket) return false;
    const fetching = this.#fetching.get(hash) ?? this.#copy(this.#bucket, hash);
    this.#fetching.set(hash, fetching);
    return await fetching.finally(() => this.#fetching.delete(hash));
  }

  async #copy(bucket: MediaBucket, hash: string): Promise<boolean> {
    const content = await bucket.get(keyOf(hash));
    if (!content) return false;
    await this.#write(hash, content, async (part) => {
      if (hashOfPicture(await readFile(part)) !== hash)
        throw new MediaBucketError(`${keyOf(hash)} holds something else`);
    });
    return true;
  }

  /** Whole or not at all. */
  async #write(
    hash: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    verify?: (part: string) => Promise<void>,
  ): Promise<void> {
    await mkdir(join(this.folder, hash), { recursive: true });
    const original = originalFile(this.folder, hash);
    const part = `${original}.${randomUUID()}`;
    try {
      await writeFile(part, content);
      await verify?.(part);
      await rename(part, original);
    } catch (error) {
      // Such as a full disk, of which it would keep a part.
      await rm(part, { force: true });
      throw error;
    }
  }
}

/** As in the folder, so that a folder can be copied into a bucket. */
const keyOf = (hash: string): string => `${hash}/original`;

/** The store that DATA_DIR and MEDIA name. */
export function openMediaStore({ dataFolder, media }: Pick<Settings, 'dataFolder' | 'media'>): MediaStore {
  return new MediaStore(mediaFolder(dataFolder), media && new MediaBucket(media));
}
