import type { AccountCalls } from './calls/account.ts';
import type { CartCalls } from './calls/cart.ts';
import type { CatalogueCalls } from './calls/catalogue.ts';
import type { CheckoutCalls } from './calls/checkout.ts';
import type { ContentCalls } from './calls/content.ts';
import type { ReviewCalls } from './calls/reviews.ts';
import type { SavedListCalls } from './calls/saved-lists.ts';
import type { WishlistCalls } from './calls/wishlist.ts';
import type { components } from './openapi.ts';

/**
 * Every call of the storefront, already in its language and currency.
 * @throws ApiError with the answer's code and those of its fields; `unreachable` after 10 s or without an answer.
 */
export interface ShopApi
  extends CatalogueCalls,
    ReviewCalls,
    ContentCalls,
    AccountCalls,
    WishlistCalls,
    CartCalls,
    CheckoutCalls {
  /** Few visitors have named lists: their calls are loaded with the first. */
  savedLists(): Promise<SavedListCalls>;
}

/** What the shop refuses a call or a field for: see docs/error-codes.md. */
export type ErrorCode = components['schemas']['ErrorCode'];

/** How a call failed, by its HTTP status or by having none. */
export type FailureKind =
  | 'unreachable'
  | 'unauthorized'
  | 'not-found'
  | 'invalid'
  | 'too-many-requests'
  | 'failed';

export interface Refusal {
  /** Messages in the request's language, by the path of the field. */
  fields: Readonly<Record<string, string[]>>;
  /** What these messages say, for programs. */
  codes: Readonly<Record<string, ErrorCode[]>>;
  /** Of the whole answer; `message` then says so in the request's language. */
  code?: ErrorCode;
  /** What is there now, where somebody else was faster. */
  present?: unknown;
}

/** A call that did not succeed. Decide by its codes: messages may change. */
export class ApiError extends Error implements Refusal {
  readonly kind: FailureKind;
  /** 0 when there was no answer; 502–504 when only the shell answered. */
  readonly status: number;
  readonly fields: Refusal['fields'];
  readonly codes: Refusal['codes'];
  readonly code?: ErrorCode;
  readonly present?: unknown;

  constructor(
    kind: FailureKind,
    status: number,
    message: string,
    { fields = {}, codes = {}, code, present, ...options }: ErrorOptions & Partial<Refusal> = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.fields = fields;
    this.codes = codes;
    this.code = code;
    this.present = present;
  }
}
