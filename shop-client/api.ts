import type { AccountCalls } from './calls/account.ts';
import type { CartCalls } from './calls/cart.ts';
import type { CatalogueCalls } from './calls/catalogue.ts';
import type { CheckoutCalls } from './calls/checkout.ts';
import type { ContentCalls } from './calls/content.ts';
import type { ReviewCalls } from './calls/reviews.ts';
import type { WishlistCalls } from './calls/wishlist.ts';

/**
 * Every call of the storefront, already in its language and currency.
 * @throws ApiError with the answer's status, code and field messages; `unreachable` after 10 s or without an answer.
 */
export interface ShopApi
  extends CatalogueCalls,
    ReviewCalls,
    ContentCalls,
    AccountCalls,
    WishlistCalls,
    CartCalls,
    CheckoutCalls {}

export type ApiErrorCode =
  | 'unreachable'
  | 'unauthorized'
  | 'not-found'
  | 'invalid'
  | 'too-many-requests'
  | 'failed';

/** A call that did not succeed, in one shape for all the backends' error bodies. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when there was no answer; 502–504 when only the shell answered. */
  readonly status: number;
  /** Messages in the request's language, by field. */
  readonly fields: Readonly<Record<string, string[]>>;
  /** By which limit it was refused; `message` then says so in the request's language. */
  readonly reason?: string;

  constructor(
    code: ApiErrorCode,
    status: number,
    message: string,
    fields: Record<string, string[]> = {},
    { reason, ...options }: ErrorOptions & { reason?: string } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.reason = reason;
  }
}
