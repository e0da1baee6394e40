import { hash, verify } from '@node-rs/argon2';
import { emailOf } from '@shop/shop-domain/email';
import { phoneOf } from '@shop/shop-domain/phone';
import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Queries } from '../kernel/database/database.ts';
import { customers } from '../kernel/database/schema.ts';
import { normalised } from './password-strength.ts';

export type CustomerRow = typeof customers.$inferSelect;

export const NewPassword = Type.String({ minLength: 8, maxLength: 128 });

/** A password, and again as somebody repeated it. */
export const RepeatedPassword = Type.Object({ first: NewPassword, second: Type.String({ maxLength: 4096 }) });
export type RepeatedPassword = Static<typeof RepeatedPassword>;

/** argon2id (2), with what OWASP advises at least: 19 MiB, two passes. */
const HASH_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), HASH_COST);
}

/** Somebody who came by a social log-in has no password yet, and is not asked for one. */
export async function isPassword({ passwordHash }: CustomerRow, password = ''): Promise<boolean> {
  return passwordHash === null || matches(passwordHash, password);
}

/** Passwords that were set before they were normalised are taken as they were typed. */
async function matches(passwordHash: string, password: string): Promise<boolean> {
  return (
    (await verify(passwordHash, normalised(password))) ||
    (normalised(password) !== password && verify(passwordHash, password))
  );
}

/** An unknown account costs as much time as a wrong password, so that accounts cannot be probed. */
const nobody = hashPassword('nobody has this password');

/** Whether it is the password of that account; never where there is no account, or none of its passwords. */
export async function matchesPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await matches(passwordHash ?? (await nobody), password);
  return typeof passwordHash === 'string' && isRight;
}

/** The customer whom an email or phone number and a password belong to; never one without a password. */
export async function findByCredentials(
  queries: Queries,
  identifier: string,
  password: string,
): Promise<CustomerRow | null> {
  const customer = await findByIdentifier(queries, identifier);
  return customer && (await matchesPassword(customer.passwordHash, password)) ? customer : null;
}

/** The customer whom an email or phone number belongs to. */
export async function findByIdentifier(
  queries: Queries,
  identifier: string,
): Promise<CustomerRow | undefined> {
  const email = emailOf(identifier);
  const phone = phoneOf(identifier);
  const where = email ? eq(customers.email, email) : phone ? eq(customers.phoneNumber, phone) : null;
  const [customer] = where ? await queries.select().from(customers).where(where) : [];
  return customer;
}
