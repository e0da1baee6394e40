import { asc } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { attributes, brands, options, optionValues, taxons } from '../../kernel/database/schema.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';

/** Brands, categories, options and attributes of the shop as a catalogue file lists them. */
export async function readTaxonomy(
  queries: Queries,
  pathOf: (hash: string) => string,
): Promise<Pick<CatalogueFile, 'brands' | 'taxons' | 'options' | 'attributes'>> {
  const picture = (hash: string | null) => (hash === null ? undefined : pathOf(hash));
  const values = Map.groupBy(
    await queries.select().from(optionValues).orderBy(asc(optionValues.position)),
    (value) => value.optionCode,
  );
  return {
    brands: (await queries.select().from(brands).orderBy(asc(brands.position), asc(brands.id))).map(
      ({ code, name, image, position, enabled }) => ({
        code,
        name,
        image: picture(image),
        position,
        enabled,
      }),
    ),
    taxons: (await queries.select().from(taxons).orderBy(asc(taxons.id))).map((row) => ({
      code: row.code,
      parent: row.parentCode ?? undefined,
      name: row.name,
      slug: { ar: row.slugAr, en: row.slugEn },
      description: row.description ?? undefined,
      position: row.position,
      image: picture(row.image),
      featured: row.featured as ('home' | 'menu')[],
      sizeTable: row.sizeTable ?? undefined,
      enabled: row.enabled,
    })),
    options: (await queries.select().from(options).orderBy(asc(options.code))).map(({ code, name }) => ({
      code,
      name,
      values: (values.get(code) ?? []).map((value) => ({
        code: value.code,
        name: value.name,
        color: value.color ?? undefined,
      })),
    })),
    attributes: await queries.select().from(attributes).orderBy(asc(attributes.code)),
  };
}
