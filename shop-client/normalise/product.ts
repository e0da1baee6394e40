import type { Facets } from '../model/finding.ts';
import type { Attribute, Currency, Money, Product, ProductOption, ProductPage, Variant } from '../model.ts';
import type {
  Maybe,
  Slugs,
  WireAttribute,
  WireFacet,
  WireFilters,
  WireImage,
  WirePrice,
  WireProduct,
  WireProductPage,
  WireVariant,
} from '../wire.ts';
import { listOf, toPage } from './page.ts';
import type { ReadPicture } from './picture.ts';

export function toProduct(wire: WireProduct, picture: ReadPicture): Product {
  const variants = listOf(wire.variants);
  const options = wire.options ?? deriveOptions(variants);
  const rating = Number(wire.averageRating ?? 0);
  return {
    code: wire.code,
    slug: wire.slug,
    name: wire.name,
    description: wire.description ?? undefined,
    shortDescription: wire.shortDescription ?? undefined,
    status: wire.status ?? undefined,
    variantType: wire.variantType ?? undefined,
    sizes: wire.sizes ?? sizesOf(options),
    options,
    variants: variants.map((variant) => toVariant(variant, picture)),
    attributes: (wire.attributes ?? []).map(toAttribute),
    pictures: picturesOf(wire.images, picture),
    brand: wire.brand ?? undefined,
    mainTaxon: wire.taxons?.main ?? undefined,
    taxons: wire.taxons?.others ?? [],
    rating: rating > 0 ? rating : undefined,
    reviewCount: wire.reviewCount ?? 0,
    similar: (wire.associations?.similar_products ?? []).map((similar) => toProduct(similar, picture)),
    breadcrumb: Array.isArray(wire.breadcrumb)
      ? wire.breadcrumb.map(({ name, slug }) => ({ name, slug }))
      : [],
    slugs: slugsOf(wire),
  };
}

export function toProductPage(wire: WireProductPage, picture: ReadPicture): ProductPage {
  const filters = (wire.availableFilters ?? {}) as WireFilters;
  const { prices } = filters;
  return {
    ...toPage(wire, (product) => toProduct(product, picture)),
    prices: prices && 'min' in prices ? prices : undefined,
    facets: toFacets(filters),
  };
}

/** None at all from a backend that does not count. */
function toFacets({ sizes, colors, brands, available, onSale }: WireFilters): Facets | undefined {
  if (!available) return undefined;
  const facet = ({ code, name, count }: WireFacet) => ({ code, name, count });
  return {
    sizes: (sizes ?? []).map(facet),
    colors: (colors ?? []).map((each) => ({ ...facet(each), color: each.color ?? undefined })),
    brands: (brands ?? []).map(facet),
    available: available.count,
    onSale: onSale?.count ?? 0,
  };
}

export function toMoney({ current, currency }: WirePrice): Money {
  return { amount: current, currency: currency as Currency };
}

export function picturesOf(images: WireImage[] | null | undefined, picture: ReadPicture) {
  return (images ?? []).map(picture);
}

/** The same thing's slug by language, where the backend tells. */
export function slugsOf({
  slugs,
  translations,
}: {
  slugs?: Slugs;
  translations?: Maybe<Partial<Record<string, { slug?: Maybe<string> }>> | []>;
}): Product['slugs'] {
  if (slugs) return slugs;
  const entries = Object.entries(translations ?? {}).flatMap(([locale, { slug } = {}]) =>
    slug ? [[locale, slug]] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function toVariant(wire: WireVariant, picture: ReadPicture): Variant {
  return {
    code: wire.code,
    name: wire.name ?? undefined,
    axis: wire.axis ?? [],
    available: wire.available ?? true,
    stock: wire.stock ?? undefined,
    price: toMoney(wire.price),
    originalPrice: wire.originalPrice ? toMoney(wire.originalPrice) : undefined,
    color: wire.color ?? undefined,
    pictures: picturesOf(wire.images, picture),
  };
}

function toAttribute({ code, name, value, content }: WireAttribute): Attribute {
  return { code, name, content: content ?? escapeHtml([value ?? []].flat().join('، ')) };
}

/** A stock attribute is plain text, whatever was typed into it. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A stock shop names option and value in one text (`Size Large`): the words that all values of a place in the axis
 * begin with are the option's name.
 */
function deriveOptions(variants: WireVariant[]): ProductOption[] {
  const places = Math.max(0, ...variants.map(({ axis }) => axis?.length ?? 0));
  return Array.from({ length: places }, (_, place) => {
    const texts = new Map(
      variants.flatMap((variant) => {
        const code = variant.axis?.[place];
        return code ? [[code, axisText(variant, code)] as const] : [];
      }),
    );
    const name = sharedWords([...texts.values()]);
    return {
      code: `option-${place + 1}`,
      name,
      values: [...texts].map(([code, text]) => ({ code, name: text.slice(name.length).trim() })),
    };
  });
}

/** Option and value as a stock shop puts them; the code where it says nothing. */
export function axisText({ nameAxis }: WireVariant, code: string): string {
  return (nameAxis as Record<string, string> | null | undefined)?.[code] ?? code;
}

/** Leading words that all texts have, leaving each at least one word of its own. */
function sharedWords(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  if (others.length === 0) return '';
  const differsAt = first.findIndex(
    (word, index) =>
      index === first.length - 1 ||
      others.some((words) => words[index] !== word || index === words.length - 1),
  );
  return first.slice(0, differsAt).join(' ');
}

function sizesOf(options: ProductOption[]): string[] {
  const size = options.find(({ code, name }) => /size|مقاس/i.test(`${code} ${name}`));
  return size?.values.map(({ name }) => name) ?? [];
}
