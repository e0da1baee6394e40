import { count, eq, inArray } from 'drizzle-orm';
import type { SizeTable } from '../../kernel/database/catalogue-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { brands, products, productTaxons, taxons } from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import type { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';
import type { StoredEntry } from './edit-entry.ts';
import { inOrder } from './entry-desk.ts';

interface Common {
  code: string;
  /** To be sent back with a change. */
  version: string;
  enabled: boolean;
  name: Localised;
  position: number;
  /** With the hash that changes name it by. */
  picture?: { hash: string; image: Image };
  /** How many belong to it, also those that are not sold. */
  products: number;
}

export interface BrandToEdit extends Common {}

/** Where the shop shows it: one that is not enabled hides what is below it. */
export interface CategoryToEdit extends Common {
  /** Code. */
  parent?: string;
  slug: Localised;
  /** HTML. */
  description?: Localised;
  featured: ('home' | 'menu')[];
  sizeTable?: SizeTable;
}

/** What the desk shows of categories, those of one parent in their order. @param origin of the addresses of pictures */
export async function viewCategories(
  queries: Queries,
  stored: StoredEntry<'taxons'>[],
  origin: string,
): Promise<CategoryToEdit[]> {
  const pictureOf = await readPictures(queries, stored, origin);
  const counts = await countInTaxons(
    queries,
    stored.map(({ entry }) => entry.code),
  );
  const items = stored.map(({ version, entry }) => {
    const {
      code,
      enabled = true,
      parent,
      name,
      slug,
      description,
      position,
      featured = [],
      sizeTable,
    } = entry;
    return {
      ...{ code, version, enabled, parent, name, slug, description, position, featured, sizeTable },
      ...{ picture: pictureOf(entry.image), products: counts.get(code) ?? 0 },
    };
  });
  return inOrder(items);
}

/** What the desk shows of brands, in their order. @param origin of the addresses of pictures */
export async function viewBrands(
  queries: Queries,
  stored: StoredEntry<'brands'>[],
  origin: string,
): Promise<BrandToEdit[]> {
  const pictureOf = await readPictures(queries, stored, origin);
  const counts = await countOfBrands(
    queries,
    stored.map(({ entry }) => entry.code),
  );
  const items = stored.map(({ version, entry: { code, enabled = true, name, position = 0, image } }) => ({
    ...{ code, version, enabled, name, position },
    ...{ picture: pictureOf(image), products: counts.get(code) ?? 0 },
  }));
  return inOrder(items);
}

async function readPictures(queries: Queries, stored: { entry: { image?: string } }[], origin: string) {
  const images = await loadImages(
    queries,
    stored.map(({ entry }) => entry.image ?? null),
    origin,
  );
  return (hash: string | undefined) => (hash === undefined ? undefined : { hash, image: images(hash) });
}

async function countInTaxons(queries: Queries, codes: string[]): Promise<Map<string, number>> {
  const rows = await queries
    .select({ code: taxons.code, products: count() })
    .from(productTaxons)
    .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
    .where(inArray(taxons.code, codes))
    .groupBy(taxons.code);
  return new Map(rows.map((row) => [row.code, row.products]));
}

async function countOfBrands(queries: Queries, codes: string[]): Promise<Map<string, number>> {
  const rows = await queries
    .select({ code: brands.code, products: count() })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(brands.code, codes))
    .groupBy(brands.code);
  return new Map(rows.map((row) => [row.code, row.products]));
}
