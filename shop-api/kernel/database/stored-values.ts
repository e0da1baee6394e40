import type { Currency, Locale } from '../language/locale.ts';

// What columns hold that are no plain numbers and texts. It outlives versions: responses may change their form, rows do not.

/** The last step of a checkout that was taken. */
export type CheckoutState =
  | 'cart'
  | 'addressed'
  | 'shipping_selected'
  | 'shipping_skipped'
  | 'payment_selected'
  | 'payment_skipped'
  | 'completed';

/** `processing`: asked for, and the response is not known yet. */
export type PaymentState = 'new' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded';

export type OrderPaymentState = 'awaiting_payment' | 'paid' | 'partially_refunded' | 'refunded' | 'cancelled';

/** A `card` is charged with a token that the browser made; a `redirect` is paid on a page of the provider's. */
export type PaymentKind = 'offline' | 'card' | 'redirect';

/** Why an attempt brought no money; each has a message for the shopper. */
export type DeclineReason =
  | 'declined'
  | 'insufficientFunds'
  | 'challengeRefused'
  | 'expired'
  /** The shopper left the provider's page, or took too long. */
  | 'notCompleted'
  | 'instalmentsRefused'
  | 'amountTooHigh'
  | 'amountTooLow'
  /** No attempt could be made. */
  | 'providerUnreachable';

export interface StoredAddress {
  firstName: string;
  lastName: string;
  countryCode: string;
  street: string;
  city: string;
  postcode: string;
  provinceCode?: string;
  provinceName?: string;
  company?: string;
  phoneNumber?: string;
  district?: string;
  /** A Saudi short national address, such as `RRRD2929`. */
  shortAddress?: string;
  /** https address of a map service. */
  mapLink?: string;
  courierNotes?: string;
}

/** A way to pay as it was offered. */
export interface StoredPaymentMethod {
  code: string;
  kind: PaymentKind;
  name: string;
  description: string;
  instructions: string;
}

interface StoredPrice {
  /** Minor units. */
  current: number;
  currency: Currency;
}

/** A shipping method at its price. */
export interface StoredShipment {
  code: string;
  name: string;
  description?: string;
  price: StoredPrice;
  workingDays?: { min: number; max: number; cutOffHour?: number; weekdays?: number[] };
}

interface Named {
  code: string;
  name: string;
}

/** A point of a picture, in per cent of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

interface StoredImage {
  path: string;
  cachedPath: string;
  width?: number;
  height?: number;
  placeholder?: string;
  color?: string;
  widths?: number[];
  focus?: Focus;
  onWhite?: boolean;
}

/** A product as it was when it was bought. */
interface StoredProduct extends Named {
  slug: string;
  slugs: { ar: string; en: string };
  channelCode: string;
  description?: string;
  shortDescription?: string;
  averageRating: number;
  reviewCount: number;
  status?: string;
  variantType?: 'color' | 'image';
  price?: StoredPrice;
  sizes: string[];
  options: (Named & { values: Named[] })[];
  brand?: Named;
  taxons: { main?: string; others: string[] };
  variants: {
    code: string;
    name?: string;
    axis: string[];
    nameAxis: Record<string, string>;
    available: boolean;
    stock?: number;
    color?: string;
    price: StoredPrice;
    originalPrice?: StoredPrice;
    images: StoredImage[];
  }[];
  attributes: (Named & { type: string; value: string; content: string })[];
  images: StoredImage[];
  _links: { self: { href: string } };
  associations: unknown[];
}

/** A line of an order as it was bought, in the order's language. */
export interface StoredItem {
  id: number;
  quantity: number;
  /** Minor units, after discounts. */
  total: number;
  subTotal: number;
  product: StoredProduct;
}

/** How an order is wrapped as a gift. */
export interface StoredGiftWrap {
  /** For the card inside; empty: none. */
  message: string;
  /** Minor units; absent until the order is placed. */
  price?: number;
}

/** A gift card that is bought; it has no code before it is mailed. */
export interface StoredGiftCard {
  id: string;
  /** Halalas. */
  amount: number;
  /** Of its mail. */
  locale: Locale;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  /** May be empty. */
  message: string;
  /** Day in Riyadh, ISO 8601. */
  deliverOn: string;
}

/** What goes back of an order's line, by its id. */
export interface StoredReturnItem {
  id: number;
  quantity: number;
  /** The variant that is sent instead, as it was named when that was asked for; absent: the money goes back. */
  exchangeFor?: { code: string; name: string };
}

/** What somebody of the staff may do; `DESK_ACCESS` tells which areas that is. */
export type StaffRole = 'owner' | 'orders' | 'catalogue' | 'content' | 'reader';
