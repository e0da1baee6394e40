import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { coupons, orders, promotions } from '../../kernel/database/schema.ts';
import type { Message } from '../../kernel/http/http-error.ts';
import { mailboxOf } from '../../kernel/person/identifier.ts';
import { type Goods, type Promotion, reachesMinimum } from './discounts.ts';

export interface Coupon {
  coupon: typeof coupons.$inferSelect;
  promotion: Promotion;
}

/** Who buys. A guest is known by email, from the moment an order is placed. */
export interface Buyer {
  customerId: number | null;
  email?: string;
}

export async function findCoupon(queries: Queries, code: string): Promise<Coupon | undefined> {
  const [found] = await queries
    .select({ coupon: coupons, promotion: promotions })
    .from(coupons)
    .innerJoin(promotions, eq(promotions.code, coupons.promotionCode))
    .where(eq(coupons.code, code));
  return found;
}

/** Until the transaction ends, no other order uses the coupon. */
export async function lockCoupon(tx: Queries, code: string): Promise<void> {
  await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code)).for('no key update');
}

/** Counts an order that uses a coupon. */
export async function useCoupon(tx: Queries, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.code, code));
}

/** Takes back what `useCoupon` counted. */
export async function giveCouponBack(tx: Queries, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(eq(coupons.code, code));
}

/** Why a coupon cannot be used at this moment; undefined when it can. */
export async function couponProblem(
  queries: Queries,
  found: Coupon | undefined,
  buyer: Buyer,
  goods: Goods,
): Promise<Message | undefined> {
  if (!found) return { key: 'couponUnknown' };
  const { coupon, promotion } = found;
  const now = new Date();
  if (!promotion.enabled) return { key: 'couponExpired' };
  if (promotion.startsAt && promotion.startsAt > now) return { key: 'couponEarly' };
  if ([promotion.endsAt, coupon.expiresAt].some((end) => end && end <= now)) return { key: 'couponExpired' };
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return { key: 'couponUsedUp' };
  if (coupon.perCustomerLimit !== null) {
    const uses = await usesBy(queries, coupon.code, buyer);
    if (uses >= coupon.perCustomerLimit) return { key: 'couponUsedBefore' };
  }
  if (promotion.minimum && !reachesMinimum(promotion, goods)) {
    const amount = promotion.minimum[goods.currency];
    return { key: 'couponMinimum', values: { minimum: { amount, currency: goods.currency } } };
  }
}

/**
 * Orders with this coupon. A guest's are told by the mailbox, so that `+tag` makes no other buyer; a customer's are the
 * account's own, which no stranger uses up by giving its email.
 */
async function usesBy(queries: Queries, code: string, { customerId, email }: Buyer): Promise<number> {
  if (customerId === null && email === undefined) return 0;
  const own =
    customerId === null
      ? and(isNull(orders.customerId), eq(orders.mailbox, mailboxOf(email ?? '')))
      : eq(orders.customerId, customerId);
  return queries.$count(
    orders,
    and(eq(orders.couponCode, code), own, notInArray(orders.state, ['cart', 'cancelled'])),
  );
}
