import { fold } from '@shop/shop-domain/arabic-folding';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, searchDocuments } from '../../kernel/database/schema.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  type AskedSearch,
  type AskedTerm,
  EVERYWHERE,
  type Place,
  placesOf,
  type SearchNote,
} from './asked-search.ts';
import { cacheDictionary, DICTIONARY_TAG, type Dictionary } from './dictionary.ts';
import { readMistypedWords, type Spelling } from './mistyped-words.ts';
import { readPrice } from './price-words.ts';
import { says } from './search-match.ts';
import { askedWords, MAX_QUERY_LENGTH, wordsBeforePreposition, wordsOf } from './search-words.ts';

interface SearchReading {
  currency: Currency;
  /** As it is spelt, mistyped or not. */
  exact?: boolean;
}

/** What a text asks for; null where that is nothing that is known. */
export type ReadSearch = (text: string, reading: SearchReading) => Promise<AskedSearch | null>;

/** Bytes of what texts ask for. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads texts by the dictionary and by the words that products have, and keeps them until either changes. */
export function cacheSearches(shop: Pick<Shop, 'queries' | 'changes'>): ReadSearch {
  const dictionary = cacheDictionary(shop);
  const memory = new TaggedCache<AskedSearch | null>(shop.changes, {
    maxBytes: MAX_BYTES,
    sizeOf: (asked) => 2 * JSON.stringify(asked).length,
  });
  return async (text, { currency, exact = false }) => {
    const cut = text.slice(0, MAX_QUERY_LENGTH);
    const key = JSON.stringify([cut.trim(), currency, exact]);
    const { value } = await memory.fetch(key, async () => ({
      value: await new Reader(shop.queries, await dictionary(), cut, currency).read(exact),
      tags: ['search', 'listings', DICTIONARY_TAG],
    }));
    return value;
  };
}

interface Readings {
  /** As many as were asked for; none in place of what is like nothing. */
  terms: (AskedTerm | undefined)[];
  /** How what was mistyped is written. */
  spellings: Map<string, string>;
}

class Reader {
  readonly #queries: Queries;
  readonly #dictionary: Dictionary;
  readonly #text: string;
  readonly #whole: string;
  readonly #currency: Currency;

  constructor(queries: Queries, dictionary: Dictionary, text: string, currency: Currency) {
    this.#queries = queries;
    this.#dictionary = dictionary;
    this.#text = text;
    this.#whole = fold(text);
    this.#currency = currency;
  }

  async read(exact: boolean): Promise<AskedSearch | null> {
    const { rest, price = {} } = readPrice(this.#whole);
    const priceMin = minorUnits(price.min);
    const priceMax = minorUnits(price.max);
    const said = this.#termsOf(askedWords(rest));
    const priced = {
      ...(priceMin !== undefined && { priceMin }),
      ...(priceMax !== undefined && { priceMax }),
    };
    const hasPrice = Object.keys(priced).length > 0;
    if (said.length === 0) return hasPrice ? { whole: this.#whole, terms: [], note: priced } : null;
    const telling = said.filter(({ role }) => role !== 'extra');
    const asked = telling.length > 0 ? telling : said;
    const inBounds = and(...bounds(priceMin, priceMax));
    const asWritten = await this.#foundTogether(inOrderOfWeight(asked, rest), inBounds);
    // Mostly some product says all of it, and then nobody has to ask of each word whether any does.
    const isSaid = asWritten?.terms.length === asked.length;
    const { terms: read, spellings }: Readings = isSaid
      ? { terms: asked, spellings: new Map() }
      : await this.#withReadings(asked, exact);
    const known = inOrderOfWeight(
      read.filter((term) => term !== undefined),
      rest,
    );
    // Nothing is found by them; a letter may still begin a name.
    if (known.length === 0) return { whole: this.#whole, terms: asked, isLoose: true };
    const found = asked.every((term) => known.includes(term))
      ? asWritten
      : await this.#foundTogether(known, inBounds);
    const { terms, isLoose } = found ?? { terms: known, isLoose: true };
    const corrected = this.#corrected(spellings);
    const left = asked.filter((_, index) => !terms.some((term) => term === read[index]));
    const note: SearchNote = {
      ...(fold(corrected) !== this.#whole && { corrected }),
      ...(left.length > 0 && { without: left.map(({ words }) => this.#written(words)) }),
      ...priced,
    };
    return {
      whole: this.#whole,
      terms: terms.toSorted((one, other) => read.indexOf(one) - read.indexOf(other)),
      head: terms[0],
      isLoose,
      ...(Object.keys(note).length > 0 && { note }),
    };
  }

  #termsOf(words: string[]): AskedTerm[] {
    const terms: AskedTerm[] = [];
    for (let at = 0; at < words.length; ) {
      const { length, meaning } = this.#dictionary.at(words, at) ?? { length: 1 };
      const isWhole = meaning !== undefined;
      terms.push({ words: words.slice(at, at + length), isWhole, others: [], ...meaning });
      at += length;
    }
    return terms;
  }

  /** Terms that no product has become what they are most like; those that are like nothing go. */
  async #withReadings(terms: AskedTerm[], exact: boolean): Promise<Readings> {
    const known = await this.#areSaid(terms);
    const unknown = terms.filter((_, index) => !known[index]);
    const mistyped = exact ? [] : unknown.filter(({ isWhole }) => !isWhole).flatMap(({ words }) => words);
    const readings =
      mistyped.length > 0
        ? await readMistypedWords(this.#queries, this.#dictionary, mistyped)
        : new Map<string, Spelling[]>();
    const spellings = new Map<string, string>();
    const read = terms.map((term, index): AskedTerm | undefined => {
      if (known[index]) return term;
      const [word = ''] = term.words;
      const like = term.isWhole ? [] : (readings.get(word) ?? []);
      const [best] = like;
      if (!best) return undefined;
      spellings.set(word, best.written);
      const meanings = like.map(({ word: other }) => this.#dictionary.at([other], 0)?.meaning);
      return {
        ...term,
        isMistyped: true,
        isWhole: meanings[0] !== undefined,
        others: [...like.map((each) => [each.word]), ...meanings.flatMap((each) => each?.others ?? [])],
        role: meanings[0]?.role,
      };
    });
    return { terms: read, spellings };
  }

  async #areSaid(terms: AskedTerm[]): Promise<boolean[]> {
    const found = terms.map((term) => isListed(says([[term, EVERYWHERE]])));
    const [row] = await this.#queries
      .select({ said: sql<boolean[]>`array[${sql.join(found, sql`, `)}]` })
      .from(sql`(select 1) as one`);
    return row?.said ?? [];
  }

  /**
   * As many of the terms as some product has together; none where no product has any. The weightiest comes first, and is left
   * out last; where names say it, it has to stand in one.
   */
  async #foundTogether(
    terms: AskedTerm[],
    priced: SQL | undefined,
  ): Promise<Pick<AskedSearch, 'terms' | 'isLoose'> | undefined> {
    const lighter = terms
      .map((_, index) => index)
      .slice(1)
      .reverse();
    const choices = [
      terms,
      ...lighter.map((left) => terms.toSpliced(left, 1)),
      ...lighter.map((first) => terms.slice(0, first)),
    ];
    const inMarket = and(eq(listings.currency, this.#currency), priced);
    const readings = [
      ...HEAD_PLACES.flatMap((places) => choices.map((some) => ({ some, places }))),
      ...(terms.length > 1 ? [{ some: terms.slice(1), places: EVERYWHERE }] : []),
    ];
    const cases = readings.map(({ some, places }, index) => {
      const isLoose = places === EVERYWHERE;
      const found = says(some.map((term) => [term, term === some[0] ? places : placesOf({ isLoose }, term)]));
      return sql`when ${isListed(found, inMarket)} then ${sql.raw(String(index))}`;
    });
    const [row] = await this.#queries
      .select({ chosen: sql<number | null>`case ${sql.join(cases, sql` `)} end` })
      .from(sql`(select 1) as one`);
    const chosen = readings[row?.chosen ?? -1];
    return (
      chosen && {
        terms: chosen.some,
        isLoose: chosen.some.length === 1 || chosen.places === EVERYWHERE,
      }
    );
  }

  /** The text with other words in place of those that were mistyped. */
  #corrected(spellings: Map<string, string>): string {
    return this.#text
      .trim()
      .replace(/[\p{L}\p{M}\p{N}\u0640]+/gu, (written) => spellings.get(fold(written)) ?? written);
  }

  /** Words as the shopper wrote them. */
  #written(words: string[]): string {
    const written = this.#text.split(/[\s،,;/]+/);
    return words
      .map((word) => written.find((each) => wordsOf(each).includes(word)) ?? word)
      .filter((each, index, all) => all.indexOf(each) === index)
      .join(' ');
  }
}

/** Products that are looked at before the index is asked. */
const PROBED = 300;

/**
 * Whether some listing is found. An index gathers all that say a word before it tells the first, 50 ms for 100,000 of them;
 * one of those is among the first few products mostly. `offset 0` has the search planned by itself, as if all that it finds
 * were wanted: for one alone the database would rather read from the beginning, which takes longest where there is none.
 */
function isListed(found: SQL, inMarket?: SQL): SQL {
  const isIn = (those: SQL) => sql`exists(
    select from ${those}
    join ${listings} on ${listings.productId} = found.product_id where ${inMarket ?? sql`true`})`;
  const few = sql`(select * from ${searchDocuments} limit ${PROBED}) as ${searchDocuments}`;
  return sql`(${isIn(sql`(select ${searchDocuments.productId} from ${few} where ${found}) as found`)}
    or ${isIn(sql`(select ${searchDocuments.productId} from ${searchDocuments} where ${found} offset 0) as found`)})`;
}

const HEAD_PLACES: Place[][] = [['name'], ['name', 'label'], EVERYWHERE];

/** Of what is left out before the kind of thing: whoever it is for last, and colours before that. */
const WEIGHTS = { extra: 0, colour: 100, audience: 101 };
const KIND_WEIGHT = 1000;

/**
 * The kind of thing comes first: Arabic names begin with it, English ones end with it, or with what stands before "for".
 * What the dictionary knows is it more readily than what it does not.
 */
function inOrderOfWeight(terms: AskedTerm[], text: string): AskedTerm[] {
  const before = wordsBeforePreposition(text);
  const weightOf = (term: AskedTerm, index: number) => {
    if (term.role) return WEIGHTS[term.role];
    const isLatin = /[a-z]/.test(term.words.join());
    const isBefore = before.includes(term.words[0] ?? '');
    return (
      1 +
      (isBefore ? 2 * terms.length : 0) +
      (term.isWhole ? terms.length : 0) +
      (isLatin ? index : terms.length - index)
    );
  };
  const weights = terms.map(weightOf);
  const kind = weights.indexOf(Math.max(...weights.filter((weight) => weight < WEIGHTS.colour)));
  if (kind >= 0) weights[kind] = KIND_WEIGHT;
  return terms
    .map((term, index) => ({ term, weight: weights[index] ?? 0 }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ term }) => term);
}

/** Of either currency a hundred. */
function minorUnits(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.min(amount * 100, 2_147_483_647);
}

function bounds(min: number | undefined, max: number | undefined): (SQL | undefined)[] {
  return [
    min === undefined ? undefined : gte(listings.price, min),
    max === undefined ? undefined : lte(listings.price, max),
  ];
}
