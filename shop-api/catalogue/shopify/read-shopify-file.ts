import type { Queries } from '../../database/database.ts';
import { products } from '../../database/schema.ts';
import { listNames } from '../catalogue-file.ts';
import type { UncheckedLists } from '../check-entries.ts';
import { readTaxonomy } from '../export-taxonomy.ts';
import type { ImportReport } from '../import-report.ts';
import type { Progress } from '../progress.ts';
import { KnownNames } from './known-names.ts';
import { productOf, RowError, type ShopifyOptions } from './product.ts';
import { readProductRows } from './read-rows.ts';

/**
 * Reads a Shopify product export as the lists of a catalogue: Vendor is the brand, Type the category. Products that the
 * shop has keep their day and their place; new ones come after all others.
 * @throws CatalogueError when the file as a whole is not such an export
 */
export const readShopifyCatalogue = async (
  file: string,
  queries: Queries,
  options: ShopifyOptions,
  report: ImportReport,
  progress: Progress,
): Promise<UncheckedLists> => {
  const names = new KnownNames(await readTaxonomy(queries, (hash) => hash));
  const known = new Map(
    (
      await queries
        .select({ code: products.code, createdAt: products.createdAt, position: products.position })
        .from(products)
    ).map((row) => [row.code, row]),
  );
  const now = new Date();
  let next = 1 + [...known.values()].reduce((most, { position }) => Math.max(most, position), -1);
  const entries: object[] = [];
  for await (const rows of readProductRows(file)) {
    const [first] = rows;
    const place = `row ${first?.number} (${first?.cell('handle')})`;
    try {
      const entry = productOf(rows, names, options);
      const { createdAt = now, position = next++ } = known.get(entry.code) ?? {};
      entries.push(report.placed({ ...entry, createdAt: createdAt.toISOString(), position }, place));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      report.note(`row ${error.row} (${first?.cell('handle')})`, error.message);
    }
    progress('products read', entries.length);
  }
  return {
    ...(Object.fromEntries(listNames.map((list) => [list, []])) as unknown as UncheckedLists),
    ...names.added(),
    products: entries,
  };
};
