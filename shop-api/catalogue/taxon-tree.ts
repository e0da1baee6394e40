import { asc } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { taxons } from '../database/schema.ts';
import type { Locale } from '../language/locale.ts';
import { type ImageView, loadImages } from '../media/image-view.ts';
import type { Taxon, TaxonDetails } from './catalogue-answers.ts';

export type TaxonRow = typeof taxons.$inferSelect;

/** All taxons with their place in the tree. A shop has few enough of them to read them at once. */
export interface TaxonTree {
  rows: TaxonRow[];
  find(matches: (row: TaxonRow) => boolean): TaxonRow | undefined;
  childrenOf(row: TaxonRow | null): TaxonRow[];
  /** From the root down to the taxon itself. */
  pathTo(row: TaxonRow): TaxonRow[];
  images: ImageView;
}

export const loadTaxonTree = async (queries: Queries, origin: string): Promise<TaxonTree> => {
  const rows = await queries.select().from(taxons).orderBy(asc(taxons.position), asc(taxons.id));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const parentOf = (row: TaxonRow) => (row.parentCode ? byCode.get(row.parentCode) : undefined);
  const children = Map.groupBy(rows, (row) => row.parentCode);
  const pathTo = (row: TaxonRow): TaxonRow[] => {
    const parent = parentOf(row);
    return parent ? [...pathTo(parent), row] : [row];
  };
  return {
    rows,
    find: (matches) => rows.find(matches),
    childrenOf: (row) => children.get(row?.code ?? null) ?? [],
    pathTo,
    images: await loadImages(
      queries,
      rows.map((row) => row.image),
      origin,
    ),
  };
};

export const slugOf = (row: { slugAr: string; slugEn: string }, locale: Locale): string =>
  locale === 'ar' ? row.slugAr : row.slugEn;

export const slugsOf = (row: { slugAr: string; slugEn: string }) => ({ ar: row.slugAr, en: row.slugEn });

/** A taxon with everything below it. */
export const taxonView = (tree: TaxonTree, row: TaxonRow, locale: Locale): Taxon => ({
  ...taxonAlone(tree, row, locale),
  children: tree.childrenOf(row).map((child) => taxonView(tree, child, locale)),
});

/** The taxon with its subtree, and its root with only the way down to it. */
export const taxonDetails = (tree: TaxonTree, row: TaxonRow, locale: Locale): TaxonDetails => ({
  self: taxonView(tree, row, locale),
  parentTree: tree
    .pathTo(row)
    .map((step) => taxonAlone(tree, step, locale))
    .reduceRight((below, step) => ({ ...step, children: [below] })),
});

const taxonAlone = (tree: TaxonTree, row: TaxonRow, locale: Locale): Taxon => ({
  code: row.code,
  name: row.name[locale],
  slug: slugOf(row, locale),
  slugs: slugsOf(row),
  description: row.description?.[locale],
  position: row.position,
  children: [],
  images: row.image ? [tree.images(row.image)] : [],
});
