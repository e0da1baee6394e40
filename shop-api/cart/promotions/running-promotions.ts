import { and, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { coupons, promotions } from '../../kernel/database/schema.ts';
import type { Promotion } from './discounts.ts';

/** Promotions that hold at this moment without a coupon. */
export function promotionsForAll(queries: Queries): Promise<Promotion[]> {
  const now = new Date();
  const withCoupons = queries
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.promotionCode, promotions.code));
  return queries
    .select()
    .from(promotions)
    .where(
      and(
        notExists(withCoupons),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    );
}
