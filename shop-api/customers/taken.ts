import { and, eq, ne, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { customers } from '../database/schema.ts';
import type { Faults } from '../errors/fault.ts';

/** What of this another account has already, by field. */
export const takenFields = async (
  queries: Queries,
  { id = 0, email = '', phoneNumber }: { id?: number; email?: string; phoneNumber?: string | null },
): Promise<Faults> => {
  const others = await queries
    .select({ email: customers.email, phoneNumber: customers.phoneNumber })
    .from(customers)
    .where(
      and(ne(customers.id, id), or(eq(customers.email, email), eq(customers.phoneNumber, phoneNumber ?? ''))),
    );
  return {
    ...(others.some((other) => other.email === email) && { email: [{ key: 'emailTaken' }] }),
    ...(phoneNumber &&
      others.some((other) => other.phoneNumber === phoneNumber) && { phoneNumber: [{ key: 'phoneTaken' }] }),
  };
};
