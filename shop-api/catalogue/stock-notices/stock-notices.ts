import { createHmac } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, stockNotices, variants } from '../../kernel/database/schema.ts';
import { invalid } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { digestOf } from '../../kernel/settings/secrets.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** Whether somebody who came now could order a variant. */
export const canBeBought = and(
  eq(variants.enabled, true),
  eq(products.enabled, true),
  or(gt(variants.stock, 0), eq(variants.backorder, true)),
);

interface Wanted {
  variantCode: string;
  email: string;
  locale: Locale;
}

/**
 * Notes who is to be told once a variant is back. Asking again changes nothing but the language.
 * @throws HttpError 400 for a variant that is not sold, or can be bought
 */
export async function askForNotice(
  queries: Queries,
  settings: Pick<Settings, 'jwtSecret'>,
  { variantCode, email, locale }: Wanted,
): Promise<void> {
  const [variant] = await queries
    .select({ id: variants.id, available: sql<boolean>`${canBeBought}` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.code, variantCode), eq(variants.enabled, true), eq(products.enabled, true)));
  if (!variant) throw invalid('variantCode', 'variantUnknown');
  if (variant.available) throw invalid('variantCode', 'backInStock');
  const tokenHash = digestOf(noticeToken(settings, email));
  await queries
    .insert(stockNotices)
    .values({ variantId: variant.id, email, locale, tokenHash })
    .onConflictDoUpdate({
      target: [stockNotices.variantId, stockNotices.email],
      set: { locale, tokenHash, mailedAt: null },
    });
}

/** Ends every notice to the email that a mail's token is of; works again and again, and says nothing of whether there was one. */
export async function endNotices(queries: Queries, token: string): Promise<void> {
  await queries.delete(stockNotices).where(eq(stockNotices.tokenHash, digestOf(token)));
}

/** One per email for good, so that every mail can hold it though the database knows its digest alone. */
export function noticeToken({ jwtSecret }: Pick<Settings, 'jwtSecret'>, email: string): string {
  return createHmac('sha256', jwtSecret).update(`stock notices ${email}`).digest('base64url');
}
