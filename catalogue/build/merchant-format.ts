/** The document a shop imports: format 1. Prices are integers in minor units, picture paths relative to the document. */

export type Text = { ar: string; en: string };
export type Currency = 'SAR' | 'USD';
export type Status = 'New in' | '50% Discount' | 'Sold Out' | 'limited edition';

export interface Brand {
  code: string;
  name: Text;
  image?: string;
}

export interface Taxon {
  code: string;
  parent?: string;
  name: Text;
  slug: Text;
  description?: Text;
  position: number;
  image?: string;
  featured?: ('home' | 'menu')[];
}

export interface OptionValue {
  code: string;
  name: Text;
  /** CSS hex colour of the swatch. */
  color?: string;
}

export interface Option {
  code: string;
  name: Text;
  values: OptionValue[];
}

export interface Price {
  price: number;
  /** Price before a sale. */
  original?: number;
}

export interface Variant {
  code: string;
  /** Value code by option code. */
  values: Record<string, string>;
  stock: number;
  prices: Record<Currency, Price>;
}

export interface Picture {
  path: string;
  /** Option values this picture shows; without them it belongs to every variant. */
  values?: string[];
}

export interface Product {
  code: string;
  brand: string;
  /** `others` starts with `main`, its ancestors follow. */
  taxons: { main: string; others: string[] };
  name: Text;
  slug: Text;
  shortDescription?: Text;
  description?: Text;
  status?: Status;
  featured?: 'expert-picks'[];
  /** ISO 8601. */
  createdAt: string;
  variantType?: 'color';
  options: string[];
  attributes: Record<string, Text>;
  images: Picture[];
  variants: Variant[];
  similar?: string[];
}

interface StaticPage {
  code: string;
  slug: Text;
  name: Text;
  /** HTML. */
  content: Text;
}

export interface Ad {
  code: string;
  location: string;
  position: number;
  title?: Text;
  /** Path on the site, per language: `/ar/…`, `/en/…`. */
  link?: Text;
  image: Text | string;
}

/** Takes a percentage of the goods off, or an amount in minor units. */
export type Discount =
  | { kind: 'percentage'; percent: number }
  | { kind: 'fixed'; amounts: Record<Currency, number> };

export interface Coupon {
  code: string;
  perCustomerLimit?: number;
}

export interface Promotion {
  code: string;
  name: Text;
  discount: Discount;
  /** Goods have to be worth at least this. */
  minimum?: Record<Currency, number>;
  coupons: Coupon[];
}

export interface ShippingMethod {
  code: string;
  name: Text;
  description: Text;
  rate: { kind: 'flat'; price: Record<Currency, number>; freeAbove?: Record<Currency, number> };
  /** After the order. */
  workingDays: { min: number; max: number };
}

export interface ArticleTopic {
  code: string;
  name: Text;
}

export interface Article {
  code: string;
  topic: string;
  slug: Text;
  title: Text;
  excerpt: Text;
  /** HTML. */
  content: Text;
  author: Text;
  image: string;
  createdAt: string;
}

export interface Review {
  code: string;
  product: string;
  author: string;
  title: string;
  rating: number;
  comment: string;
  locale: 'ar' | 'en';
  createdAt: string;
}

export interface Catalogue {
  format: 1;
  brands: Brand[];
  taxons: Taxon[];
  options: Option[];
  attributes: { code: string; name: Text }[];
  products: Product[];
  pages: StaticPage[];
  ads: Ad[];
  promotions: Promotion[];
  shippingMethods: ShippingMethod[];
  articleTopics: ArticleTopic[];
  articles: Article[];
  reviews: Review[];
}
