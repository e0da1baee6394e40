import { emailOf } from '@shop/shop-domain/email';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../kernel/database/database.ts';
import type { FieldErrors } from '../kernel/http/http-error.ts';
import { plainLine } from '../kernel/language/plain-line.ts';
import { checkedEmail, linkErrors } from '../kernel/person/person.ts';
import { askingCustomer } from './asking-customer.ts';

/** Who writes what everybody may read. */
export interface Writer {
  /** null for a guest. */
  customerId: number | null;
  /** Shown; a guest may have left it out. */
  author: string;
  /** Lower case, never shown; null for a customer who has none. */
  email: string | null;
}

/**
 * A customer as the account has it, a guest as the request has it; what is wrong with that is added to `fieldErrors`.
 * @throws HttpError 401 when the account is gone
 */
export async function writerOf(
  queries: Queries,
  request: FastifyRequest,
  given: { author?: string; email?: string },
  fieldErrors: FieldErrors,
): Promise<Writer> {
  if (request.customerId !== null) {
    const customer = await askingCustomer(queries, request);
    return { customerId: customer.id, author: shownName(customer), email: customer.email };
  }
  const author = plainLine(given.author ?? '');
  if (author.split(/\s+/).some(emailOf)) fieldErrors.author ??= [{ key: 'nameIsEmail' }];
  if (linkErrors(author).length > 0) fieldErrors.author ??= linkErrors(author);
  return { customerId: null, author, email: checkedEmail(given.email, fieldErrors) };
}

/** The first name and the initial of the last one: «سارة ع.» */
function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return emailOf(firstName)
    ? (initial ?? '')
    : [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
}
