import { LRUCache } from 'lru-cache';
import { ownBytes } from './own-bytes.ts';
import type { PublicVersion } from './public-version.ts';

/** An answer of the API that is the same for everybody, as it came. */
export interface PublicAnswer {
  /** Of all that is public, as it was when this was true. */
  version: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PublicAnswers {
  /** What is kept of the version that the API tells now. */
  find(key: string): Promise<PublicAnswer | undefined>;
  keep(key: string, answer: PublicAnswer): void;
}

/** Characters of what tells answers apart. */
const LONGEST_KEY = 2_000;
/** Bytes: of larger ones few would stay. */
export const LARGEST_ANSWER = 256 * 1024;
/** Roughly, in bytes. */
const HEADERS = 1_000;

/**
 * Keeps what the API answers to everybody until something public changes: passing it on from here takes a fifth of what asking
 * the API for it does, which keeps it as well.
 * @param maxBytes of all of them, keys and headers included
 */
export function createPublicAnswers(version: PublicVersion, maxBytes: number): PublicAnswers {
  const answers = new LRUCache<string, PublicAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS,
  });
  return {
    async find(key) {
      const answer = answers.get(key);
      return answer && answer.version === (await version()) ? answer : undefined;
    },
    keep(key, answer) {
      if (key.length <= LONGEST_KEY) answers.set(key, { ...answer, body: ownBytes(answer.body) });
    },
  };
}
