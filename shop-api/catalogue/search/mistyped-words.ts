import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, searchDocuments, searchWords } from '../../kernel/database/schema.ts';
import type { Dictionary } from './dictionary.ts';
import { withoutArticle, wordsOf } from './search-words.ts';

/** A word that a mistyped one may stand for. */
export interface Spelling {
  /** Folded. */
  word: string;
  /** As products or the dictionary write it. */
  written: string;
}

/** Words that one mistyped word may stand for, as good as each other. */
const MAX_READINGS = 3;

/** Letters that are taken for each other more readily than others: they sound or look alike. */
const ALIKE = { letters: 'ظصطذثقىئؤck', as: 'ضستزتكييوkk' };

/** By each word, the words of products and of the dictionary that look most like it: few letters differ, or many trigrams are the same. */
export async function readMistypedWords(
  queries: Queries,
  { spellings }: Dictionary,
  words: string[],
): Promise<Map<string, Spelling[]>> {
  const bare = words.map(withoutArticle);
  const known = sql`(select ${searchWords.word} as word from ${searchWords}
    union select unnest(${sql.param([...spellings.keys()])}::text[])) as known`;
  const sounding = (word: string) =>
    sql`translate(${sql.raw(word)}, ${sql.raw(`'${ALIKE.letters}'`)}, ${sql.raw(`'${ALIKE.as}'`)})`;
  const letters = (word: string) =>
    sql`array(select unnest(string_to_array(${sql.raw(word)}, null)) order by 1)`;
  // Letters that have changed places are one mistake.
  const distance = sql`case when ${letters('known.word')} = ${letters('asked.bare')} then 1
    else levenshtein_less_equal(${sounding('known.word')}, ${sounding('asked.bare')}, 2) end`;
  const rows = await queries
    .select({
      asked: sql<string>`asked.word`,
      readings: sql<string[]>`array(
        select word from (
          select known.word, rank() over (order by ${distance},
            round(similarity(known.word, asked.bare)::numeric, 1) desc) as place,
            similarity(known.word, asked.bare) as alike
          from ${known}
          where abs(length(known.word) - length(asked.bare)) <= 2
            and (levenshtein_less_equal(known.word, asked.bare, 2) <= least(2, length(asked.bare) - 3)
              or similarity(known.word, asked.bare) >= 0.5)) as like_it
        where place = 1 order by alike desc, word limit ${MAX_READINGS})`,
    })
    .from(sql`unnest(${sql.param(words)}::text[], ${sql.param(bare)}::text[]) as asked(word, bare)`);
  const readings = new Map<string, Spelling[]>();
  for (const { asked, readings: like } of rows) {
    const spelt = like.map(async (word) => ({
      word,
      written: spellings.get(word) ?? (await spellingOf(queries, word)),
    }));
    readings.set(asked, await Promise.all(spelt));
  }
  return readings;
}

/** As the name of a product writes a folded word, or one that begins with a stem. */
async function spellingOf(queries: Queries, word: string): Promise<string> {
  const [product] = await queries
    .select({ name: products.name })
    .from(products)
    .innerJoin(searchDocuments, eq(searchDocuments.productId, products.id))
    .where(sql`${searchDocuments.words} @@ to_tsquery('simple', ${`${word}:A`})`)
    .limit(1);
  const written = Object.values(product?.name ?? {}).flatMap((name) => name.split(/[\s،,/()-]+/));
  const folded = (each: string) => withoutArticle(wordsOf(each).join(''));
  return (
    written.find((each) => folded(each) === word) ??
    written.find((each) => folded(each).startsWith(word)) ??
    word
  );
}
