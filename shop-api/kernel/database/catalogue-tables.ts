import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Localised } from '../language/locale.ts';
import { media } from './media-tables.ts';

/** What sizes measure, and what they are elsewhere. */
export interface SizeTable {
  columns: { name: Localised; unit?: Localised }[];
  /** `size` is the code of an option's value. */
  rows: { size: string; cells: string[] }[];
}

export const brands = pgTable('brands', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  name: jsonb().$type<Localised>().notNull(),
  image: text().references(() => media.hash),
  position: integer().notNull(),
  enabled: boolean().notNull().default(true),
});

export const taxons = pgTable('taxons', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  parentCode: text('parent_code'),
  name: jsonb().$type<Localised>().notNull(),
  slugAr: text('slug_ar').notNull().unique(),
  slugEn: text('slug_en').notNull().unique(),
  description: jsonb().$type<Localised>(),
  position: integer().notNull(),
  image: text().references(() => media.hash),
  /** Where the shop shows it: `home`, `menu`. */
  featured: text().array().notNull().default(sql`'{}'::text[]`),
  /** Sizes of what is in it and below it, in the form of a catalogue file. */
  sizeTable: jsonb('size_table').$type<SizeTable>(),
  /** One that is not has no page and is in no menu; nor has what is below it. */
  enabled: boolean().notNull().default(true),
});

export const options = pgTable('options', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
});

export const optionValues = pgTable(
  'option_values',
  {
    optionCode: text('option_code')
      .notNull()
      .references(() => options.code),
    code: text().notNull(),
    name: jsonb().$type<Localised>().notNull(),
    /** CSS colour of the swatch. */
    color: text(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.optionCode, table.code] })],
);

export const attributes = pgTable('attributes', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
});

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    brandId: integer('brand_id').references(() => brands.id),
    mainTaxonId: integer('main_taxon_id').references(() => taxons.id),
    name: jsonb().$type<Localised>().notNull(),
    slugAr: text('slug_ar').notNull().unique(),
    slugEn: text('slug_en').notNull().unique(),
    shortDescription: jsonb('short_description').$type<Localised>(),
    description: jsonb().$type<Localised>(),
    status: text(),
    variantType: text('variant_type').$type<'color' | 'image'>(),
    optionCodes: text('option_codes').array().notNull(),
    attributes: jsonb().$type<Record<string, Localised>>().notNull(),
    enabled: boolean().notNull().default(true),
    position: integer().notNull(),
    /** Where the shop shows it besides its taxons: `expert-picks`. */
    featured: text().array().notNull().default(sql`'{}'::text[]`),
    /** Of accepted reviews. */
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Sold of late, counted now and then. */
    unitsSold: integer('units_sold').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Folded names, so that code-point order is alphabetical order. */
    sortAr: text('sort_ar').notNull(),
    sortEn: text('sort_en').notNull(),
    /** Hash of what its search document was made from. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    index('products_brand').on(table.brandId),
    index('products_created_at').on(table.createdAt),
    index('products_featured').using('gin', table.featured),
  ],
);

export const productTaxons = pgTable(
  'product_taxons',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxons.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.taxonId] }),
    index('product_taxons_taxon').on(table.taxonId, table.position, table.productId),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    image: text()
      .notNull()
      .references(() => media.hash),
    /** Shown for variants with one of these option values; for every variant when empty. */
    valueCodes: text('value_codes').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_images_image').on(table.image),
  ],
);

export const variants = pgTable(
  'variants',
  {
    id: serial().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    /** What the merchant's own books call it; several variants may have the same. */
    sku: text(),
    /** Display order; 0 is the variant whose price a list shows. */
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
    /** Option value by option code. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Below zero where more was sold than there is. */
    stock: integer().notNull(),
    /** Goes on selling when nothing is left. */
    backorder: boolean().notNull().default(false),
  },
  (table) => [
    index('variants_product').on(table.productId),
    index('variants_sku').on(table.sku),
    check('variants_stock_not_negative', sql`${table.stock} >= 0 or ${table.backorder}`),
  ],
);

/** Minor units, tax included. */
export const variantPrices = pgTable(
  'variant_prices',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    currency: text().$type<'SAR' | 'USD'>().notNull(),
    price: integer().notNull(),
    original: integer(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.currency] })],
);

export const productAssociations = pgTable(
  'product_associations',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    associatedId: integer('associated_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.type, table.associatedId] }),
    unique('product_associations_order').on(table.productId, table.type, table.position),
  ],
);

/** One row: the hash of the catalogue file imported last. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: integer().primaryKey(),
  hash: text().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});
