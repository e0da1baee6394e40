import { inArray, type SQL, sql } from 'drizzle-orm';
import { batches } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { searchDocuments, searchWords } from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { beforeStemming, wordsOf } from './search-words.ts';

/** What a product is found by. */
export interface SearchDocument {
  productId: number;
  names: Localised;
  /** Its own, and the SKUs of its variants. */
  codes: string[];
  /** Names of its brand, its taxons, its attributes and its options' values. */
  labels: (Localised | undefined)[];
  /** Descriptions and values of attributes, which may be HTML. */
  texts: (Localised | undefined)[];
}

export function searchDocumentOf(
  entry: ProductEntry,
  labels: Localised[],
  productId: number,
): SearchDocument {
  return {
    productId,
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
export async function writeSearchDocuments(tx: Queries, documents: SearchDocument[]): Promise<void> {
  for (const batch of batches(documents, BATCH_SIZE)) {
    await tx
      .insert(searchDocuments)
      .values(
        batch.map(({ productId, names, codes, labels, texts }) => ({
          productId,
          words: sql`${weighted('A', [names], codes)} || ${weighted('B', labels)} || ${weighted('C', texts)}`,
        })),
      )
      .onConflictDoUpdate({ target: searchDocuments.productId, set: { words: sql`excluded.words` } });
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
          .where(inArray(searchDocuments.productId, ids)),
      )
      .onConflictDoNothing();
  }
}

/** Folded words of texts in both languages, which may be HTML, and of codes. */
export function wordsIn(texts: (Localised | undefined)[], codes: string[] = []): string[] {
  return wordsOf(
    texts
      .flatMap((text) => (text ? [text.ar, text.en] : []))
      .concat(codes)
      .join(' ')
      .replace(/<[^>]*>/g, ' '),
  );
}

/** Each word as it is, and its stem in either language. */
function weighted(weight: 'A' | 'B' | 'C', texts: (Localised | undefined)[], codes: string[] = []): SQL {
  const words = wordsIn(texts, codes);
  const plain = words.join(' ');
  const stemmed = words.map(beforeStemming).join(' ');
  return sql`setweight(
    to_tsvector('simple', ${plain}) || to_tsvector('arabic', ${stemmed}) || to_tsvector('english', ${plain}), ${weight})`;
}
