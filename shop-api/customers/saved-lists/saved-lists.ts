import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, savedListItems, savedLists } from '../../kernel/database/schema.ts';
import { invalid, type Message, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { Slice } from '../../kernel/http/page-view.ts';
import type { SentForm } from '../../kernel/http/sent-form.ts';
import { plainLine } from '../../kernel/language/plain-line.ts';
import { linkErrors } from '../../kernel/person/person.ts';
import { newSecret } from '../../kernel/settings/secrets.ts';
import { holdCustomer } from '../sessions.ts';

export const MAX_LISTS = 20;
export const MAX_PRODUCTS = 200;
export const MAX_NAME = 60;

/** A list of a customer's. */
export interface OwnList {
  customerId: number;
  id: number;
}

export interface SavedList {
  id: number;
  name: string;
  /** Products that are still sold. */
  total: number;
  /** Of its link, while it is shared. */
  token: string | null;
}

/** Oldest first. */
export function ownLists(queries: Queries, customerId: number): Promise<SavedList[]> {
  return listsWith(queries).where(eq(savedLists.customerId, customerId)).orderBy(asc(savedLists.id));
}

/** @throws HttpError 404 when the customer has no such list */
export async function ownList(queries: Queries, own: OwnList): Promise<SavedList> {
  const [list] = await listsWith(queries).where(isOwn(own));
  if (!list) throw notFound('savedListUnknown');
  return list;
}

/** @throws HttpError 404 when no list is shared by this link, or it is no longer */
export async function sharedList(queries: Queries, token: string): Promise<SavedList> {
  const [list] = await listsWith(queries).where(eq(savedLists.token, token));
  if (!list) throw notFound('sharedListUnknown');
  return list;
}

/** Products of a list that are still sold, newest first. */
export async function listedProducts(
  queries: Queries,
  listId: number,
  { page, limit }: Slice,
): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(savedListItems)
    .innerJoin(products, eq(products.id, savedListItems.productId))
    .where(and(eq(savedListItems.listId, listId), eq(products.enabled, true)))
    .orderBy(desc(savedListItems.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ id }) => id);
}

/** @throws HttpError 400 for its name, or for the whole when the customer has as many lists as there may be */
export function addList(
  queries: Queries,
  customerId: number,
  form: SentForm<{ name: string }>,
): Promise<SavedList> {
  return queries.transaction(async (tx) => {
    await holdCustomer(tx, customerId);
    const lists = await ownLists(tx, customerId);
    const name = checkedName(form, lists);
    if (lists.length >= MAX_LISTS) throw invalid('body', 'mostSavedLists', { limit: MAX_LISTS });
    const [added] = await tx
      .insert(savedLists)
      .values({ customerId, name })
      .returning({ id: savedLists.id, name: savedLists.name, token: savedLists.token });
    if (!added) throw new Error('the list was not stored');
    return { ...added, total: 0 };
  });
}

/** @throws HttpError 404 when the customer has no such list, 400 for its name */
export function renameList(queries: Queries, own: OwnList, form: SentForm<{ name: string }>): Promise<void> {
  return queries.transaction(async (tx) => {
    await holdCustomer(tx, own.customerId);
    const lists = await ownLists(tx, own.customerId);
    if (!lists.some(({ id }) => id === own.id)) throw notFound('savedListUnknown');
    const others = lists.filter(({ id }) => id !== own.id);
    await tx
      .update(savedLists)
      .set({ name: checkedName(form, others) })
      .where(isOwn(own));
  });
}

/** With its link. @throws HttpError 404 when the customer has no such list */
export async function removeList(queries: Queries, own: OwnList): Promise<void> {
  const removed = await queries.delete(savedLists).where(isOwn(own)).returning({ id: savedLists.id });
  if (removed.length === 0) throw notFound('savedListUnknown');
}

/**
 * Adding again changes nothing.
 * @throws HttpError 404 when the customer has no such list, or no such product is sold; 400 when the list is full
 */
export function addToList(queries: Queries, own: OwnList, code: string): Promise<void> {
  return queries.transaction(async (tx) => {
    const [list] = await tx.select({ id: savedLists.id }).from(savedLists).where(isOwn(own)).for('update');
    if (!list) throw notFound('savedListUnknown');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.code, code), eq(products.enabled, true)));
    if (!product) throw notFound('productCode', { code });
    const added = await tx
      .insert(savedListItems)
      .values({ listId: list.id, productId: product.id })
      .onConflictDoNothing()
      .returning({ listId: savedListItems.listId });
    if (added.length === 0) return;
    const [kept] = await tx
      .select({ count: count() })
      .from(savedListItems)
      .where(eq(savedListItems.listId, list.id));
    if ((kept?.count ?? 0) > MAX_PRODUCTS) throw invalid('code', 'savedListFull', { limit: MAX_PRODUCTS });
  });
}

/** What is not in it is gone as well. @throws HttpError 404 when the customer has no such list */
export async function removeFromList(queries: Queries, own: OwnList, code: string): Promise<void> {
  const { id } = await ownList(queries, own);
  const product = queries.select({ id: products.id }).from(products).where(eq(products.code, code));
  await queries
    .delete(savedListItems)
    .where(and(eq(savedListItems.listId, id), sql`${savedListItems.productId} = (${product})`));
}

/**
 * Has anybody read the list who knows its link; the same link until it is withdrawn.
 * @throws HttpError 404 when the customer has no such list
 */
export async function shareList(queries: Queries, own: OwnList): Promise<string> {
  const [shared] = await queries
    .update(savedLists)
    .set({ token: sql`coalesce(${savedLists.token}, ${newSecret()})` })
    .where(isOwn(own))
    .returning({ token: savedLists.token });
  if (!shared?.token) throw notFound('savedListUnknown');
  return shared.token;
}

/** Its link leads nowhere from now on. @throws HttpError 404 when the customer has no such list */
export async function withdrawList(queries: Queries, own: OwnList): Promise<void> {
  const withdrawn = await queries
    .update(savedLists)
    .set({ token: null })
    .where(isOwn(own))
    .returning({ id: savedLists.id });
  if (withdrawn.length === 0) throw notFound('savedListUnknown');
}

function listsWith(queries: Queries) {
  const total = queries
    .select({ total: count() })
    .from(savedListItems)
    .innerJoin(products, and(eq(products.id, savedListItems.productId), eq(products.enabled, true)))
    .where(eq(savedListItems.listId, savedLists.id));
  return queries
    .select({
      id: savedLists.id,
      name: savedLists.name,
      token: savedLists.token,
      total: sql<number>`(${total})::int`,
    })
    .from(savedLists)
    .$dynamic();
}

/** Whoever has its link reads it: a name leads nowhere. */
function checkedName(
  { given, fieldErrors }: SentForm<{ name: string }>,
  others: Pick<SavedList, 'name'>[],
): string {
  const name = plainLine(given.name ?? '');
  const taken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  const errors: Message[] = [
    ...(name === '' ? [{ key: 'required' } as const] : []),
    ...(name.length > MAX_NAME ? [{ key: 'tooLong', values: { limit: MAX_NAME } } as const] : []),
    ...linkErrors(name),
    ...(taken ? [{ key: 'savedListName' } as const] : []),
  ];
  if (errors.length > 0) fieldErrors.name ??= errors;
  throwIfInvalid(fieldErrors);
  return name;
}

function isOwn({ customerId, id }: OwnList) {
  return and(eq(savedLists.id, id), eq(savedLists.customerId, customerId));
}
