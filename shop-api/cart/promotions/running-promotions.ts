import { and, eq, notExists } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { coupons, promotions } from '../../kernel/database/schema.ts';
import type { Promotion } from './discounts.ts';

/** Promotions that are on and hold without a coupon, now or at another time. */
export function loadPromotionsForAll(queries: Queries): Promise<Promotion[]> {
  const withCoupons = queries
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.promotionCode, promotions.code));
  return queries
    .select()
    .from(promotions)
    .where(and(eq(promotions.enabled, true), notExists(withCoupons)));
}

/** Those that hold at this moment. */
export function running(promotions: readonly Promotion[]): Promotion[] {
  const now = new Date();
  return promotions.filter(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
  );
}
