import type { invoices } from '../../kernel/database/schema.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { addressLines } from '../../kernel/person/address-text.ts';
import type { Country } from '../../kernel/settings/countries.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import { invoiceNumber } from './invoice-number.ts';
import type { InvoiceContent, InvoiceLine } from './render-invoice.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** What a document says: an invoice the order's lines, a credit note what was given back of them. @param first the invoice */
export function contentOf(
  { kind, number, issuedAt, seller, taxPercent, tax, total }: InvoiceRow,
  first: InvoiceRow | undefined,
  order: PlacedOrder,
  locale: Locale,
  countries: readonly Country[],
): InvoiceContent {
  const { items, shipping, giftWrap = 0, giftCards = 0 } = order.totals;
  const isCreditNote = kind === 'credit_note';
  return {
    ...{ kind, issuedAt, seller, taxPercent, tax, total },
    number: invoiceNumber(number),
    orderNumber: order.number,
    buyer: buyerOf(order, locale, countries),
    correctedNumber: isCreditNote && first ? invoiceNumber(first.number) : undefined,
    paidByGiftCard: isCreditNote ? undefined : order.giftCard?.amount,
    taxIncluded: isCreditNote || items + shipping + giftWrap + giftCards === order.totals.total,
    lines: isCreditNote
      ? [
          {
            name: messageText('creditNoteLine', locale, { number: order.number }),
            quantity: 1,
            amount: total,
          },
        ]
      : linesOf(order, locale),
  };
}

/** Where the bill goes. */
function buyerOf(
  { billingAddress, shippingAddress }: PlacedOrder,
  locale: Locale,
  countries: readonly Country[],
): string {
  const address = billingAddress ?? shippingAddress;
  if (!address) return '';
  const { mapLink: _, courierNotes: __, ...printed } = address;
  return addressLines(printed, locale, countries).join('\n');
}

function linesOf({ items, cartDiscounts, shipments, totals }: PlacedOrder, locale: Locale): InvoiceLine[] {
  return [
    ...items.map(({ product, quantity, subTotal }) => ({
      name: [product.name, product.variants[0]?.name]
        .flatMap((name) => (name ? [`\u2068${name}\u2069`] : []))
        .join(locale === 'ar' ? '، ' : ', '),
      quantity,
      amount: subTotal,
    })),
    ...Object.values(cartDiscounts).map(({ name, amount }) => ({
      name,
      quantity: 1,
      amount: amount.current,
    })),
    ...(totals.shipping > 0
      ? [
          {
            name: messageText('orderShipping', locale, { method: shipments[0]?.method.name ?? '' }),
            quantity: 1,
            amount: totals.shipping,
          },
        ]
      : []),
    ...(totals.giftWrap
      ? [{ name: messageText('orderGiftWrap', locale), quantity: 1, amount: totals.giftWrap }]
      : []),
  ];
}
