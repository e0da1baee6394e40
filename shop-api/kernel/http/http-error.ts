import type { MessageKey, MessageValues } from '../language/messages.ts';
import type { ErrorCode } from './error-codes.ts';

/** A documented code that has a message. */
export type RefusalKey = ErrorCode & MessageKey;

/** A message to be written in the language of the request. */
export interface Message {
  key: RefusalKey;
  values?: MessageValues;
}

/** What is wrong with a request, by field; told together. */
export type Faults = Record<string, Message[]>;

/** A refusal that the caller is told about, with its HTTP status. */
export class Fault extends Error {
  readonly status: number;
  readonly reason: Message;
  readonly fields?: Faults;
  /** Batch calls answer with one entry per sent item. */
  readonly items?: Faults[];
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

export function notFound(key: RefusalKey, values?: MessageValues): Fault {
  return new Fault(404, { key, values });
}

export function unauthorised(key: RefusalKey): Fault {
  return new Fault(401, { key });
}

/** 400 with one message for one field. */
export function invalid(field: string, key: RefusalKey, values?: MessageValues): Fault {
  return invalidFields({ [field]: [{ key, values }] });
}

export function invalidFields(fields: Faults): Fault {
  return new Fault(400, { key: 'validationFailed' }, { fields });
}

/** @throws Fault 400 when something is wrong */
export function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

export function invalidItems(items: Faults[]): Fault {
  return new Fault(400, { key: 'validationFailed' }, { items });
}
