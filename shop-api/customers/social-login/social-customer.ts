import { emailOf } from '@shop/shop-domain/email';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { customers, socialIdentities } from '../../kernel/database/schema.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { looksLikeLink, plainLine } from '../../kernel/language/plain-line.ts';
import type { CustomerRow } from '../credentials.ts';
import { endSessions } from '../sessions.ts';
import type { Claims } from './open-id.ts';

const MAX_NAME_LENGTH = 255;

/**
 * The customer whom a provider vouches for: the one who came by it before, else the one with that email, else a new one.
 * An email that the provider has not proven may be somebody else's, and makes nobody a customer.
 * @throws HttpError 409 for such an email, and for none
 */
export function socialCustomer(
  queries: Queries,
  provider: string,
  claims: Claims,
  locale: Locale,
): Promise<CustomerRow> {
  return queries.transaction(async (tx) => {
    const known = await customerWith(tx, provider, claims.sub);
    if (known) return known;
    const email = provenEmail(claims);
    if (!email) throw new HttpError(409, { key: 'socialEmailUnproven' });
    await tx
      .insert(customers)
      .values({ ...namesIn(claims, email), email, locale, verifiedAt: new Date() })
      .onConflictDoNothing();
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email)).for('update');
    if (!customer) throw new Error('the customer was not stored');
    await tx
      .insert(socialIdentities)
      .values({ provider, subject: claims.sub, customerId: customer.id })
      .onConflictDoNothing();
    return customer.verifiedAt === null ? takeOver(tx, customer) : customer;
  });
}

async function customerWith(tx: Queries, provider: string, subject: string) {
  const [found] = await tx
    .select({ customer: customers })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.id, socialIdentities.customerId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return found?.customer;
}

/** Whoever registered with this email never proved it, and may be somebody else: password and sessions end. */
async function takeOver(tx: Queries, { id }: CustomerRow): Promise<CustomerRow> {
  await endSessions(tx, id);
  const [customer] = await tx
    .update(customers)
    .set({ verifiedAt: new Date(), passwordHash: null })
    .where(eq(customers.id, id))
    .returning();
  if (!customer) throw new Error('the customer is gone');
  return customer;
}

function provenEmail({ email, email_verified: proven }: Claims): string | null {
  return typeof email === 'string' && (proven === true || proven === 'true') ? emailOf(email) : null;
}

/** A customer has a name; who tells none is called by the email until then. */
function namesIn({ name, given_name: given, family_name: family }: Claims, email: string) {
  const [head = '', ...rest] = textOf(name).split(/\s+/);
  const firstName = textOf(given) || head || (email.split('@')[0] ?? email);
  return {
    firstName: firstName.slice(0, MAX_NAME_LENGTH),
    lastName: (textOf(family) || (textOf(given) ? '' : rest.join(' '))).slice(0, MAX_NAME_LENGTH),
  };
}

/** What a provider calls somebody is what they wrote there. */
function textOf(claim: unknown): string {
  const text = typeof claim === 'string' ? plainLine(claim) : '';
  return looksLikeLink(text) ? '' : text;
}
