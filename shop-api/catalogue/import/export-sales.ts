import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { coupons, products, promotions, reviews, shippingMethods } from '../../kernel/database/schema.ts';
import type { CatalogueFile } from '../file-format/catalogue-file.ts';

/** Promotions with their coupons, and shipping methods. How often a coupon was used is no part of a catalogue. */
export async function readSales(
  queries: Queries,
): Promise<Pick<CatalogueFile, 'promotions' | 'shippingMethods'>> {
  const couponRows = Map.groupBy(
    await queries.select().from(coupons).orderBy(asc(coupons.code)),
    (coupon) => coupon.promotionCode,
  );
  return {
    promotions: (
      await queries.select().from(promotions).orderBy(asc(promotions.position), asc(promotions.code))
    ).map((row) => ({
      code: row.code,
      name: row.name,
      discount: row.discount,
      minimum: row.minimum ?? undefined,
      startsAt: row.startsAt?.toISOString(),
      endsAt: row.endsAt?.toISOString(),
      coupons: (couponRows.get(row.code) ?? []).map((coupon) => ({
        code: coupon.code,
        usageLimit: coupon.usageLimit ?? undefined,
        perCustomerLimit: coupon.perCustomerLimit ?? undefined,
        expiresAt: coupon.expiresAt?.toISOString(),
      })),
      position: row.position,
      enabled: row.enabled,
    })),
    shippingMethods: (
      await queries
        .select()
        .from(shippingMethods)
        .orderBy(asc(shippingMethods.position), asc(shippingMethods.code))
    ).map(({ code, name, description, rate, countries, workingDays, position, enabled }) => ({
      code,
      name,
      description,
      rate,
      countries,
      workingDays: workingDays ?? undefined,
      position,
      enabled,
    })),
  };
}

/** The reviews that came with a catalogue; those of shoppers have no code and belong with customers and orders. */
/** @param which others than those that are shown */
export async function readReviews(
  queries: Queries,
  which: (table: typeof reviews) => SQL | undefined = ({ code, state }) =>
    and(isNotNull(code), eq(state, 'accepted')),
): Promise<CatalogueFile['reviews']> {
  const rows = await queries
    .select({ review: reviews, product: products.code })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(which(reviews))
    .orderBy(asc(reviews.id));
  return rows.map(({ review, product }) => ({
    code: review.code ?? '',
    product,
    author: review.author,
    title: review.title,
    rating: review.rating,
    comment: review.comment ?? undefined,
    size: review.size ?? undefined,
    fit: review.fit ?? undefined,
    locale: review.locale,
    createdAt: review.createdAt.toISOString(),
  }));
}
