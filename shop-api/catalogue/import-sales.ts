import { upsert } from '../database/batched-upsert.ts';
import type { Queries } from '../database/database.ts';
import { coupons, promotions, shippingMethods } from '../database/schema.ts';
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
      startsAt: dayOf(promotion.startsAt),
      endsAt: dayOf(promotion.endsAt),
      position,
    })),
  );
  await upsert(
    tx,
    coupons,
    coupons.code,
    catalogue.promotions.flatMap((promotion) =>
      (promotion.coupons ?? []).map((coupon) => ({
        code: coupon.code.toUpperCase(),
        promotionCode: promotion.code,
        usageLimit: coupon.usageLimit ?? null,
        perCustomerLimit: coupon.perCustomerLimit ?? null,
        expiresAt: dayOf(coupon.expiresAt),
      })),
    ),
  );
  await upsert(
    tx,
    shippingMethods,
    shippingMethods.code,
    catalogue.shippingMethods.map(({ code, name, description, rate, countries = [] }, position) => ({
      code,
      name,
      description,
      rate,
      countries,
      position,
    })),
  );
};

const dayOf = (day: string | undefined) => (day === undefined ? null : new Date(day));
