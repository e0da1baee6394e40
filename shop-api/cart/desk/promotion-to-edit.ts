import { inArray, sql } from 'drizzle-orm';
import type { StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Amounts, Discount } from '../../kernel/database/promotion-tables.ts';
import { coupons, orders } from '../../kernel/database/schema.ts';
import type { Localised } from '../../kernel/language/locale.ts';

interface CouponToEdit {
  code: string;
  usageLimit?: number;
  perCustomerLimit?: number;
  /** ISO 8601. */
  expiresAt?: string;
  /** Orders that have used it. */
  used: number;
}

/** A promotion with all that may be changed of it, and how often it was used. */
export interface PromotionToEdit {
  code: string;
  /** To be sent back with a change. */
  version: string;
  enabled: boolean;
  name: Localised;
  discount: Discount;
  minimum?: Amounts;
  /** ISO 8601. */
  startsAt?: string;
  endsAt?: string;
  /** Without any it holds for every order that meets its rules. */
  coupons: CouponToEdit[];
  /** Orders that it has made cheaper. */
  uses: number;
}

export async function viewPromotions(
  queries: Queries,
  stored: StoredEntry<'promotions'>[],
): Promise<PromotionToEdit[]> {
  const codes = stored.map(({ entry }) => entry.code);
  const [uses, used] = [await countUses(queries, codes), await countUsedCoupons(queries, codes)];
  return stored.map(({ version, entry }) => {
    const { code, enabled = true, name, discount, minimum, startsAt, endsAt } = entry;
    return {
      ...{ code, version, enabled, name, discount, minimum, startsAt, endsAt },
      coupons: (entry.coupons ?? []).map((coupon) => ({ ...coupon, used: used.get(coupon.code) ?? 0 })),
      uses: uses.get(code) ?? 0,
    };
  });
}

async function countUses(queries: Queries, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const code = sql<string>`discounts.code`;
  const rows = await queries
    .select({ code, uses: sql<number>`count(*)::integer` })
    .from(orders)
    .crossJoin(sql`lateral jsonb_object_keys(${orders.discounts}) as discounts(code)`)
    .where(sql`${orders.state} not in ('cart', 'cancelled') and ${inArray(code, codes)}`)
    .groupBy(code);
  return new Map(rows.map((row) => [row.code, row.uses]));
}

async function countUsedCoupons(queries: Queries, codes: string[]): Promise<Map<string, number>> {
  const rows = await queries
    .select({ code: coupons.code, used: coupons.used })
    .from(coupons)
    .where(inArray(coupons.promotionCode, codes));
  return new Map(rows.map(({ code, used }) => [code, used]));
}
