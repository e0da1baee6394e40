import { and, asc, count, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { addresses } from '../../kernel/database/schema.ts';
import { invalid, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { SentForm } from '../../kernel/http/sent-form.ts';
import { type Address, type AddressTerms, checkedAddress } from '../../kernel/person/address.ts';
import { lockCustomer } from '../sessions.ts';

export type AddressRow = typeof addresses.$inferSelect;

export const MAX_ADDRESSES = 50;

/** Oldest first. */
export function listAddresses(queries: Queries, customerId: number): Promise<AddressRow[]> {
  return queries
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id));
}

/**
 * Adds an address; the first one becomes the default.
 * @throws HttpError 400 by field, or for the form when the book is full
 */
export function addAddress(
  queries: Queries,
  customerId: number,
  { given, fieldErrors }: SentForm<Address>,
  terms: AddressTerms,
): Promise<AddressRow> {
  return queries.transaction(async (tx) => {
    const address = checkedAddress(given, fieldErrors, terms);
    throwIfInvalid(fieldErrors);
    await lockCustomer(tx, customerId);
    const [kept] = await tx
      .select({ count: count() })
      .from(addresses)
      .where(eq(addresses.customerId, customerId));
    const known = kept?.count ?? 0;
    if (known >= MAX_ADDRESSES) throw invalid('body', 'mostAddresses', { limit: MAX_ADDRESSES });
    const [added] = await tx
      .insert(addresses)
      .values({ customerId, address, isDefault: known === 0 })
      .returning();
    if (!added) throw new Error('the address was not stored');
    return added;
  });
}

/**
 * Changes the parts that are given; an empty one is removed.
 * @throws HttpError 404 when the customer has no such address, 400 by field
 */
export function changeAddress(
  queries: Queries,
  own: { customerId: number; id: number },
  { given: change, fieldErrors }: SentForm<Partial<Address>>,
  terms: AddressTerms,
): Promise<void> {
  return queries.transaction(async (tx) => {
    const [row] = await tx.select().from(addresses).where(isOwn(own)).for('update');
    if (!row) throw notFound('addressUnknown');
    const moved = change.provinceCode === undefined && change.countryCode !== undefined;
    const base = moved
      ? { ...row.address, provinceCode: '', provinceName: '', district: '', shortAddress: '' }
      : row.address;
    const address = checkedAddress({ ...base, ...change }, fieldErrors, terms);
    throwIfInvalid(fieldErrors);
    await tx.update(addresses).set({ address }).where(isOwn(own));
  });
}

/** @throws HttpError 404 when the customer has no such address */
export async function removeAddress(
  queries: Queries,
  own: { customerId: number; id: number },
): Promise<void> {
  const removed = await queries.delete(addresses).where(isOwn(own)).returning({ id: addresses.id });
  if (removed.length === 0) throw notFound('addressUnknown');
}

/** @throws HttpError 400 when the customer has no such address */
export function makeDefault(queries: Queries, own: { customerId: number; id: number }): Promise<void> {
  return queries.transaction(async (tx) => {
    await lockCustomer(tx, own.customerId);
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.customerId, own.customerId), addresses.isDefault));
    const chosen = await tx
      .update(addresses)
      .set({ isDefault: true })
      .where(isOwn(own))
      .returning({ id: addresses.id });
    if (chosen.length === 0) throw invalid('id', 'addressUnknown');
  });
}

function isOwn({ customerId, id }: { customerId: number; id: number }) {
  return and(eq(addresses.id, id), eq(addresses.customerId, customerId));
}
