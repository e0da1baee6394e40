import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import type { FieldErrors } from '../kernel/http/http-error.ts';

/** Whether another account has the phone number already, by field. Of emails nobody is told. */
export async function takenFields(
  queries: Queries,
  { id = 0, phoneNumber }: { id?: number; phoneNumber?: string | null },
): Promise<FieldErrors> {
  if (!phoneNumber) return {};
  const others = await queries.$count(
    customers,
    and(ne(customers.id, id), eq(customers.phoneNumber, phoneNumber)),
  );
  return others > 0 ? { phoneNumber: [{ key: 'phoneTaken' }] } : {};
}
