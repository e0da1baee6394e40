import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Illustration, IllustrationKind } from '../drawing/illustration.ts';
import type { Scene } from '../drawing/scene-illustration.ts';
import type {
  ArticleTopic,
  Coupon,
  Currency,
  Discount,
  OptionValue,
  ShippingMethod,
  Status,
  Text,
} from './merchant-format.ts';

/** The catalogue as its editors keep it in `data/`: short, one fact in one place. */
export interface Source {
  brands: BrandSource[];
  taxons: TaxonSource[];
  colours: Required<OptionValue>[];
  sizes: OptionValue[];
  sizeTables: SizeTableSource;
  attributes: Record<AttributeCode, AttributeSource>;
  products: ProductSource[];
  pages: PageSource[];
  ads: AdSource[];
  articleTopics: ArticleTopic[];
  articles: ArticleSource[];
  reviews: ReviewSource;
  /** Codes of products. */
  /** What goes with a product, by its code. */
  goesWith: Record<string, string[]>;
  expertPicks: string[];
  promotions: PromotionSource[];
  shippingMethods: ShippingMethodSource[];
}

type AttributeCode = 'fabric' | 'fit' | 'measurements' | 'care' | 'origin';

export interface BrandSource {
  code: string;
  name: Text;
  /** What the house stands for and costs, so that new products suit it. */
  character: string;
  logo: { shape: number; color: string };
}

export interface TaxonSource {
  code: string;
  name: Text;
  slug: Text;
  description: Text;
  featured?: ('home' | 'menu')[];
  /** Of its sizes, by code. */
  sizeTable?: string;
  /** What the category's picture shows: kind and colour. */
  picture: [kind: IllustrationKind, colour: string][];
  children?: TaxonSource[];
}

interface SizeTableSource {
  columns: Record<string, { name: Text; unit?: Text }>;
  /** Cells by the code of a size, one for each column. */
  tables: Record<string, { columns: string[]; rows: Record<string, string[]> }>;
}

interface AttributeSource {
  name: Text;
  values: Record<string, Text>;
}

export type Amounts = Record<Currency, number>;

export interface ProductSource {
  code: string;
  brand: string;
  taxon: string;
  /** Further categories it is shown in. */
  also?: string[];
  created: string;
  status?: Status;
  /** How it is drawn; `accent` is the code of a colour. */
  picture: Pick<Illustration, 'kind' | 'pattern' | 'detail' | 'accent'>;
  /** Colours to choose from; a product without them is drawn in its `tint`. */
  colours?: string[];
  tint?: string;
  /** First and last of a run of sizes, such as `s..xl`; a single size fits all when left out. */
  sizes?: string;
  /** In whole currency units: 189 or 49.9. */
  price: Amounts;
  was?: Amounts;
  /** Added to the price for some sizes. */
  surcharge?: Record<string, Amounts>;
  attributes: Partial<Record<AttributeCode, string>>;
  name: Text;
  short: Text;
  story: Text;
  points: { ar: string[]; en: string[] };
}

interface PageSource {
  code: string;
  slug: Text;
  name: Text;
  /** HTML, a line each. */
  content: { ar: string[]; en: string[] };
}

export interface AdSource {
  code: string;
  location: string;
  title: Text;
  link: Text;
  scene: Scene;
  shape: 'wide' | 'tall';
}

export interface ArticleSource {
  code: string;
  topic: string;
  created: string;
  /** What the article's picture shows: kind and colour, the nearest first. */
  picture: [kind: IllustrationKind, colour: string][];
  author: Text;
  title: Text;
  excerpt: Text;
  /** HTML, a line each. */
  content: { ar: string[]; en: string[] };
}

export interface ReviewSource {
  authors: Record<'women' | 'men', { ar: string[]; en: string[] }>;
  voices: {
    /** Kinds of products; `kids` is every piece for children, `anything` every product. */
    about: (IllustrationKind | 'kids' | 'anything')[];
    reviews: { locale: 'ar' | 'en'; rating: number; title: string; comment: string }[];
  }[];
}

/** Amounts are in whole currency units. */
export interface PromotionSource {
  code: string;
  name: Text;
  discount: Discount;
  minimum?: Amounts;
  coupons: Coupon[];
}

export interface ShippingMethodSource {
  code: string;
  name: Text;
  description: Text;
  price: Amounts;
  freeAbove?: Amounts;
  /** After the order. */
  workingDays: NonNullable<ShippingMethod['workingDays']>;
}

/** Reads every file of the data folder; products come from all files named `products-*.json`, in name order, and articles alike. */
export function readSource(folder: string): Source {
  const read = <Content>(file: string): Content => {
    try {
      return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;
    } catch (error) {
      throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error });
    }
  };
  const readAll = <Content>(prefix: string): Content[] =>
    readdirSync(folder)
      .filter((file) => file.startsWith(prefix))
      .sort()
      .flatMap((file) => read<Content[]>(file));
  return {
    brands: read('brands.json'),
    taxons: read('taxons.json'),
    ...read<Pick<Source, 'colours' | 'sizes'>>('options.json'),
    sizeTables: read('size-tables.json'),
    attributes: read('attributes.json'),
    products: readAll('products-'),
    pages: read('pages.json'),
    ads: read('ads.json'),
    articleTopics: read('article-topics.json'),
    articles: readAll('articles-'),
    reviews: read('reviews.json'),
    expertPicks: read('expert-picks.json'),
    promotions: read('promotions.json'),
    shippingMethods: read('shipping-methods.json'),
    goesWith: read('goes-with.json'),
  };
}
