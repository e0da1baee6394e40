import { and, eq, exists, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { batches, releaseSlugs, upsert } from '../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../kernel/database/database.ts';
import {
  ads,
  articles,
  articleTopics,
  attributes,
  brands,
  coupons,
  options,
  optionValues,
  pages,
  products,
  promotions,
  reviews,
  shippingMethods,
  taxons,
  variants,
} from '../../kernel/database/schema.ts';
import type { Entry, ListName } from '../file-format/catalogue-file.ts';
import { countRatings } from '../products/count-ratings.ts';
import type { SmallList } from './read-current.ts';

/** Adds or updates entries in the form that `normalEntry` gives them. */
export const writeEntries: {
  [List in Exclude<ListName, 'products'>]: (tx: Queries, entries: Entry<List>[]) => Promise<void>;
} = {
  brands: (tx, entries) =>
    upsert(
      tx,
      brands,
      brands.code,
      entries.map(({ code, name, image, position = 0, enabled = true }) => ({
        code,
        name,
        image: image ?? null,
        position,
        enabled,
      })),
    ),
  taxons: async (tx, entries) => {
    await releaseSlugs(tx, taxons, entries);
    await upsert(
      tx,
      taxons,
      taxons.code,
      entries.map((taxon) => ({
        code: taxon.code,
        parentCode: taxon.parent ?? null,
        name: taxon.name,
        slugAr: taxon.slug.ar,
        slugEn: taxon.slug.en,
        description: taxon.description ?? null,
        position: taxon.position,
        image: taxon.image ?? null,
        featured: taxon.featured ?? [],
        sizeTable: taxon.sizeTable ?? null,
        enabled: taxon.enabled ?? true,
      })),
    );
  },
  options: async (tx, entries) => {
    await upsert(
      tx,
      options,
      options.code,
      entries.map(({ code, name }) => ({ code, name })),
    );
    await upsert(
      tx,
      optionValues,
      [optionValues.optionCode, optionValues.code],
      entries.flatMap((option) =>
        option.values.map(({ code, name, color }, position) => ({
          optionCode: option.code,
          code,
          name,
          color: color ?? null,
          position,
        })),
      ),
    );
  },
  attributes: (tx, entries) =>
    upsert(
      tx,
      attributes,
      attributes.code,
      entries.map(({ code, name }) => ({ code, name })),
    ),
  pages: async (tx, entries) => {
    await releaseSlugs(tx, pages, entries);
    await upsert(
      tx,
      pages,
      pages.code,
      entries.map(({ code, slug, name, content, ...entry }) => ({
        ...{ code, slugAr: slug.ar, slugEn: slug.en, name, content },
        ...shownOf(entry),
      })),
    );
  },
  ads: (tx, entries) =>
    upsert(
      tx,
      ads,
      ads.code,
      entries.map(({ code, location, position, title, link, image, ...entry }) => ({
        ...{ code, location, position, title: title ?? null, link: link ?? null },
        ...shownOf(entry),
        image: typeof image === 'string' ? { ar: image, en: image } : image,
      })),
    ),
  articleTopics: (tx, entries) =>
    upsert(
      tx,
      articleTopics,
      articleTopics.code,
      entries.map(({ code, name, position = 0 }) => ({ code, name, position })),
    ),
  articles: async (tx, entries) => {
    await releaseSlugs(tx, articles, entries);
    await upsert(
      tx,
      articles,
      articles.code,
      entries.map((article) => ({
        code: article.code,
        topicCode: article.topic ?? null,
        slugAr: article.slug.ar,
        slugEn: article.slug.en,
        title: article.title,
        excerpt: article.excerpt,
        content: article.content,
        author: article.author,
        image: article.image ?? null,
        createdAt: new Date(article.createdAt),
        ...shownOf(article),
      })),
    );
  },
  promotions: async (tx, entries) => {
    await upsert(
      tx,
      promotions,
      promotions.code,
      entries.map((promotion) => ({
        code: promotion.code,
        name: promotion.name,
        discount: promotion.discount,
        minimum: promotion.minimum ?? null,
        startsAt: dateOf(promotion.startsAt),
        endsAt: dateOf(promotion.endsAt),
        position: promotion.position ?? 0,
        enabled: promotion.enabled ?? true,
      })),
    );
    // How often a coupon was used stays.
    await upsert(
      tx,
      coupons,
      coupons.code,
      entries.flatMap((promotion) =>
        (promotion.coupons ?? []).map((coupon) => ({
          code: coupon.code,
          promotionCode: promotion.code,
          usageLimit: coupon.usageLimit ?? null,
          perCustomerLimit: coupon.perCustomerLimit ?? null,
          expiresAt: dateOf(coupon.expiresAt),
        })),
      ),
    );
  },
  shippingMethods: (tx, entries) =>
    upsert(
      tx,
      shippingMethods,
      shippingMethods.code,
      entries.map((method) => ({
        code: method.code,
        name: method.name,
        description: method.description,
        rate: method.rate,
        countries: method.countries ?? [],
        workingDays: method.workingDays ?? null,
        position: method.position ?? 0,
        enabled: method.enabled ?? true,
      })),
    ),
  reviews: async (tx, entries) => {
    const before = await productsReviewedBy(tx, entries);
    const ids = new Map<string, number>();
    for (const some of batches([...new Set(entries.map(({ product }) => product))])) {
      const rows = await tx
        .select({ id: products.id, code: products.code })
        .from(products)
        .where(inArray(products.code, some));
      for (const { id, code } of rows) ids.set(code, id);
    }
    await upsert(
      tx,
      reviews,
      reviews.code,
      entries.map((review) => ({
        code: review.code,
        productId: ids.get(review.product) ?? 0,
        author: review.author,
        title: review.title,
        rating: review.rating,
        comment: review.comment ?? null,
        size: review.size ?? null,
        fit: review.fit ?? null,
        locale: review.locale,
        state: 'accepted' as const,
        createdAt: new Date(review.createdAt),
      })),
      // What a person has decided since stays decided.
      [reviews.state],
    );
    // A review may have moved from one product to another: both are counted again.
    await countRatings(tx, [...new Set([...before, ...(await productsReviewedBy(tx, entries))])]);
  },
};

function dateOf(day: string | undefined) {
  return day === undefined ? null : new Date(day);
}

async function productsReviewedBy(tx: Queries, entries: { code: string }[]): Promise<number[]> {
  const codes = entries.map(({ code }) => code);
  const rows = await tx
    .selectDistinct({ id: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.code, codes));
  return rows.map(({ id }) => id);
}

const TABLES: Record<SmallList | 'reviews' | 'products', PgTable & { code: AnyPgColumn }> = {
  ...{
    brands,
    taxons,
    options,
    attributes,
    pages,
    ads,
    articleTopics,
    articles,
    promotions,
    shippingMethods,
  },
  ...{ reviews, products },
};

/**
 * Removes an entry that an import had made. The database refuses what something else refers to; a promotion whose
 * coupons orders have used stays for the books.
 * @returns whether it is gone
 * @see isInUse
 */
export async function removeEntry(tx: Queries, list: ListName, code: string): Promise<boolean> {
  if (list === 'options') await tx.delete(optionValues).where(eq(optionValues.optionCode, code));
  if (list === 'taxons' && (await tx.$count(taxons, eq(taxons.parentCode, code))) > 0) return false;
  const isReviewed = exists(
    tx
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(products.code, code)),
  );
  if (list === 'products' && (await tx.$count(products, and(eq(products.code, code), isReviewed))) > 0)
    return false;
  const areUsed = and(eq(coupons.promotionCode, code), gt(coupons.used, 0));
  if (list === 'promotions' && (await tx.$count(coupons, areUsed)) > 0) return false;
  const reviewed = list === 'reviews' ? await productsReviewedBy(tx, [{ code }]) : [];
  await tx.delete(TABLES[list]).where(eq(TABLES[list].code, code));
  if (reviewed.length > 0) await countRatings(tx, reviewed);
  return true;
}

/** Removes values of an option that it is no longer to have and no variant has, and coupons that nobody used. */
export async function removeLostMembers<List extends ListName>(
  tx: Queries,
  list: List,
  entry: Entry<List>,
): Promise<void> {
  if (list === 'options') {
    const { code, values } = entry as Entry<'options'>;
    const kept = values.map((value) => value.code);
    await tx
      .delete(optionValues)
      .where(
        and(
          eq(optionValues.optionCode, code),
          notInArray(optionValues.code, kept),
          sql`not exists (select from ${variants} where ${variants.values} ->> ${code} = ${optionValues.code})`,
        ),
      );
  }
  if (list === 'promotions') {
    const { code, coupons: kept = [] } = entry as Entry<'promotions'>;
    await tx
      .delete(coupons)
      .where(
        and(
          eq(coupons.promotionCode, code),
          eq(coupons.used, 0),
          notInArray(coupons.code, ['', ...kept.map((coupon) => coupon.code)]),
        ),
      );
  }
}

function shownOf({
  enabled = true,
  startsAt,
  endsAt,
}: Pick<Entry<'pages'>, 'enabled' | 'startsAt' | 'endsAt'>) {
  return { enabled, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
}
