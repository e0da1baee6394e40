import type { MessageKey, MessageValues } from '../language/messages.ts';

/** A message to be written in the language of the request. */
export interface Message {
  key: MessageKey;
  values?: MessageValues;
}

/** A refusal that the caller is told about, with its HTTP status. */
export class Fault extends Error {
  readonly status: number;
  readonly reason: Message;
  /** Messages by field of the request. */
  readonly fields?: Record<string, Message[]>;
  /** Batch calls answer with one entry per sent item. */
  readonly items?: Record<string, Message[]>[];
  /** The answer is the message alone, a JSON string. */
  readonly bare?: boolean;
  /** Seconds until the same request has a chance. */
  readonly retryAfter?: number;

  constructor(
    status: number,
    reason: Message,
    details: Partial<Pick<Fault, 'fields' | 'items' | 'bare' | 'retryAfter'>> = {},
  ) {
    super(reason.key);
    this.status = status;
    this.reason = reason;
    this.fields = details.fields;
    this.items = details.items;
    this.bare = details.bare;
    this.retryAfter = details.retryAfter;
  }
}

export const notFound = (key: MessageKey, values?: MessageValues): Fault => new Fault(404, { key, values });

export const unauthorised = (key: MessageKey): Fault => new Fault(401, { key });

/** 400 with one message for one field. */
export const invalid = (field: string, key: MessageKey, values?: MessageValues): Fault =>
  invalidFields({ [field]: [{ key, values }] });

export const invalidFields = (fields: Record<string, Message[]>): Fault =>
  new Fault(400, { key: 'validationFailed' }, { fields });

export const invalidItems = (items: Record<string, Message[]>[]): Fault =>
  new Fault(400, { key: 'validationFailed' }, { items });
