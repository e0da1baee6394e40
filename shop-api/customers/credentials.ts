import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { customers } from '../database/schema.ts';
import { emailOf, phoneOf } from './identifier.ts';

/** argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** An unknown account costs as much time as a wrong password, so that accounts cannot be probed. */
const nobody = hash('nobody has this password');

/** The customer whom an email or phone number and a password belong to. */
export const findByCredentials = async (
  queries: Queries,
  identifier: string,
  password: string,
): Promise<typeof customers.$inferSelect | null> => {
  const email = identifier.includes('@') ? emailOf(identifier) : null;
  const phone = email ? null : phoneOf(identifier);
  const where = email ? eq(customers.email, email) : phone ? eq(customers.phoneNumber, phone) : null;
  const [customer] = where ? await queries.select().from(customers).where(where) : [];
  const matches = await verify(customer?.passwordHash ?? (await nobody), password);
  return customer && matches ? customer : null;
};
