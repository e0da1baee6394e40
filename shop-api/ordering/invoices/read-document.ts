import { asc, eq } from 'drizzle-orm';
import type { OrderRow } from '../../cart/cart.ts';
import { invoices } from '../../kernel/database/schema.ts';
import { notFound } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { viewOrders } from '../orders/order-view.ts';
import { contentOf } from './invoice-content.ts';
import { invoiceNumber } from './invoice-number.ts';

/**
 * An invoice or credit note of an order as a PDF, and what its file is called.
 * @throws HttpError 404
 */
export async function readDocument(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  row: OrderRow,
  number: number,
  locale: Locale,
): Promise<{ file: string; document: Buffer }> {
  const issued = await queries
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, row.id))
    .orderBy(asc(invoices.number));
  const wanted = issued.find((invoice) => invoice.number === number);
  if (!wanted) throw notFound('invoiceUnknown');
  const [order] = await viewOrders(queries, [row], {
    withAddresses: false,
    locale,
    returnDays: settings.returnDays,
  });
  if (!order) throw notFound('order');
  // Its libraries are loaded by the first who asks.
  const { renderInvoice } = await import('./render-invoice.ts');
  return {
    file: `${wanted.kind.replace('_', '-')}-${invoiceNumber(wanted.number)}.pdf`,
    document: await renderInvoice(contentOf(wanted, issued[0], order, locale, settings.countries), locale),
  };
}
