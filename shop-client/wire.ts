/**
 * Answers of the shop API as they travel, in both dialects: this shop's own and that of a stock Sylius shop with
 * the ShopApiPlugin. What only one of them sends is optional; either may send null for absent.
 * `wire.assert.ts` holds this shop's dialect against its API's document.
 */

export type Maybe<Value> = Value | null | undefined;

/** PHP sends an empty map as `[]`. */
export type ListOrMap<Item> = Item[] | Record<string, Item>;

export interface WirePrice {
  current: number;
  currency: string;
}

export interface WireImage {
  path: string;
  cachedPath?: Maybe<string>;
  width?: Maybe<number>;
  height?: Maybe<number>;
  placeholder?: Maybe<string>;
  color?: Maybe<string>;
  /** Widths that exist beside the one in `cachedPath`. */
  widths?: Maybe<number[]>;
}

export interface WireVariant {
  code: string;
  name?: Maybe<string>;
  axis?: Maybe<string[]>;
  /** Option and value in one text, by the value's code: `Size Large`. */
  nameAxis?: Maybe<Record<string, string> | []>;
  available?: Maybe<boolean>;
  stock?: Maybe<number>;
  price: WirePrice;
  originalPrice?: Maybe<WirePrice>;
  color?: Maybe<string>;
  images?: Maybe<WireImage[]>;
}

export interface WireAttribute {
  code: string;
  name: string;
  value?: Maybe<string | number | boolean | string[]>;
  content?: Maybe<string>;
}

/** Slug by language. */
export type Slugs = Maybe<Partial<Record<'ar' | 'en', string>>>;

type Translations = Maybe<
  Partial<Record<string, { name?: string; slug?: string; description?: Maybe<string> }>> | []
>;

export interface WireProduct {
  code: string;
  slug: string;
  name: string;
  description?: Maybe<string>;
  shortDescription?: Maybe<string>;
  status?: Maybe<string>;
  variantType?: Maybe<'color' | 'image'>;
  sizes?: Maybe<string[]>;
  options?: Maybe<{ code: string; name: string; values: { code: string; name: string }[] }[]>;
  variants?: Maybe<ListOrMap<WireVariant>>;
  attributes?: Maybe<WireAttribute[]>;
  associations?: Maybe<Record<string, WireProduct[]> | (unknown[] & { similar_products?: undefined })>;
  images?: Maybe<WireImage[]>;
  brand?: Maybe<{ code: string; name: string }>;
  taxons?: Maybe<{ main?: Maybe<string>; others?: Maybe<string[]> }>;
  averageRating?: Maybe<number | string>;
  reviewCount?: Maybe<number>;
  /** The plugin sends a text of slugs, which has no names to show. */
  breadcrumb?: Maybe<{ name: string; slug: string }[] | string>;
  slugs?: Slugs;
  translations?: Translations;
}

interface PageFields {
  page: number;
  limit: number;
  pages: number;
  total: number;
}

export type WirePage<Item> =
  | Item[]
  | (Partial<PageFields> & { items?: Maybe<ListOrMap<Item>>; _embedded?: Maybe<{ items: Item[] }> });

export interface WireFacet {
  code: string;
  name: string;
  count: number;
}

export interface WireFilters {
  prices?: Maybe<{ min: number; max: number } | []>;
  sizes?: Maybe<WireFacet[]>;
  colors?: Maybe<(WireFacet & { color?: Maybe<string> })[]>;
  brands?: Maybe<WireFacet[]>;
  available?: Maybe<{ count: number }>;
  onSale?: Maybe<{ count: number }>;
}

export type WireProductPage = Exclude<WirePage<WireProduct>, WireProduct[]> & {
  availableFilters?: Maybe<WireFilters | []>;
  taxon?: Maybe<WireTaxon>;
};

export interface WireSuggestions {
  products?: Maybe<
    { code: string; name: string; slug: string; image?: Maybe<WireImage>; price?: Maybe<WirePrice> }[]
  >;
  taxons?: Maybe<{ code: string; name: string; slug: string }[]>;
  brands?: Maybe<{ code: string; name: string }[]>;
}

export interface WireTaxon {
  code: string;
  name?: Maybe<string>;
  slug?: Maybe<string>;
  description?: Maybe<string>;
  hasChildren?: Maybe<boolean>;
  children?: Maybe<WireTaxon[]>;
  images?: Maybe<WireImage[]>;
  root?: Maybe<{ code: string; name: string }>;
  slugs?: Slugs;
  translations?: Translations;
}

export interface WireTaxonDetails {
  self: WireTaxon;
  parentTree?: Maybe<WireTaxon>;
}

export interface WireFeaturedTaxons {
  home?: Maybe<WireTaxonDetails[]>;
  menu?: Maybe<WireTaxonDetails[]>;
}

export interface WireAd {
  id: string | number;
  title?: Maybe<string>;
  link?: Maybe<string>;
  image: WireImage;
}

export interface WireBrand {
  code: string;
  name: string;
  images?: Maybe<WireImage[]>;
}

export interface WireStaticPage {
  id: string | number;
  code?: Maybe<string>;
  slug: string;
  slugs?: Slugs;
  name: string;
  content?: Maybe<string>;
}

export interface WirePolicies {
  returnDays?: Maybe<number>;
  transferDays?: Maybe<number>;
  deliveryDays?: Maybe<WireWorkingDays>;
  freeShippingAbove?: Maybe<{ SAR?: number; USD?: number }>;
}

export interface WireCustomer {
  id: string | number;
  firstName?: Maybe<string>;
  lastName?: Maybe<string>;
  email: string;
  phoneNumber?: Maybe<string>;
  gender?: Maybe<string>;
  birthday?: Maybe<string>;
  about?: Maybe<string>;
  subscribedToNewsletter?: Maybe<boolean>;
  avatar?: Maybe<WireImage>;
  hasPassword?: Maybe<boolean>;
}

export interface WireAddress {
  firstName: string;
  lastName: string;
  countryCode: string;
  city: string;
  street: string;
  postcode: string;
  provinceCode?: Maybe<string>;
  phoneNumber?: Maybe<string>;
  company?: Maybe<string>;
}

export interface WireAddressBookEntry extends WireAddress {
  id: string | number;
  isDefault?: Maybe<boolean>;
}

export interface WireMethod {
  code: string;
  name: string;
  description?: Maybe<string>;
  instructions?: Maybe<string>;
  kind?: Maybe<string>;
  price?: Maybe<WirePrice>;
  workingDays?: Maybe<WireWorkingDays>;
}

export interface WireWorkingDays {
  min: number;
  max: number;
}

/** The parts of an order, each with the methods that it may go by. */
export type WireMethods = ListOrMap<{ methods: ListOrMap<WireMethod> }>;

export interface WireShipping {
  shipments?: WireMethods;
}

export interface WirePayment {
  payments?: WireMethods;
}

export interface WireItem {
  id: number;
  quantity: number;
  total: number;
  subTotal: number;
  product: WireProduct;
  notice?: Maybe<{ kind: string; before?: number; now?: number }>;
}

export interface WireCart {
  tokenValue: string;
  currency: string;
  checkoutState?: Maybe<string>;
  items?: Maybe<WireItem[]>;
  totals: { total: number; items: number; taxes: number; shipping: number; promotion: number };
  shippingAddress?: Maybe<WireAddress>;
  billingAddress?: Maybe<WireAddress>;
  payments?: Maybe<{ state?: string; method?: Maybe<WireMethod> }[]>;
  shipments?: Maybe<{ state?: string; method?: Maybe<WireMethod> }[]>;
  /** An empty list when there are none. */
  cartDiscounts?: Maybe<unknown[] | Record<string, { name: string; amount: WirePrice }>>;
  couponCode?: Maybe<string>;
  couponProblem?: Maybe<string>;
}

export interface WireShippingEstimate {
  price: WirePrice;
  freeAbove?: Maybe<WirePrice>;
  workingDays?: Maybe<WireWorkingDays>;
}

export interface WirePaid {
  state?: string;
  method?: Maybe<WireMethod>;
  price?: Maybe<WirePrice>;
  challengeUrl?: Maybe<string>;
  problem?: Maybe<string>;
  refunded?: Maybe<WirePrice>;
}

export interface WireReturn {
  id: string | number;
  state: string;
  reason: string;
  createdAt: string;
  items: { id: number; quantity: number }[];
}

export interface WireOrder extends WireCart {
  state?: Maybe<string>;
  number: string;
  checkoutCompletedAt: string;
  paymentState: string;
  shippingState?: Maybe<string>;
  payments?: Maybe<WirePaid[]>;
  confirmBy?: Maybe<string>;
  trackingNumber?: Maybe<string>;
  history?: Maybe<{ kind: string; at: string }[]>;
  returns?: Maybe<WireReturn[]>;
  returnableUntil?: Maybe<string>;
}

export interface WireCountry {
  code: string;
  name: string;
  provinces?: Maybe<{ code: string; name: string }[]>;
}
