import { asc } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { attributes, brands, options, optionValues } from '../database/schema.ts';
import type { Localised } from '../language/locale.ts';

export type BrandRow = typeof brands.$inferSelect;

export interface OptionRow {
  code: string;
  name: Localised;
  values: (typeof optionValues.$inferSelect)[];
}

/** What products refer to. A shop has few enough of these to read them at once. */
export interface Taxonomy {
  /** In the order that the shop shows them. */
  brands: BrandRow[];
  options: Map<string, OptionRow>;
  attributes: Map<string, Localised>;
}

export const loadTaxonomy = async (queries: Queries): Promise<Taxonomy> => {
  const [brandRows, optionRows, valueRows, attributeRows] = await Promise.all([
    queries.select().from(brands).orderBy(asc(brands.position), asc(brands.id)),
    queries.select().from(options),
    queries.select().from(optionValues).orderBy(asc(optionValues.position)),
    queries.select().from(attributes),
  ]);
  const values = Map.groupBy(valueRows, (value) => value.optionCode);
  return {
    brands: brandRows,
    options: new Map(optionRows.map((row) => [row.code, { ...row, values: values.get(row.code) ?? [] }])),
    attributes: new Map(attributeRows.map((row) => [row.code, row.name])),
  };
};
