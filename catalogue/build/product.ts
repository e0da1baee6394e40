import type { Currency, OptionValue, Picture, Price, Product, Text, Variant } from './merchant-format.ts';
import { productPictures } from './pictures.ts';
import { arabicSlug, latinSlug } from './slug.ts';
import type { Amounts, ProductSource, Source, TaxonSource } from './source.ts';
import { openingStock } from './stock.ts';

/** Everything a shop needs to sell the product: its slugs, copy, attributes, pictures and variants. */
export function expandProduct(product: ProductSource, source: Source, lines: Map<string, string[]>): Product {
  const sizes = sizeRun(product, source.sizes);
  const [size] = sizes;
  const options = [...(product.colours ? ['color'] : []), ...(size ? [sizeOption(size)] : [])];
  return {
    code: product.code,
    brand: product.brand,
    taxons: productTaxons(product, lines),
    name: product.name,
    slug: { ar: arabicSlug(product.name.ar), en: latinSlug(product.name.en) },
    shortDescription: { ar: `<p>${product.short.ar}</p>`, en: `<p>${product.short.en}</p>` },
    description: { ar: description(product, 'ar'), en: description(product, 'en') },
    ...(product.status && { status: product.status }),
    ...(source.expertPicks.includes(product.code) && { featured: ['expert-picks' as const] }),
    createdAt: `${product.created}T08:00:00.000Z`,
    ...(product.colours && { variantType: 'color' as const }),
    options,
    attributes: attributeTexts(product, source),
    images: productPictures(product).map(
      ({ path, values }): Picture => ({ path, ...(values && { values }) }),
    ),
    variants: variants(product, sizes),
    similar: similarProducts(product, source, lines),
    ...(source.goesWith[product.code] && { goesWith: source.goesWith[product.code] }),
  };
}

/** Whether a size tells how much there is of something instead of whom it fits. */
export const isVolume = (size: string): boolean => size.startsWith('ml-');

const sizeOption = (size: string): string => (isVolume(size) ? 'volume' : 'size');

/** Path from a category up to its root, for every category. */
export function taxonLines(taxons: TaxonSource[], above: string[] = []): Map<string, string[]> {
  return new Map(
    taxons.flatMap((taxon) => {
      const line = [taxon.code, ...above];
      return [[taxon.code, line] as const, ...taxonLines(taxon.children ?? [], line)];
    }),
  );
}

function productTaxons(product: ProductSource, lines: Map<string, string[]>): Product['taxons'] {
  const others = [product.taxon, ...(product.also ?? [])].flatMap((code) => {
    const line = lines.get(code);
    if (!line) throw new Error(`${product.code}: there is no category “${code}”`);
    return line;
  });
  return { main: product.taxon, others: [...new Set(others)] };
}

function sizeRun(product: ProductSource, sizes: OptionValue[]): string[] {
  if (!product.sizes) return [];
  const codes = sizes.map((size) => size.code);
  const [first = '', last = ''] = product.sizes.split('..');
  const [from, to] = [codes.indexOf(first), codes.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`${product.code}: sizes “${product.sizes}” are no run of sizes`);
  return codes.slice(from, to + 1);
}

function variants(product: ProductSource, sizes: string[]): Variant[] {
  const colours: (string | undefined)[] = product.colours ?? [undefined];
  const runs: (string | undefined)[] = sizes.length > 0 ? sizes : [undefined];
  return colours.flatMap((color) =>
    runs.map((size) => {
      const code = [product.code, color, size].filter(Boolean).join('-').toUpperCase();
      return {
        code,
        values: { ...(color && { color }), ...(size && { [sizeOption(size)]: size }) },
        stock: openingStock(code, product.status),
        prices: { SAR: price(product, 'SAR', size), USD: price(product, 'USD', size) },
      };
    }),
  );
}

function price(product: ProductSource, currency: Currency, size?: string): Price {
  const extra = (size && product.surcharge?.[size]?.[currency]) || 0;
  const minorUnits = (amounts: Amounts) => Math.round((amounts[currency] + extra) * 100);
  return { price: minorUnits(product.price), ...(product.was && { original: minorUnits(product.was) }) };
}

function description({ story, points }: ProductSource, language: keyof Text): string {
  return `<p>${story[language]}</p><ul>${points[language].map((point) => `<li>${point}</li>`).join('')}</ul>`;
}

function attributeTexts(product: ProductSource, { attributes }: Source): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(product.attributes).map(([code, value]) => {
      const text = attributes[code as keyof typeof attributes]?.values[value];
      if (!text) throw new Error(`${product.code}: there is no ${code} “${value}”`);
      return [code, text];
    }),
  );
}

/** Four neighbours: of the same category first, then of the same department, nearest in price first. */
function similarProducts(
  product: ProductSource,
  { products }: Source,
  lines: Map<string, string[]>,
): string[] {
  const department = (other: ProductSource) => lines.get(other.taxon)?.at(-1);
  const distance = (other: ProductSource) =>
    (other.taxon === product.taxon ? 0 : 100_000) + Math.abs(other.price.SAR - product.price.SAR);
  return products
    .filter((other) => other.code !== product.code && department(other) === department(product))
    .sort((one, other) => distance(one) - distance(other) || (one.code < other.code ? -1 : 1))
    .slice(0, 4)
    .map((other) => other.code);
}
