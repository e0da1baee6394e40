import { fold } from '@shop/shop-domain/arabic-folding';
import { latinDigits } from '@shop/shop-domain/digits';
import { desc, or, type SQL, sql } from 'drizzle-orm';
import { namesOfCustomer } from '../../kernel/database/customer-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { wordsQuery } from '../../kernel/database/folded-text.ts';
import { customers } from '../../kernel/database/schema.ts';
import type { CustomerRow } from '../credentials.ts';

/** A customer in one line of the merchant's list. */
interface CustomerEntry {
  id: number;
  firstName: string;
  lastName: string;
  email?: string;
  phoneNumber?: string;
  /** When the account was made, ISO 8601. */
  createdAt: string;
}

/** A page of the merchant's list. */
export interface CustomerList {
  /** On all pages. */
  total: number;
  items: CustomerEntry[];
}

/** Customers shown at most at once. */
export const MAX_ENTRIES = 100;
/** Fewer digits end too many phone numbers. */
const LEAST_PHONE_DIGITS = 4;

/**
 * Customers, the newest first.
 * @param search the beginning of an email, words of a name or how they begin, or the end of a phone number
 * @param page from 1
 * @param limit entries of a page
 */
export async function listCustomers(
  queries: Queries,
  { search = '', page = 1, limit = MAX_ENTRIES }: { search?: string; page?: number; limit?: number },
): Promise<CustomerList> {
  const text = search.trim();
  const where = text ? found(text) : undefined;
  const rows = await queries
    .select()
    .from(customers)
    .where(where)
    .orderBy(desc(customers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: await queries.$count(customers, where), items: rows.map(entryOf) };
}

/** What the list tells of a customer. */
function entryOf({ id, firstName, lastName, ...row }: CustomerRow): CustomerEntry {
  return {
    ...{ id, firstName, lastName },
    email: row.email ?? undefined,
    phoneNumber: row.phoneNumber ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
}

function found(text: string): SQL | undefined {
  const beginsEmail = sql`${customers.email} like ${`${escapeLike(text.toLowerCase())}%`}`;
  if (text.includes('@')) return beginsEmail;
  const words = wordsQuery(fold(text));
  const digits = latinDigits(text).replace(/[\s().+\-\u200e\u200f]/g, '');
  const national = digits.replace(/^(00)?966|^0+/, '');
  return or(
    beginsEmail,
    words ? sql`${namesOfCustomer(customers)} @@ ${words}::tsquery` : undefined,
    /^\d+$/.test(digits) && national.length >= LEAST_PHONE_DIGITS
      ? sql`${customers.phoneNumber} like ${`%${national}`}`
      : undefined,
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
