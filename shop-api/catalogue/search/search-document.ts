import { inArray, type SQL, sql } from 'drizzle-orm';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { searchDocuments, searchWords } from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { beforeStemming, wordsOf } from './search-words.ts';

/** What a product is found by. */
export interface SearchDocument {
  names: Localised;
  /** Its own, and the SKUs of its variants. */
  codes: string[];
  /** Names of its brand, its taxons, its attributes and its options' values. */
  labels: (Localised | undefined)[];
  /** Descriptions and values of attributes, which may be HTML. */
  texts: (Localised | undefined)[];
}

export function searchDocumentOf(entry: ProductEntry, labels: Localised[]): SearchDocument {
  return {
    names: entry.name,
    codes: [
      ...new Set([
        entry.code,
        ...entry.variants.filter(({ enabled = true }) => enabled).flatMap(({ sku }) => sku ?? []),
      ]),
    ],
    labels,
    texts: [entry.shortDescription, entry.description, ...Object.values(entry.attributes)],
  };
}

/** Rows that one statement writes. */
const BATCH_SIZE = 200;

/** Makes products findable by what they say now. */
export async function writeSearchDocuments(
  tx: Queries,
  documents: (SearchDocument & { productId: number })[],
): Promise<void> {
  for (const batch of batches(documents, BATCH_SIZE)) {
    const texts = batch.map(({ productId, names, codes, labels, texts }) => ({
      id: productId,
      ...{ a: wordsIn([names], codes), b: wordsIn(labels), c: wordsIn(texts) },
    }));
    const parts = (['a', 'b', 'c'] as const).map((weight) => weighted(weight));
    await tx.execute(sql`
      insert into ${searchDocuments} (product_id, words) select id, ${sql.join(parts, sql` || `)}
      from jsonb_to_recordset(${JSON.stringify(texts.map(byLanguage))}::jsonb) as document(id integer,
        a text, a_arabic text, a_english text, b text, b_arabic text, b_english text, c text, c_arabic text, c_english text)
      on conflict (product_id) do update set words = excluded.words`);
    const ids = batch.map(({ productId }) => productId);
    await tx
      .insert(searchWords)
      .select(
        tx
          .select({
            word: sql<string>`distinct unnest(tsvector_to_array(ts_filter(${searchDocuments.words}, '{a,b}')))`.as(
              'word',
            ),
          })
          .from(searchDocuments)
          .where(inArray(searchDocuments.productId, ids))
          // Two who add the same words wait for each other, and never in a circle.
          .orderBy(sql`1`),
      )
      .onConflictDoNothing();
  }
}

/** Folded words of texts in both languages, which may be HTML, and of codes; each once, as it counts once. */
export function wordsIn(texts: (Localised | undefined)[], codes: string[] = []): string[] {
  const text = texts
    .flatMap((each) => (each ? [each.ar, each.en] : []))
    .concat(codes)
    .join(' ')
    .replace(/<[^>]*>/g, ' ');
  return [...new Set(wordsOf(text))];
}

type Weight = 'a' | 'b' | 'c';

/** Stemmers leave words of other letters as they are, so that these are not given to them. */
function byLanguage({ id, ...words }: Record<Weight, string[]> & { id: number }) {
  const texts = Object.entries(words).flatMap(([weight, each]) => [
    [weight, each.join(' ')],
    [`${weight}_arabic`, each.filter(hasOtherLetters).map(beforeStemming).join(' ')],
    [`${weight}_english`, each.filter(hasLatinLetters).join(' ')],
  ]);
  return { id, ...Object.fromEntries(texts) };
}

const hasOtherLetters = (word: string): boolean => /[^a-z0-9]/.test(word);
const hasLatinLetters = (word: string): boolean => /[a-z]/.test(word);

/** Each word as it is, and its stem in its language. */
function weighted(weight: Weight): SQL {
  const [plain, arabic, english] = ['', '_arabic', '_english'].map((kind) => sql.raw(weight + kind));
  return sql`setweight(
    to_tsvector('simple', ${plain}) || to_tsvector('arabic', ${arabic}) || to_tsvector('english', ${english}),
    ${sql.raw(`'${weight.toUpperCase()}'`)})`;
}
