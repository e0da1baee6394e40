import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import {
  attributes,
  brands,
  options,
  optionValues,
  productImages,
  products,
  productTaxons,
  taxons,
  variantPrices,
  variants,
} from '../database/schema.ts';
import type { Localised, Market } from '../language/locale.ts';
import { type ImageView, loadImages } from '../media/image-view.ts';
import type { Product, Variant } from './catalogue-answers.ts';
import { slugOf, slugsOf } from './taxon-tree.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect & { price: number; original: number | null };

/** Everything that the views of some products are made of. */
interface Shelf {
  market: Market;
  /** Pictures shown for one variant. */
  mostPictures: number;
  images: ImageView;
  brands: Map<number, { code: string; name: Localised }>;
  options: Map<string, OptionRow>;
  attributes: Map<string, Localised>;
  variants: Map<number, VariantRow[]>;
  pictures: Map<number, (typeof productImages.$inferSelect)[]>;
  taxons: Map<number, { productId: number; taxonId: number; code: string }[]>;
}

interface OptionRow {
  code: string;
  name: Localised;
  values: (typeof optionValues.$inferSelect)[];
}

interface LoadOptions {
  /** Lists show one picture per variant, which keeps them small. */
  mostPictures?: number;
  disabledToo?: boolean;
}

/** Views of enabled products in the order of `ids`. */
export const loadProducts = async (
  queries: Queries,
  ids: number[],
  market: Market,
  origin: string,
  { mostPictures = 1 }: LoadOptions = {},
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await queries
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.enabled, true)));
  const shelf = await loadShelf(queries, rows, market, origin, { mostPictures });
  const views = new Map(rows.map((row) => [row.id, productView(row, shelf)]));
  return ids.map((id) => views.get(id)).filter((view) => view !== undefined);
};

/** Products with a single variant each, by variant id, as carts and orders show them. */
export const loadVariantProducts = async (
  queries: Queries,
  variantIds: number[],
  market: Market,
  origin: string,
): Promise<Map<number, Product>> => {
  if (variantIds.length === 0) return new Map();
  const rows = await queries
    .select({ variantId: variants.id, variantCode: variants.code, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, variantIds));
  const unique = [...new Map(rows.map((row) => [row.product.id, row.product])).values()];
  const shelf = await loadShelf(queries, unique, market, origin, { disabledToo: true });
  return new Map(
    rows.map(({ variantId, variantCode, product }) => {
      const view = productView(product, shelf);
      const chosen = view.variants.filter((variant) => variant.code === variantCode);
      return [variantId, { ...view, price: chosen[0]?.price, variants: chosen }];
    }),
  );
};

const loadShelf = async (
  queries: Queries,
  rows: ProductRow[],
  market: Market,
  origin: string,
  { disabledToo = false, mostPictures = 1 }: LoadOptions,
): Promise<Shelf> => {
  const ids = rows.map((row) => row.id);
  const [brandRows, optionRows, valueRows, attributeRows, variantRows, pictureRows, taxonRows] =
    await Promise.all([
      queries.select({ id: brands.id, code: brands.code, name: brands.name }).from(brands),
      queries.select().from(options),
      queries.select().from(optionValues).orderBy(asc(optionValues.position)),
      queries.select().from(attributes),
      queries
        .select({ variant: variants, price: variantPrices.price, original: variantPrices.original })
        .from(variants)
        .innerJoin(variantPrices, eq(variantPrices.variantId, variants.id))
        .where(
          and(
            inArray(variants.productId, ids),
            eq(variantPrices.currency, market.currency),
            disabledToo ? undefined : eq(variants.enabled, true),
          ),
        )
        .orderBy(asc(variants.position), asc(variants.id)),
      queries
        .select()
        .from(productImages)
        .where(inArray(productImages.productId, ids))
        .orderBy(asc(productImages.position)),
      queries
        .select({ productId: productTaxons.productId, taxonId: taxons.id, code: taxons.code })
        .from(productTaxons)
        .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
        .where(inArray(productTaxons.productId, ids))
        .orderBy(asc(taxons.id)),
    ]);
  const values = Map.groupBy(valueRows, (value) => value.optionCode);
  return {
    market,
    mostPictures,
    images: await loadImages(
      queries,
      pictureRows.map((row) => row.image),
      origin,
    ),
    brands: new Map(brandRows.map((row) => [row.id, row])),
    options: new Map(optionRows.map((row) => [row.code, { ...row, values: values.get(row.code) ?? [] }])),
    attributes: new Map(attributeRows.map((row) => [row.code, row.name])),
    variants: Map.groupBy(
      variantRows.map(({ variant, price, original }) => ({ ...variant, price, original })),
      (variant) => variant.productId,
    ),
    pictures: Map.groupBy(pictureRows, (row) => row.productId),
    taxons: Map.groupBy(taxonRows, (row) => row.productId),
  };
};

const productView = (row: ProductRow, shelf: Shelf): Product => {
  const { locale } = shelf.market;
  const slug = slugOf(row, locale);
  const rows = shelf.variants.get(row.id) ?? [];
  const productOptions = row.optionCodes
    .map((code) => shelf.options.get(code))
    .filter((option) => option !== undefined);
  const offered = productOptions.map((option) => offeredValues(option, rows));
  const views = rows.map((variant) => variantView(variant, row, productOptions, shelf));
  const brand = row.brandId === null ? undefined : shelf.brands.get(row.brandId);
  const others = shelf.taxons.get(row.id) ?? [];
  return {
    code: row.code,
    name: row.name[locale],
    slug,
    slugs: slugsOf(row),
    channelCode: 'default',
    description: row.description?.[locale],
    shortDescription: row.shortDescription?.[locale],
    averageRating: 0,
    reviewCount: 0,
    status: row.status ?? undefined,
    variantType: row.variantType ?? undefined,
    price: views[0]?.price,
    sizes: offered
      .filter(({ code }) => code === 'size')
      .flatMap(({ values }) => values.map((value) => value.name[locale])),
    options: offered.map((option) => ({
      code: option.code,
      name: option.name[locale],
      values: option.values.map((value) => ({ code: value.code, name: value.name[locale] })),
    })),
    brand: brand && { code: brand.code, name: brand.name[locale] },
    taxons: {
      main: others.find((taxon) => taxon.taxonId === row.mainTaxonId)?.code,
      others: others.map((taxon) => taxon.code),
    },
    variants: views,
    attributes: Object.entries(row.attributes).map(([code, text]) => ({
      code,
      name: shelf.attributes.get(code)?.[locale] ?? code,
      type: 'text',
      value: text[locale],
      content: text[locale],
    })),
    images: (shelf.pictures.get(row.id) ?? []).map((picture) => shelf.images(picture.image)),
    _links: { self: { href: `/shop-api/products/by-slug/${encodeURI(slug)}` } },
    associations: [],
  };
};

/** Only values that some variant has, in the option's own order. */
const offeredValues = (option: OptionRow, rows: VariantRow[]) => ({
  ...option,
  values: option.values.filter((value) => rows.some((variant) => variant.values[option.code] === value.code)),
});

const variantView = (
  variant: VariantRow,
  product: ProductRow,
  productOptions: OptionRow[],
  shelf: Shelf,
): Variant => {
  const { locale, currency } = shelf.market;
  const chosen = productOptions
    .map((option) => ({
      option,
      value: option.values.find((value) => value.code === variant.values[option.code]),
    }))
    .filter(
      (choice): choice is typeof choice & { value: OptionRow['values'][number] } =>
        choice.value !== undefined,
    );
  const codes = chosen.map(({ value }) => value.code);
  const pictures = (shelf.pictures.get(product.id) ?? []).filter(
    ({ valueCodes }) => valueCodes.length === 0 || valueCodes.some((code) => codes.includes(code)),
  );
  return {
    code: variant.code,
    name: chosen.map(({ value }) => value.name[locale]).join(locale === 'ar' ? '، ' : ', ') || undefined,
    axis: codes,
    nameAxis: Object.fromEntries(
      chosen.map(({ option, value }) => [value.code, `${option.name[locale]} ${value.name[locale]}`]),
    ),
    available: product.enabled && variant.enabled && variant.stock > 0,
    stock: variant.stock,
    color: chosen.find(({ value }) => value.color)?.value.color ?? undefined,
    price: { current: variant.price, currency },
    originalPrice: variant.original === null ? undefined : { current: variant.original, currency },
    images: pictures.slice(0, shelf.mostPictures).map((picture) => shelf.images(picture.image)),
  };
};
