import type { taxons } from '../../kernel/database/schema.ts';
import { slugOf, slugsOf } from '../../kernel/http/slug.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { ImageView } from '../../kernel/media/image-view.ts';
import type { Taxon, TaxonDetails, TaxonSummary } from './catalogue-schema.ts';

export type TaxonRow = typeof taxons.$inferSelect;

/** All taxons with their place in the tree. */
export interface TaxonTree {
  /** Each followed by what is below it. */
  rows: TaxonRow[];
  byId: Map<number, TaxonRow>;
  byCode: Map<string, TaxonRow>;
  /** By the slug of the asked language, else of the other one. */
  bySlug(slug: string, locale: Locale): TaxonRow | undefined;
  childrenOf(row: TaxonRow | null): TaxonRow[];
  /** From the root down to the taxon itself. */
  pathTo(row: TaxonRow): TaxonRow[];
}

/** @param rows in the order that the shop shows those of one parent */
export function taxonTree(rows: TaxonRow[]): TaxonTree {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const children = Map.groupBy(rows, (row) => row.parentCode);
  const pathTo = (row: TaxonRow): TaxonRow[] => {
    const parent = row.parentCode ? byCode.get(row.parentCode) : undefined;
    return parent ? [...pathTo(parent), row] : [row];
  };
  const withBelow = (row: TaxonRow): TaxonRow[] => [
    row,
    ...(children.get(row.code) ?? []).flatMap(withBelow),
  ];
  return {
    rows: rows.filter((row) => pathTo(row).length === 1).flatMap(withBelow),
    byId: new Map(rows.map((row) => [row.id, row])),
    byCode,
    bySlug: (slug, locale) =>
      rows.find((row) => slugOf(row, locale) === slug) ??
      rows.find((row) => row.slugAr === slug || row.slugEn === slug),
    childrenOf: (row) => children.get(row?.code ?? null) ?? [],
    pathTo,
  };
}

/** What turns taxons into responses. */
export interface TaxonReader {
  tree: TaxonTree;
  locale: Locale;
  images: ImageView;
}

/** A taxon with everything below it. */
export function taxonView(reader: TaxonReader, row: TaxonRow): Taxon {
  return {
    ...taxonAlone(reader, row),
    children: reader.tree.childrenOf(row).map((child) => taxonView(reader, child)),
  };
}

/** The taxon with its subtree, and its root with only the way down to it. */
export function taxonDetails(reader: TaxonReader, row: TaxonRow): TaxonDetails {
  return {
    self: taxonView(reader, row),
    parentTree: reader.tree
      .pathTo(row)
      .map((step) => taxonAlone(reader, step))
      .reduceRight((below, step) => ({ ...step, children: [below] })),
  };
}

/** A taxon as lists and menus show it. */
export function taxonSummary({ tree, locale, images }: TaxonReader, row: TaxonRow): TaxonSummary {
  const [root = row] = tree.pathTo(row);
  return {
    code: row.code,
    name: row.name[locale],
    slug: slugOf(row, locale),
    slugs: slugsOf(row),
    images: row.image ? [images(row.image)] : [],
    hasChildren: tree.childrenOf(row).length > 0,
    root: { code: root.code, name: root.name[locale] },
  };
}

function taxonAlone({ locale, images }: TaxonReader, row: TaxonRow): Taxon {
  return {
    code: row.code,
    name: row.name[locale],
    slug: slugOf(row, locale),
    slugs: slugsOf(row),
    description: row.description?.[locale],
    position: row.position,
    children: [],
    images: row.image ? [images(row.image)] : [],
  };
}
