import { upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { coupons, promotions, shippingMethods } from '../database/schema.ts';
import { couponCodeOf } from '../promotions/coupons.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** Part of importCatalogue: promotions with their coupons, and shipping methods. How often a coupon was used stays. */
export const importSales = async (tx: Queries, catalogue: CatalogueFile): Promise<void> => {
  await upsert(
    tx,
    promotions,
    promotions.code,
    catalogue.promotions.map((promotion, position) => ({
      code: promotion.code,
      name: promotion.name,
      discount: promotion.discount,
      minimum: promotion.minimum ?? null,
      startsAt: startOf(promotion.startsAt),
      endsAt: endOf(promotion.endsAt),
      position,
    })),
  );
  await upsert(
    tx,
    coupons,
    coupons.code,
    catalogue.promotions.flatMap((promotion) =>
      (promotion.coupons ?? []).map((coupon) => ({
        code: couponCodeOf(coupon.code),
        promotionCode: promotion.code,
        usageLimit: coupon.usageLimit ?? null,
        perCustomerLimit: coupon.perCustomerLimit ?? null,
        expiresAt: endOf(coupon.expiresAt),
      })),
    ),
  );
  await upsert(
    tx,
    shippingMethods,
    shippingMethods.code,
    catalogue.shippingMethods.map(
      ({ code, name, description, rate, countries = [], workingDays }, position) => ({
        code,
        name,
        description,
        rate,
        countries,
        workingDays: workingDays ?? null,
        position,
      }),
    ),
  );
};

const startOf = (day: string | undefined) => (day === undefined ? null : new Date(day));

/** A day without a time is over when the next one begins. */
const endOf = (day: string | undefined) => {
  const end = startOf(day);
  if (end && !day?.includes('T')) end.setUTCDate(end.getUTCDate() + 1);
  return end;
};
