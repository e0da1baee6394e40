import { or, type SQL, sql } from 'drizzle-orm';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listings, searchDocuments, searchWords } from '../../kernel/database/schema.ts';
import { fold } from '../../kernel/language/arabic-folding.ts';
import type { Shop } from '../../kernel/shop.ts';
import { askedWords, beforeStemming, MAX_QUERY_LENGTH, withoutArticle } from './search-words.ts';

export interface SearchMatch {
  /** What is asked for, folded. */
  text: string;
  /** A condition on search documents. */
  where: SQL;
  /**
   * Of listings joined with their search documents; lower is better: the name, its beginning, words of it, of what it
   * belongs to, of its texts; then mistyped words in the same order.
   */
  rank: SQL;
}

/** Words that one mistyped word may stand for. */
const MAX_READINGS = 3;

/** The known words that a word that no product has may stand for, by that word. */
type Readings = Map<string, string[]>;

/** Bytes of readings: a text has a few words, few of them mistyped. */
const MAX_BYTES = 4 * 1024 * 1024;

/** What texts ask for, kept until the words change that products have; null for one without any words. */
export function cacheSearches({ queries, changes }: Pick<Shop, 'queries' | 'changes'>) {
  const sizeOf = (readings: Readings) => 200 * [...readings.values()].flat().length;
  const memory = new TaggedCache<Readings>(changes, { maxBytes: MAX_BYTES, sizeOf });
  return async (text: string): Promise<SearchMatch | null> => {
    const whole = fold(text.slice(0, MAX_QUERY_LENGTH)).trim();
    const words = askedWords(whole);
    if (words.length === 0) return null;
    const { value: readings } = await memory.fetch(whole, async () => ({
      value: await readMistypedWords(queries, words),
      tags: ['search'],
    }));
    return matchOf(whole, words, readings);
  };
}

/** A word that no product has is read as those most like it. */
function matchOf(whole: string, words: string[], readings: Readings): SearchMatch {
  const { words: said } = searchDocuments;
  const asked = (weights?: string) => sql`${said} @@ ${allOf(words.map((word) => formsOf(word, weights)))}`;
  const understood = (weights?: string) => {
    const read = words.map((word) => [word, ...(readings.get(word) ?? [])]);
    return sql`${said} @@ ${allOf(read.map((each) => anyOf(each.map((word) => formsOf(word, weights)))))}`;
  };
  const { sortAr, sortEn } = listings;
  return {
    text: whole,
    where: understood(),
    rank: sql`case
      when ${or(sql`${sortAr} = ${whole}`, sql`${sortEn} = ${whole}`)} then 0
      when ${or(sql`starts_with(${sortAr}, ${whole})`, sql`starts_with(${sortEn}, ${whole})`)} then 1
      when ${asked('A')} then 2
      when ${asked('AB')} then 3
      when ${asked()} then 4
      when ${understood('A')} then 5
      when ${understood('AB')} then 6
      else 7 end`,
  };
}

/**
 * A word itself, what begins with it, and what has the same stem.
 * @param weights of words to look among; without them all, which the index knows by itself
 */
function formsOf(word: string, weights = ''): SQL {
  const labelled = (text: string, label: string) => (label ? `${text}:${label}` : text);
  const beginning = word.length > 1 ? '*' : '';
  return anyOf([
    sql`to_tsquery('simple', ${labelled(word, `${beginning}${weights}`)})`,
    sql`to_tsquery('arabic', ${labelled(beforeStemming(word), weights)})`,
    sql`to_tsquery('english', ${labelled(word, weights)})`,
  ]);
}

function anyOf(queries: SQL[]): SQL {
  return sql`(${sql.join(queries, sql` || `)})`;
}
function allOf(queries: SQL[]): SQL {
  return sql`(${sql.join(queries, sql` && `)})`;
}

/** By each word that no product has, the known words that look most like it: few letters differ, or many trigrams are the same. */
async function readMistypedWords(queries: Queries, words: string[]): Promise<Readings> {
  const { word } = searchWords;
  const rows = await queries
    .select({
      asked: sql<string>`asked.word`,
      readings: sql<string[]>`array(
        select ${word} from ${searchWords}
        where abs(length(${word}) - length(asked.bare)) <= 2
          and (levenshtein_less_equal(${word}, asked.bare, 2) <= least(2, length(asked.bare) - 3)
            or similarity(${word}, asked.bare) >= 0.5)
        order by levenshtein_less_equal(${word}, asked.bare, 2), similarity(${word}, asked.bare) desc, ${word}
        limit ${MAX_READINGS})`,
    })
    .from(
      sql`unnest(${sql.param(words)}::text[], ${sql.param(words.map(withoutArticle))}::text[],
        ${sql.param(words.map(beforeStemming))}::text[]) as asked(word, bare, stemming)`,
    )
    .where(
      // Apart, since an index finds each.
      sql`not exists (
        select from ${searchWords} where ${word} collate "C" between asked.word and asked.word || chr(1114111))
      and not exists (
        select from ${searchWords}
        where ${word} = any(tsvector_to_array(to_tsvector('arabic', asked.stemming) || to_tsvector('english', asked.word))))`,
    );
  return new Map(rows.map(({ asked, readings }) => [asked, readings]));
}
