import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import { unauthorised } from '../kernel/http/http-error.ts';
import { loggedIn } from './authentication.ts';
import type { CustomerRow } from './credentials.ts';

/**
 * The customer who is logged in.
 * @throws HttpError 401 for guests, and when the account is gone
 */
export async function askingCustomer(queries: Queries, request: FastifyRequest): Promise<CustomerRow> {
  const [customer] = await queries
    .select()
    .from(customers)
    .where(eq(customers.id, loggedIn(request)));
  if (!customer) throw unauthorised('tokenInvalid');
  return customer;
}
