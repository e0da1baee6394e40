import { or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { listings, searchDocuments, searchWords } from '../database/schema.ts';
import { fold } from '../language/arabic-folding.ts';
import { askedWords, beforeStemming, withoutArticle } from './search-words.ts';

/** Conditions on listings joined with their search documents. */
export interface SearchMatch {
  where: SQL;
  /** Lower is better: the name, its beginning, words of it, of what it belongs to, of its texts; then mistyped words. */
  rank: SQL;
}

/** Words that one mistyped word may stand for. */
const mostReadings = 3;

/** What a text asks for; null for one without any words. A word that no product has is read as those most like it. */
export const searchMatch = async (queries: Queries, text: string): Promise<SearchMatch | null> => {
  const words = askedWords(text);
  if (words.length === 0) return null;
  const readings = await readMistypedWords(queries, words);
  const asked = allOf(words.map(formsOf));
  const understood = allOf(
    words.map((word) => anyOf([formsOf(word), ...(readings.get(word) ?? []).map(formsOf)])),
  );
  const whole = fold(text);
  const { sortAr, sortEn } = listings;
  const named = (weights: string) =>
    sql`ts_filter(${searchDocuments.words}, ${weights}::"char"[]) @@ ${asked}`;
  return {
    where: sql`${searchDocuments.words} @@ ${understood}`,
    rank: sql`case
      when ${or(sql`${sortAr} = ${whole}`, sql`${sortEn} = ${whole}`)} then 0
      when ${or(sql`starts_with(${sortAr}, ${whole})`, sql`starts_with(${sortEn}, ${whole})`)} then 1
      when ${named('{a}')} then 2
      when ${named('{a,b}')} then 3
      when ${searchDocuments.words} @@ ${asked} then 4
      else 5 end`,
  };
};

/** A word itself, what begins with it, and what has the same stem. */
const formsOf = (word: string): SQL => {
  const beginning = word.length > 1 ? `${word}:*` : word;
  return anyOf([
    sql`to_tsquery('simple', ${beginning})`,
    sql`to_tsquery('arabic', ${beforeStemming(word)})`,
    sql`to_tsquery('english', ${word})`,
  ]);
};

const anyOf = (queries: SQL[]): SQL => sql`(${sql.join(queries, sql` || `)})`;
const allOf = (queries: SQL[]): SQL => sql`(${sql.join(queries, sql` && `)})`;

/** By each word that no product has, the known words that look most like it: few letters differ, or many trigrams are the same. */
const readMistypedWords = async (queries: Queries, words: string[]): Promise<Map<string, string[]>> => {
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
        limit ${mostReadings})`,
    })
    .from(
      sql`unnest(${sql.param(words)}::text[], ${sql.param(words.map(withoutArticle))}::text[],
        ${sql.param(words.map(beforeStemming))}::text[]) as asked(word, bare, stemming)`,
    )
    .where(
      sql`not exists (
        select from ${searchWords}
        where ${word} collate "C" between asked.word and asked.word || chr(1114111)
          or ${word} = any(tsvector_to_array(to_tsvector('arabic', asked.stemming) || to_tsvector('english', asked.word))))`,
    );
  return new Map(rows.map(({ asked, readings }) => [asked, readings]));
};
