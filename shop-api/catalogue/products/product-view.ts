import { inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { variants } from '../../kernel/database/schema.ts';
import { slugOf, slugsOf } from '../../kernel/http/slug.ts';
import type { Market } from '../../kernel/language/locale.ts';
import type { Image } from '../../kernel/media/image-schema.ts';
import { imageOf, withoutPlaceholder } from '../../kernel/media/image-view.ts';
import type { BestSeller, Product, ProductSummary, Variant, VariantSummary } from './catalogue-schema.ts';
import { type ProductRow, productRowsById, type VariantRow } from './product-rows.ts';
import { loadTaxonomy, type OptionRow, type Taxonomy } from './taxonomy.ts';

/** What turns products into responses. */
export interface ProductReader {
  market: Market;
  origin: string;
  taxonomy: Taxonomy;
}

/**
 * Views of enabled products in the order of `ids`.
 * @param known the taxonomy, where somebody has it already
 * @param options.brief without texts and attributes, as summaries are
 */
export async function loadProducts(
  queries: Queries,
  ids: number[],
  market: Market,
  origin: string,
  known?: Taxonomy,
  { brief = false } = {},
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await productRowsById(queries, ids, { ...market, brief });
  const taxonomy = known ?? (await loadTaxonomy(queries));
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => productView(row, { market, origin, taxonomy }));
}

/**
 * What a list shows of a product. A picture that many variants are shown by stands in it once; a variant's name is made of its values,
 * and how many are left is told where it is bought.
 */
export function productSummary(product: Product): ProductSummary {
  const { code, name, slug, slugs, averageRating, reviewCount, status, variantType, sizes, options, brand } =
    product;
  const images = product.images.slice(0, 1);
  const placeOf = ({ path }: Image): number => images.findIndex((image) => image.path === path);
  for (const shown of product.variants.flatMap((variant) => variant.images))
    if (placeOf(shown) < 0) images.push(shown);
  return {
    ...{ code, name, slug, slugs, averageRating, reviewCount, status, variantType, sizes, options, brand },
    variants: product.variants.map(({ name: _, stock: __, ...variant }) => variantSummary(variant, placeOf)),
    images,
  };
}

/** A variant whose pictures are told by their places among the product's. */
export function variantSummary(
  { nameAxis: _, images, ...variant }: Variant,
  placeOf: (image: Image) => number,
): VariantSummary {
  return { ...variant, images: images.map(placeOf) };
}

const BEST_SELLER_IMAGES = 4;

/** A product as one of those that sell best, at the price of the variant that its page begins with. */
export function bestSellerView(product: Product): BestSeller {
  const { code, name, slug, averageRating, reviewCount, description, variants, images } = product;
  const shown = variants.find(({ available }) => available) ?? variants[0];
  return {
    ...{ code, name, slug, averageRating, reviewCount },
    shortDescription: product.shortDescription ?? description,
    price: shown?.price,
    images: images.slice(0, BEST_SELLER_IMAGES).map(withoutPlaceholder),
  };
}

/**
 * Products with a single variant each, by variant id, as carts and orders show them.
 * @param known the taxonomy, where somebody has it already
 */
export async function loadVariantProducts(
  queries: Queries,
  variantIds: number[],
  market: Market,
  origin: string,
  known?: Taxonomy,
): Promise<Map<number, Product>> {
  if (variantIds.length === 0) return new Map();
  const chosen = await queries
    .select({ variantId: variants.id, code: variants.code, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  return viewVariantProducts(queries, chosen, market, origin, known ?? (await loadTaxonomy(queries)));
}

/** As loadVariantProducts, of variants that are known by more than their ids. */
export async function viewVariantProducts(
  queries: Queries,
  chosen: readonly { variantId: number; code: string; productId: number }[],
  market: Market,
  origin: string,
  taxonomy: Taxonomy,
): Promise<Map<number, Product>> {
  const rows = await productRowsById(
    queries,
    chosen.map(({ productId }) => productId),
    { ...market, disabledToo: true },
  );
  return new Map(
    chosen.flatMap(({ variantId, code, productId }) => {
      const row = rows.get(productId);
      return row ? [[variantId, variantProductView(row, code, { market, origin, taxonomy })] as const] : [];
    }),
  );
}

/** A product with one of its variants, as carts and orders show it. */
export function variantProductView(row: ProductRow, code: string, reader: ProductReader): Product {
  const view = productView(row, reader);
  const only = view.variants.filter((variant) => variant.code === code);
  return { ...view, price: only[0]?.price, variants: only };
}

/** @param mostPictures shown for one variant; lists show one, which keeps them small */
export function productView(row: ProductRow, reader: ProductReader, mostPictures = 1): Product {
  const { taxonomy, market } = reader;
  const { locale } = market;
  const slug = slugOf(row, locale);
  const options = row.optionCodes
    .map((code) => taxonomy.options.get(code))
    .filter((option) => option !== undefined);
  const offered = options.map((option) => offeredValues(option, row.variants));
  const pictures = row.pictures.map(({ valueCodes, ...picture }) => ({
    valueCodes,
    image: imageOf(picture, reader.origin),
  }));
  const variantViews = row.variants.map((variant) => {
    const view = variantView(variant, options, market);
    const shown = pictures.filter(
      ({ valueCodes }) => valueCodes.length === 0 || valueCodes.some((code) => view.axis.includes(code)),
    );
    return {
      ...view,
      available: row.enabled && view.available,
      images: shown.slice(0, mostPictures).map(({ image }) => image),
    };
  });
  const brand = taxonomy.brands.find(({ id }) => id === row.brandId);
  const taxonCodes = row.taxonIds.map((id) => taxonomy.taxons.byId.get(id)?.code);
  return {
    code: row.code,
    name: row.name[locale],
    slug,
    slugs: slugsOf(row),
    channelCode: 'default',
    description: row.description?.[locale],
    shortDescription: row.shortDescription?.[locale],
    averageRating: row.reviewCount > 0 ? Math.round((10 * row.ratingSum) / row.reviewCount) / 10 : 0,
    reviewCount: row.reviewCount,
    status: row.status ?? undefined,
    variantType: row.variantType ?? undefined,
    price: variantViews[0]?.price,
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
      main: row.mainTaxonId === null ? undefined : taxonomy.taxons.byId.get(row.mainTaxonId)?.code,
      others: taxonCodes.filter((code) => code !== undefined),
    },
    variants: variantViews,
    attributes: Object.entries(row.attributes).map(([code, text]) => ({
      code,
      name: taxonomy.attributes.get(code)?.[locale] ?? code,
      type: 'text',
      value: text[locale],
      content: text[locale],
    })),
    images: pictures.map(({ image }) => image),
    _links: { self: { href: `/shop-api/products/by-slug/${encodeURI(slug)}` } },
    associations: [],
  };
}

/** Only values that some variant has, in the option's own order. */
function offeredValues(option: OptionRow, rows: VariantRow[]) {
  return {
    ...option,
    values: option.values.filter((value) =>
      rows.some((variant) => variant.values[option.code] === value.code),
    ),
  };
}

function variantView(
  variant: VariantRow,
  options: OptionRow[],
  { locale, currency }: Market,
): Omit<Variant, 'images'> {
  const chosen = options
    .map((option) => ({
      option,
      value: option.values.find((value) => value.code === variant.values[option.code]),
    }))
    .filter(
      (choice): choice is typeof choice & { value: OptionRow['values'][number] } =>
        choice.value !== undefined,
    );
  const codes = chosen.map(({ value }) => value.code);
  return {
    code: variant.code,
    name: chosen.map(({ value }) => value.name[locale]).join(locale === 'ar' ? '، ' : ', ') || undefined,
    axis: codes,
    nameAxis: Object.fromEntries(
      chosen.map(({ option, value }) => [value.code, `${option.name[locale]} ${value.name[locale]}`]),
    ),
    available: variant.enabled && (variant.stock > 0 || variant.backorder),
    stock: variant.backorder ? undefined : variant.stock,
    color: chosen.find(({ value }) => value.color)?.value.color ?? undefined,
    price: { current: variant.price, currency },
    originalPrice: variant.original === null ? undefined : { current: variant.original, currency },
  };
}
