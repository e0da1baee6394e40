import type { MessageKey, MessageValues } from '../language/messages.ts';
import type { ErrorCode } from './error-codes.ts';

/** A documented code that has a message. */
export type ErrorKey = ErrorCode & MessageKey;

/** A message to be written in the language of the request. */
export interface Message {
  key: ErrorKey;
  values?: MessageValues;
}

/** What is wrong with a request, by field; told together. */
export type FieldErrors = Record<string, Message[]>;

/** A refusal that the caller is told about, with its HTTP status. */
export class HttpError extends Error {
  readonly status: number;
  readonly reason: Message;
  readonly fields?: FieldErrors;
  /** Batch calls respond with one entry per sent item. */
  readonly items?: FieldErrors[];
  /** The response is the message alone, a JSON string. */
  readonly bare?: boolean;
  /** What is there now, where what was sent builds on what was there before. */
  readonly present?: object;
  /** Seconds until the same request has a chance. */
  readonly retryAfter?: number;

  constructor(
    status: number,
    reason: Message,
    details: Partial<Pick<HttpError, 'fields' | 'items' | 'bare' | 'present' | 'retryAfter'>> = {},
  ) {
    super(reason.key);
    this.status = status;
    this.reason = reason;
    this.fields = details.fields;
    this.items = details.items;
    this.bare = details.bare;
    this.present = details.present;
    this.retryAfter = details.retryAfter;
  }
}

/** What another service is needed for, which is not there: logged, and answered by 503 `unavailable`. */
export class UnavailableError extends Error {}

export function notFound(key: ErrorKey, values?: MessageValues): HttpError {
  return new HttpError(404, { key, values });
}

export function unauthorised(key: ErrorKey): HttpError {
  return new HttpError(401, { key });
}

/** 400 with one message for one field. */
export function invalid(field: string, key: ErrorKey, values?: MessageValues): HttpError {
  return invalidFields({ [field]: [{ key, values }] });
}

export function invalidFields(fields: FieldErrors): HttpError {
  return new HttpError(400, { key: 'validationFailed' }, { fields });
}

/** @throws HttpError 400 when something is wrong */
export function throwIfInvalid(fieldErrors: FieldErrors): void {
  if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
}

export function invalidItems(items: FieldErrors[]): HttpError {
  return new HttpError(400, { key: 'validationFailed' }, { items });
}
