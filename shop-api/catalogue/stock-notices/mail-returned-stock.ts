import { hrefFrom } from '@shop/shop-domain/href';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { products, stockNotices, variants } from '../../kernel/database/schema.ts';
import { LOCALES, type Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { layOutMail } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { CatalogueShop } from '../products/catalogue-shop.ts';
import { viewVariantProducts } from '../products/product-view.ts';
import type { Taxonomy } from '../products/taxonomy.ts';
import { canBeBought, noticeToken } from './stock-notices.ts';

/** Mails that one transaction queues. */
const AT_ONCE = 100;

/**
 * Tells who asked for it, once, that a variant can be bought again: whatever brought it back (an import, a cancelled or
 * returned order, the merchant), it is looked for in the stock itself.
 */
export async function mailReturnedStock(
  { queries, settings, taxonomy }: Pick<CatalogueShop, 'queries' | 'settings' | 'taxonomy'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let mailed = AT_ONCE; mailed === AT_ONCE && !stopping?.aborted; ) {
    const known = await taxonomy();
    mailed = await queries.transaction((tx) => mailSome(tx, settings, known));
  }
}

/** @returns how many. What another server is mailing is left to it. */
async function mailSome(tx: Queries, settings: Settings, taxonomy: Taxonomy): Promise<number> {
  const due = await tx
    .select({ notice: stockNotices, code: variants.code, productId: variants.productId })
    .from(stockNotices)
    .innerJoin(variants, eq(variants.id, stockNotices.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isNull(stockNotices.mailedAt), canBeBought))
    .orderBy(asc(stockNotices.createdAt))
    .limit(AT_ONCE)
    .for('update', { of: stockNotices, skipLocked: true });
  if (due.length === 0) return 0;
  for (const locale of LOCALES) {
    const own = due.filter(({ notice }) => notice.locale === locale);
    const chosen = own.map(({ notice: { variantId }, code, productId }) => ({ variantId, code, productId }));
    const market = { locale, currency: 'SAR' } as const;
    const views = await viewVariantProducts(tx, chosen, market, '', taxonomy);
    for (const { notice, code } of own) {
      const product = views.get(notice.variantId);
      if (product) await mailNotice(tx, settings, { email: notice.email, locale, code, product });
    }
  }
  const ids = due.map(({ notice }) => notice.id);
  await tx.update(stockNotices).set({ mailedAt: sql`now()` }).where(inArray(stockNotices.id, ids));
  return due.length;
}

interface Notice {
  email: string;
  locale: Locale;
  /** Of the variant. */
  code: string;
  product: { name: string; slug: string; variants: { name?: string }[] };
}

function mailNotice(tx: Queries, settings: Settings, { email, locale, code, product }: Notice) {
  const href = hrefFrom({ basePath: `/${locale}` });
  const token = noticeToken(settings, email);
  const name = [product.name, product.variants[0]?.name].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  const quoted = locale === 'ar' ? `«${name}»` : `“${name}”`;
  return queueMail(tx, settings, {
    to: email,
    unsubscribeUrl: `${settings.shopUrl}/shop-api/stock-notices/end?token=${token}`,
    ...layOutMail(settings, {
      locale,
      subject: messageText('stockNoticeSubject', locale, { product: product.name }),
      blocks: [
        { paragraph: messageText('stockNoticeText', locale, { product: quoted }) },
        {
          button: messageText('stockNoticeButton', locale),
          url: settings.shopUrl + href('product', { slug: product.slug }, { query: { variant: code } }),
        },
      ],
      footnote: messageText('stockNoticeWhy', locale),
      unsubscribe: {
        label: messageText('stockNoticeEnd', locale),
        url:
          settings.shopUrl + href('unsubscribe-newsletter', {}, { query: { list: 'stock-notices', token } }),
      },
    }),
  });
}
