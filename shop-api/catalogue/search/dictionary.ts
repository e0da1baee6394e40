import { asc } from 'drizzle-orm';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { type SynonymRole, searchSynonyms } from '../../kernel/database/schema.ts';
import type { Shop } from '../../kernel/shop.ts';
import { stemOf, wordsOf } from './search-words.ts';

/** A line of the dictionary, as people write its words and phrases. */
export interface Synonyms {
  words: string[];
  finds: string[];
  role: SynonymRole | null;
}

/** Of a word or phrase. */
export const MAX_LETTERS = 60;

/** Each once, without needless spaces. */
export function tidyPhrases(phrases: string[]): string[] {
  const tidy = phrases.map((phrase) => phrase.trim().replace(/\s+/g, ' '));
  return [...new Set(tidy.filter(Boolean))];
}

/** What another dictionary would change. */
export interface DictionaryChanges {
  added: Synonyms[];
  removed: Synonyms[];
  unchanged: number;
}

/** What a word or phrase of the dictionary finds besides itself. */
export interface Meaning {
  /** Each of them the folded words of one. */
  others: string[][];
  role?: SynonymRole;
}

export interface Dictionary {
  /** The longest phrase that begins at a word, and how many words it has. */
  at(words: readonly string[], start: number): { length: number; meaning: Meaning } | undefined;
  /** Single words that say something of a product: as they are folded, and as they are written. */
  spellings: Map<string, string>;
}

/** With which changes it is another. */
export const DICTIONARY_TAG = 'search_synonyms';

/** The dictionary, kept until a merchant changes it. */
export function cacheDictionary({
  queries,
  changes,
}: Pick<Shop, 'queries' | 'changes'>): () => Promise<Dictionary> {
  const memory = new TaggedCache<Dictionary>(changes, {
    maxBytes: Number.MAX_SAFE_INTEGER,
    sizeOf: () => 0,
  });
  const load = async () => ({
    value: dictionaryOf(await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id))),
    tags: [DICTIONARY_TAG],
  });
  return async () => (await memory.fetch('', load)).value;
}

/** Words are looked up as they are folded, else by their stem: «الشنطة» as «شنطة», "dresses" as "dress". */
function dictionaryOf(lines: Synonyms[]): Dictionary {
  const exact = new Map<string, Meaning>();
  const stemmed = new Map<string, Meaning>();
  const spellings = new Map<string, string>();
  let longest = 1;
  for (const { words, finds, role } of lines) {
    const meant = [...words, ...finds].map(wordsOf);
    for (const [index, written] of words.entries()) {
      const phrase = meant[index] ?? [];
      if (phrase.length === 0) continue;
      longest = Math.max(longest, phrase.length);
      if (phrase.length === 1 && role !== 'extra') spellings.set(phrase.join(), written);
      const others = meant.filter((other) => other !== phrase && other.length > 0);
      add(exact, phrase.join(' '), { others, role: role ?? undefined });
      add(stemmed, phrase.map(stemOf).join(' '), { others: [phrase, ...others], role: role ?? undefined });
    }
  }
  return {
    spellings,
    at: (words, start) => {
      for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
        const phrase = words.slice(start, start + length);
        const meaning = exact.get(phrase.join(' ')) ?? stemmed.get(phrase.map(stemOf).join(' '));
        if (meaning) return { length, meaning };
      }
      return undefined;
    },
  };
}

/** What stands in several lines means all that they say. */
function add(meanings: Map<string, Meaning>, key: string, { others, role }: Meaning): void {
  const known = meanings.get(key) ?? { others: [] };
  const all = new Map([...known.others, ...others].map((phrase) => [phrase.join(' '), phrase]));
  meanings.set(key, { others: [...all.values()], role: known.role ?? role });
}
