import { ownBytes } from '@shop/shop-domain/own-bytes';
import { LRUCache } from 'lru-cache';
import type { Basis, ChangeFeed, Told } from './public-changes.ts';

/** An answer of the API that is the same for everybody, as it came. */
export interface PublicAnswer {
  told: Told;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

type Kept = Omit<PublicAnswer, 'told'> & { basis: Basis };

export interface PublicAnswers {
  /** What is kept and still true. */
  find(key: string): Promise<Kept | undefined>;
  keep(key: string, answer: PublicAnswer): void;
}

/** Characters of what tells answers apart. */
const LONGEST_KEY = 2_000;
/** Bytes: of larger ones few would stay. */
export const LARGEST_ANSWER = 256 * 1024;
/** Roughly, in bytes. */
const HEADERS = 1_000;
/** Milliseconds after which an answer is asked for anew though nothing has changed: some grow old by themselves. */
const TTL_MS = 60_000;

/**
 * Keeps what the API answers to everybody until something changes that it tells: passing it on from here takes a fifth of what asking
 * the API for it does, which keeps it as well.
 * @param maxBytes of all of them, keys and headers included
 * @param ttlMs for how long, in milliseconds
 */
export function createPublicAnswers(
  changes: Pick<ChangeFeed, 'moment' | 'basisOf' | 'isTrue'>,
  maxBytes: number,
  ttlMs = TTL_MS,
): PublicAnswers {
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    ttl: ttlMs,
    // What is not asked for again would stay until there is no room left for it.
    ttlAutopurge: true,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS,
  });
  return {
    async find(key) {
      // Asked for even where nothing is kept: what comes is kept by it.
      const moment = changes.moment();
      const answer = answers.get(key);
      return answer && (await moment) !== undefined && changes.isTrue(answer.basis) ? answer : undefined;
    },
    keep(key, { told, headers, body }) {
      const basis = changes.basisOf([told]);
      if (basis && key.length <= LONGEST_KEY) answers.set(key, { basis, headers, body: ownBytes(body) });
    },
  };
}
