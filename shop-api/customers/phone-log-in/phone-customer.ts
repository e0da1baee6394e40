import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { customers } from '../../kernel/database/schema.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { CustomerRow } from '../credentials.ts';

/**
 * The customer who has proven that phone number before, else a new one. Somebody who wrote it into an account without proving
 * it may have mistyped it, or mean harm: the number leaves that account, which keeps everything else.
 */
export function phoneCustomer(queries: Queries, phoneNumber: string, locale: Locale): Promise<CustomerRow> {
  return queries.transaction(async (tx) => {
    const ofNumber = eq(customers.phoneNumber, phoneNumber);
    const [owner] = await tx.select().from(customers).where(ofNumber).for('update');
    if (owner?.phoneVerifiedAt) return owner;
    if (owner) await tx.update(customers).set({ phoneNumber: null }).where(eq(customers.id, owner.id));
    await tx
      .insert(customers)
      .values({ phoneNumber, phoneVerifiedAt: new Date(), firstName: '', lastName: '', locale })
      .onConflictDoNothing();
    const [customer] = await tx.select().from(customers).where(ofNumber);
    if (!customer?.phoneVerifiedAt) throw new Error('the customer was not stored');
    return customer;
  });
}
