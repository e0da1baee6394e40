/**
 * The shop as the storefront sees it: one shape, whichever backend answered. Money is integer minor units.
 * Search, reviews, articles, orders and the customer's account have files of their own in `model/`.
 */
import type { WorkingDays } from '@shop/shop-domain/delivery-dates';
import type { Facets } from './model/finding.ts';

export type Currency = 'SAR' | 'USD';

export interface Money {
  amount: number;
  currency: Currency;
}

/** One picture in several widths; the server picks the best format the browser takes. */
export interface Picture {
  src: string;
  /** Absent where the backend makes no widths. */
  srcSet?: string;
  /** Tiny blurred version as a data URL, and the average colour, to show before the picture arrives. */
  placeholder?: string;
  color?: string;
  width?: number;
  height?: number;
  /** What frames of another shape keep, as CSS has it: `50% 20%`. */
  focus?: string;
  /** Taken on white. */
  onWhite?: boolean;
}

export interface OptionValue {
  code: string;
  name: string;
}

export interface ProductOption {
  code: string;
  name: string;
  values: OptionValue[];
}

export interface Variant {
  code: string;
  name?: string;
  /** Codes of the option values that make this variant, one per option. */
  axis: string[];
  available: boolean;
  /** Units that can still be bought; absent where the backend does not tell. */
  stock?: number;
  price: Money;
  /** Price before a sale. */
  originalPrice?: Money;
  /** CSS colour of the swatch. */
  color?: string;
  pictures: Picture[];
}

export interface Attribute {
  code: string;
  name: string;
  /** Sanitised HTML. */
  content: string;
}

export interface Product {
  code: string;
  slug: string;
  name: string;
  /** HTML, sanitised by this shop's own backend. */
  description?: string;
  shortDescription?: string;
  /** 'New in' · '50% Discount' · 'Sold Out' · 'limited edition', in the specification's words. */
  status?: string;
  variantType?: 'color' | 'image';
  sizes: string[];
  options: ProductOption[];
  variants: Variant[];
  attributes: Attribute[];
  pictures: Picture[];
  brand?: { code: string; name: string };
  mainTaxon?: string;
  taxons: string[];
  /** Average of 1–5; absent without reviews. */
  rating?: number;
  reviewCount: number;
  similar: ProductSummary[];
  /** What is worn or used with it. */
  goesWith?: ProductSummary[];
  breadcrumb: { name: string; slug: string }[];
  /** Whether there is a table of what its sizes measure. */
  hasSizeTable?: boolean;
  /** The same product's slug in each language, for hreflang. */
  slugs?: Partial<Record<'ar' | 'en', string>>;
}

/** What sizes measure, and what they are elsewhere. */
export interface SizeTable {
  columns: { name: string; unit?: string }[];
  /** `offered`: the product is made in it. A cell for each column. */
  rows: { name: string; offered: boolean; cells: string[] }[];
}

/** What lists know of a product. */
export interface ProductSummary
  extends Pick<
    Product,
    | 'code'
    | 'slug'
    | 'slugs'
    | 'name'
    | 'status'
    | 'variantType'
    | 'sizes'
    | 'options'
    | 'variants'
    | 'pictures'
    | 'brand'
    | 'rating'
    | 'reviewCount'
  > {}

/** One of the products that sell best. */
export interface BestSeller
  extends Pick<
    Product,
    'code' | 'slug' | 'name' | 'shortDescription' | 'pictures' | 'rating' | 'reviewCount'
  > {
  /** Of the variant that its page begins with. */
  price?: Money;
}

export interface Page<Item> {
  page: number;
  limit: number;
  pages: number;
  total: number;
  items: Item[];
}

export interface ProductPage extends Page<ProductSummary> {
  /** There are more than `total`: what is counted is of that many. */
  moreThanTotal?: boolean;
  /** Bounds over the whole result, before the price filter; minor units. */
  prices?: { min: number; max: number };
  /** Absent where the backend does not count. */
  facets?: Facets;
}

/** Which products a list has, and in which order. Prices are in minor units. */
/** What lists can be sorted by. Those without a direction of their own have what is best first. */
export const PRODUCT_ORDERS = ['best-selling', 'newest', 'discount', 'rating', 'price', 'name'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export interface ProductQuery {
  page: number;
  /** The last of several pages that are shown together. */
  until?: number;
  /** A search for words as they are spelt, mistyped or not. */
  exact?: boolean;
  limit?: number;
  sort?: ProductOrder;
  direction?: 'asc' | 'desc';
  priceMin?: number;
  priceMax?: number;
  /** Codes of which a product needs one. */
  sizes?: string[];
  colors?: string[];
  brands?: string[];
  /** Only what can be bought now. */
  available?: boolean;
  /** Only what cost more before. */
  onSale?: boolean;
}

export interface Taxon {
  code: string;
  slug: string;
  name: string;
  description?: string;
  hasChildren: boolean;
  children: Taxon[];
  pictures: Picture[];
  root?: { code: string; name: string };
  slugs?: Partial<Record<'ar' | 'en', string>>;
}

export interface FeaturedTaxon extends Taxon {
  /** Of the root above it; a root has none. */
  parentName?: string;
}

export interface FeaturedTaxons {
  home: FeaturedTaxon[];
  menu: FeaturedTaxon[];
}

export interface Ad {
  id: string;
  title?: string;
  link?: string;
  picture: Picture;
}

/** A part of the home page as the merchant has ordered it; texts in place of the storefront's own. */
export interface HomeSection {
  /** Its own on the page. */
  id: string;
  kind: string;
  title?: string;
  text?: string;
  /** Where a panel leads. */
  link?: string;
  /** The category whose products a row shows. */
  taxon?: { slug: string; name: string };
  picture?: Picture;
}

export interface Brand {
  code: string;
  name: string;
  pictures: Picture[];
}

export interface StaticPage {
  id: string;
  slug: string;
  name: string;
  slugs?: Partial<Record<'ar' | 'en', string>>;
  /** The same in every language. */
  code?: string;
}

/** What the shop keeps to; whatever is absent is not promised. */
export interface Policies {
  /** The only one that it sells in; absent: in all. */
  currency?: Currency;
  /** After delivery. */
  returnDays?: number;
  /** An order waits so long for a bank transfer. */
  transferDays?: number;
  /** By the usual way, to any region of the home country. */
  deliveryDays?: WorkingDays;
  /** Minor units by currency. */
  freeShippingAbove?: Partial<Record<Currency, number>>;
  /** Of the seller: in the commercial register, and for VAT. */
  registerNumber?: string;
  vatNumber?: string;
  /** What wrapping as a gift costs, in minor units by currency. */
  giftWrap?: Partial<Record<Currency, number>>;
  giftCards?: boolean;
  /** What can be paid with, besides cash and transfers. */
  paymentMarks?: PaymentMark[];
  /** Who divides which sums into equal payments without interest, by currency in minor units. */
  instalments?: {
    brand: string;
    payments: number;
    limits: Partial<Record<Currency, { min: number; max: number }>>;
  }[];
}

export type PaymentMark = 'mada' | 'visa' | 'mastercard' | 'apple_pay' | 'stc_pay' | 'tabby' | 'tamara';

export interface StaticPageContent extends StaticPage {
  /** Sanitised HTML. */
  content: string;
}

export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  /** Absent for somebody who came by a phone number. */
  email?: string;
  /** What the email is to be once a link in a mail there was followed. */
  newEmail?: string;
  phoneNumber?: string;
  /** Not told, male, female. */
  gender?: 'u' | 'm' | 'f';
  /** ISO 8601 date. */
  birthday?: string;
  /** In the customer's own words; plain text, at most 500 characters. */
  about?: string;
  subscribedToNewsletter?: boolean;
  avatar?: Picture;
  /** `false` for somebody who came by a social log-in or a phone number and never set one; absent where the backend does not tell. */
  hasPassword?: boolean;
}

export interface Address {
  firstName: string;
  lastName: string;
  countryCode: string;
  city: string;
  street: string;
  postcode: string;
  provinceCode?: string;
  phoneNumber?: string;
  company?: string;
  district?: string;
  /** Saudi short national address, such as `RRRD2929`. */
  shortAddress?: string;
  /** https address of a map service. */
  mapLink?: string;
  courierNotes?: string;
}

export interface CartLine {
  /** Negative while the server does not know the line yet. */
  id: number;
  quantity: number;
  /** After discounts of the whole cart, which its pages show below the lines. */
  total: Money;
  /** Unit price × quantity: what every page shows. Nothing while the product cannot be bought. */
  subTotal: Money;
  unitPrice: Money;
  /** Of one unit before its sale. */
  originalPrice?: Money;
  product: Pick<Product, 'code' | 'slug' | 'name' | 'pictures'>;
  variant: Pick<Variant, 'code' | 'name' | 'available' | 'stock'> & {
    /** Chosen values with their option's name, e.g. Size: L; a stock shop puts both into the value. */
    choices: { option: string; value: string }[];
  };
  /** What has changed since it was put into the cart. */
  notice?: LineNotice;
}

export type LineNotice =
  | { kind: 'price'; before: Money; now: Money }
  /** There is less of it than the line asks for. */
  | { kind: 'stock'; now: number }
  | { kind: 'unavailable' };

/** A reduction of the whole cart. */
export interface Discount {
  code: string;
  name: string;
  /** Below zero. */
  amount: Money;
}

export interface Totals {
  items: Money;
  shipping: Money;
  /** Absent where nothing is wrapped. */
  giftWrap?: Money;
  /** Of gift cards that are bought; absent without any. */
  giftCards?: Money;
  /** Within the other amounts, or on top of them where those do not make up the total. */
  taxes: Money;
  /** Zero or negative. */
  promotion: Money;
  total: Money;
}

type CheckoutState =
  | 'cart'
  | 'addressed'
  | 'shipping_selected'
  | 'shipping_skipped'
  | 'payment_selected'
  | 'payment_skipped'
  | 'completed';

export interface Cart {
  /** Empty while the server is still making the cart. */
  token: string;
  currency: Currency;
  checkoutState: CheckoutState;
  lines: CartLine[];
  totals: Totals;
  /** Where it is wrapped as a gift; its message may be empty. */
  giftWrap?: { message: string };
  /** Bought beside the lines; absent without any. */
  giftCards?: BoughtGiftCard[];
  /** Why they cannot be bought at the moment. */
  giftCardsProblem?: string;
  shippingAddress?: Address;
  billingAddress?: Address;
  shippingMethod?: ShippingMethod;
  paymentMethod?: { code: string; name: string };
  /** What pays for a part of it. */
  giftCard?: PayingGiftCard;
  discounts: Discount[];
  couponCode?: string;
  /** Why the coupon does not count at the moment; the order cannot be placed with it. */
  couponProblem?: string;
}

/** Minor units of the cart's currency. A payment: totals stay as they are. */
export interface PayingGiftCard {
  lastFour: string;
  /** That it pays. */
  amount: number;
  /** What stays on it; absent once the order is placed. */
  left?: number;
  /** What it got back of an order. */
  refunded?: number;
  /** Why it pays nothing at the moment; the order cannot be placed with it. */
  problem?: string;
}

/** A gift card for somebody, who gets it by mail. */
export interface NewGiftCard {
  /** Halalas. */
  amount: number;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** Day in Riyadh, ISO 8601. */
  deliverOn: string;
}

export interface BoughtGiftCard extends NewGiftCard {
  id: string;
}

/** What gift cards can be bought: halalas, and days in Riyadh. */
export interface GiftCardOffer {
  amounts: number[];
  limits: { min: number; max: number };
  days: { first: string; last: string };
}

/** What is on a gift card. */
export interface GiftCardBalance {
  lastFour: string;
  balance: Money;
  /** ISO 8601; absent: it does not expire. */
  expiresAt?: string;
}

/** What sending a cart somewhere would cost. */
export interface ShippingEstimate {
  price: Money;
  /** Goods of more than this are sent for nothing; absent where that is never so, or not told. */
  freeAbove?: Money;
  workingDays?: WorkingDays;
}

export type { WorkingDays };

export interface ShippingMethod {
  code: string;
  name: string;
  description?: string;
  price: Money;
  /** Absent where that is not promised. */
  workingDays?: WorkingDays;
}

export interface PaymentMethod {
  code: string;
  name: string;
  description?: string;
  instructions?: string;
  /** `card`: the shopper gives a card, of which the shop hears only a token. */
  /** A `redirect` is paid on a page of the provider's. */
  kind: 'offline' | 'card' | 'redirect';
}

export interface Country {
  code: string;
  name: string;
  provinces: { code: string; name: string }[];
}

export type { Order } from './model/order.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
}
