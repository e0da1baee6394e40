import type { Money, Product, ProductOption, Variant } from '../model.ts';
import { SAMPLE_BRANDS } from './brands.ts';
import { type SamplePictureName, samplePicture } from './pictures.ts';
import { FAQ } from './product-details.ts';
import { SAMPLE_TAXONS } from './taxons.ts';

/** A colour or pattern; several pictures show it from several sides. */
interface SampleLook {
  code: string;
  name: string;
  /** CSS colour of the swatch; a pattern has none, its picture is the swatch. */
  color?: string;
  pictures: [SamplePictureName, ...SamplePictureName[]];
}

export interface SampleSource extends Pick<Product, 'code' | 'name' | 'reviewCount'> {
  status?: 'New in' | '50% Discount' | 'Sold Out' | 'limited edition';
  /** Codes. */
  taxon: string;
  brand: string;
  /** US cents. */
  price: number;
  /** US cents, before a sale. */
  was?: number;
  rating: number;
  short: string;
  looks: SampleLook[];
  /** Every size that it is made in; without any, one size fits all. */
  allOfSizes?: readonly string[];
  /** Those that can be bought; all of them when absent. */
  sizes?: readonly string[];
}

/** The specification's sizes, and the full range that a picker shows, greyed where there is none. */
export const SIZES: readonly string[] = ['XS', 'S', 'M', 'L', 'XL'];
export const ALL_SIZES: readonly string[] = [...SIZES, '2XL', '3XL'];

/** As many as a shopper may buy of one thing. */
const UNITS = 99;

/** The product as the live shop would tell of it. */
export function productOf(source: SampleSource): Product {
  const { code, name, status, taxon, short, looks, rating, reviewCount } = source;
  const { allOfSizes = [], sizes = allOfSizes } = source;
  const patterned = looks.some(({ color }) => !color);
  return {
    ...{ code, slug: code, name, status, rating, reviewCount },
    shortDescription: short,
    description: `<p>${short}</p>`,
    variantType: patterned ? 'image' : 'color',
    sizes: [...sizes],
    options: optionsOf(source, patterned),
    variants: looks.flatMap((look) =>
      allOfSizes.length > 0
        ? allOfSizes.map((size) => variantOf(source, look, size, sizes.includes(size)))
        : variantOf(source, look),
    ),
    attributes: [FAQ],
    pictures: looks.flatMap(({ pictures }) => pictures.map(samplePicture)),
    brand: SAMPLE_BRANDS.find((brand) => brand.code === source.brand),
    mainTaxon: taxon,
    taxons: [taxon],
    similar: [],
    breadcrumb: SAMPLE_TAXONS.filter((each) => each.code === taxon),
    slugs: { en: code },
  };
}

function optionsOf({ looks, allOfSizes = [] }: SampleSource, patterned: boolean): ProductOption[] {
  const look: ProductOption = {
    code: patterned ? 'pattern' : 'color',
    name: patterned ? 'Pattern' : 'Color',
    values: looks.map(({ code, name }) => ({ code, name })),
  };
  const values = allOfSizes.map((name) => ({ code: sizeCode(name), name }));
  return values.length > 0 ? [look, { code: 'size', name: 'Size', values }] : [look];
}

function variantOf(source: SampleSource, look: SampleLook, size?: string, inStock = true): Variant {
  const available = inStock && source.status !== 'Sold Out';
  const axis = size ? [look.code, sizeCode(size)] : [look.code];
  return {
    code: [source.code, ...axis].join('-'),
    name: look.name,
    axis,
    available,
    stock: available ? UNITS : 0,
    price: dollars(source.price),
    originalPrice: source.was === undefined ? undefined : dollars(source.was),
    color: look.color,
    pictures: look.pictures.map(samplePicture),
  };
}

/** @param amount in US cents */
export function dollars(amount: number): Money {
  return { amount, currency: 'USD' };
}

function sizeCode(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
