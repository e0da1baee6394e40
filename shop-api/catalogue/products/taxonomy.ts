import { asc, eq } from 'drizzle-orm';
import type { Changes } from '../../kernel/cache/change-feed.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  attributes,
  brands,
  countedLists,
  options,
  optionValues,
  taxons,
} from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import { type ImageView, imageView, loadMedia } from '../../kernel/media/image-view.ts';
import { type TaxonTree, taxonTree } from './taxon-tree.ts';

type BrandRow = typeof brands.$inferSelect;

export interface OptionRow {
  code: string;
  name: Localised;
  values: (typeof optionValues.$inferSelect)[];
}

/** What products refer to. A shop has few enough of these to read them at once. */
export interface Taxonomy {
  /** In the order that the shop shows them. */
  brands: BrandRow[];
  taxons: TaxonTree;
  options: Map<string, OptionRow>;
  attributes: Map<string, Localised>;
  /** Lists whose counts may be kept. */
  countedLists: Set<string>;
  /** Pictures of brands and taxons. */
  images(origin: string): ImageView;
}

/** The tables that it is read from; what tells something by it is to have these tags. */
export const TAXONOMY_TAGS = [
  'brands',
  'taxons',
  'options',
  'option_values',
  'attributes',
  'media',
  'counted_lists',
] as const;

/** The taxonomy, kept until it changes. */
export function cacheTaxonomy(queries: Queries, changes: Changes): () => Promise<Taxonomy> {
  const memory = new TaggedCache<Taxonomy>(changes, { maxBytes: Number.MAX_SAFE_INTEGER, sizeOf: () => 0 });
  const load = async () => ({ value: await loadTaxonomy(queries), tags: TAXONOMY_TAGS });
  return async () => (await memory.fetch('', load)).value;
}

export async function loadTaxonomy(queries: Queries): Promise<Taxonomy> {
  // One after the other: a transaction has one connection.
  const brandRows = await queries
    .select()
    .from(brands)
    .where(eq(brands.enabled, true))
    .orderBy(asc(brands.position), asc(brands.id));
  const taxonRows = await queries.select().from(taxons).orderBy(asc(taxons.position), asc(taxons.id));
  const optionRows = await queries.select().from(options);
  const valueRows = await queries.select().from(optionValues).orderBy(asc(optionValues.position));
  const attributeRows = await queries.select().from(attributes);
  const countedRows = await queries.select({ list: countedLists.list }).from(countedLists);
  const values = Map.groupBy(valueRows, (value) => value.optionCode);
  const pictures = await loadMedia(
    queries,
    [...brandRows, ...taxonRows].map((row) => row.image),
  );
  return {
    brands: brandRows,
    taxons: taxonTree(shownTaxons(taxonRows)),
    options: new Map(optionRows.map((row) => [row.code, { ...row, values: values.get(row.code) ?? [] }])),
    attributes: new Map(attributeRows.map((row) => [row.code, row.name])),
    countedLists: new Set(countedRows.map(({ list }) => list)),
    images: (origin) => imageView(pictures, origin),
  };
}

/** One that is disabled hides what is below it. */
function shownTaxons(rows: (typeof taxons.$inferSelect)[]) {
  const { pathTo } = taxonTree(rows);
  return rows.filter((row) => pathTo(row).every(({ enabled }) => enabled));
}
