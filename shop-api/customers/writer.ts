import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import { customers } from '../database/schema.ts';
import { type Faults, unauthorised } from '../errors/fault.ts';
import { emailOf } from './identifier.ts';
import { checkedEmail } from './person.ts';

/** Who writes what everybody may read. */
export interface Writer {
  /** null for a guest. */
  customerId: number | null;
  /** Shown; a guest may have left it out. */
  author: string;
  /** Lower case, never shown. */
  email: string;
}

/**
 * A customer as the account has it, a guest as the request has it; what is wrong with that is added to `faults`.
 * @throws Fault 401 when the account is gone
 */
export const writerOf = async (
  queries: Queries,
  { customerId }: FastifyRequest,
  given: { author?: string; email?: string },
  faults: Faults,
): Promise<Writer> => {
  if (customerId !== null) return customerAsWriter(queries, customerId);
  const author = given.author?.trim() ?? '';
  if (author.split(/\s+/).some(emailOf)) faults.author ??= [{ key: 'nameIsEmail' }];
  return { customerId, author, email: checkedEmail(given.email, faults) };
};

const customerAsWriter = async (queries: Queries, customerId: number): Promise<Writer> => {
  const [customer] = await queries.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw unauthorised('tokenInvalid');
  return { customerId, author: shownName(customer), email: customer.email };
};

/** The first name and the initial of the last one: «سارة ع.» */
const shownName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [initial] = lastName;
  return emailOf(firstName)
    ? (initial ?? '')
    : [firstName, initial && `${initial}.`].filter(Boolean).join(' ');
};
