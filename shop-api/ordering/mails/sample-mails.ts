import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import type { Locale, Localised } from '../../kernel/language/locale.ts';
import type { MessageKey, MessageValues } from '../../kernel/language/messages.ts';
import type { MailContent } from '../../kernel/mail/mail-layout.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { giftCardMailOf } from '../gift-cards/deliver-gift-cards.ts';
import { confirmationLinkOf, confirmationOf } from '../orders/confirmation-mail.ts';
import { orderUpdateOf } from '../orders/order-update-mails.ts';
import type { PlacedOrder } from '../orders/order-view.ts';
import type { OrderMail } from './order-mails.ts';

const TOKEN = '00000000-0000-4000-8000-000000000000';
const HOUR = 3600_000;
const NUMBER = '000001234';
const MONEY = { amount: 19_900, currency: 'SAR' as const };
const CARD = { amount: 5_000, currency: 'SAR' as const };

const WORDS = {
  product: { ar: 'قميص كتّان', en: 'Linen shirt' },
  variant: { ar: 'أبيض، M', en: 'White, M' },
  shipping: { ar: 'توصيل عادي', en: 'Standard delivery' },
  payment: { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
  firstName: { ar: 'سارة', en: 'Sara' },
  lastName: { ar: 'العتيبي', en: 'Alotaibi' },
  street: { ar: 'شارع العليا', en: 'Olaya Street' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  sender: { ar: 'نورة', en: 'Noura' },
  wish: { ar: 'كل عام وأنت بخير!', en: 'Happy birthday!' },
} as const satisfies Record<string, Localised>;

/** The cases in which a mail differs; the first is the usual one. Most mails are always alike. */
const CASES: Partial<Record<OrderMail, readonly string[]>> = {
  shipped: ['between', 'on_day'],
  cancelled: ['by_shop', 'as_asked', 'not_paid', 'to_gift_card'],
  refunded: ['as_paid', 'to_gift_card'],
  return_accepted: ['for_money', 'for_another'],
  gift_card: ['from_somebody', 'from_shop'],
};

/** Of which a preview is shown. */
export const casesOf = (mail: OrderMail): readonly string[] => CASES[mail] ?? [];

/** A mail as somebody would get it, about an order that nobody placed. */
export function sampleMail(
  mail: OrderMail,
  { locale, settings, shownCase }: { locale: Locale; settings: Settings; shownCase?: string },
): MailContent {
  const now = new Date();
  if (mail === 'confirmation') return confirmationOf(sampleOrder(locale, now), settings);
  if (mail === 'confirmation_link')
    return confirmationLinkOf(sampleOrder(locale, now), settings, {
      secret: 'example',
      confirmBy: new Date(now.getTime() + 24 * HOUR),
    });
  if (mail === 'gift_card')
    return giftCardMailOf(
      {
        locale,
        expiresAt: new Date(now.getTime() + 365 * 24 * HOUR),
        senderName: shownCase === 'from_shop' ? '' : WORDS.sender[locale],
        recipientName: WORDS.firstName[locale],
        balance: MONEY.amount,
        message: shownCase === 'from_shop' ? '' : WORDS.wish[locale],
      },
      'ABCD-EFGH-JKLM-NPQR',
      settings,
    );
  const days = arrivalDays(now, { min: shownCase === 'on_day' ? 4 : 2, max: 4 }, locale);
  const lines: Partial<Record<string, MessageKey[]>> = {
    shipped: ['newsCarrier', 'newsTracking', shownCase === 'on_day' ? 'newsArrivesOn' : 'newsArrivesBetween'],
    delivered: settings.returnDays > 0 ? ['newsReturnFromPage'] : [],
    as_asked: ['newsCancelledAsAsked'],
    not_paid: ['newsNotPaid'],
    to_gift_card: [mail === 'refunded' ? 'newsRefundedToGiftCard' : 'newsGiftCardBack'],
    return_accepted: [shownCase === 'for_another' ? 'newsExchangeAccepted' : 'newsReturnMoney'],
  };
  const values: MessageValues = {
    ...{ carrier: locale === 'ar' ? 'سبل' : 'SPL', tracking: 'SP0000001234SA', ...days },
    ...{ period: { days: settings.returnDays }, amount: MONEY, card: CARD },
  };
  return orderUpdateOf(
    {
      ...{ locale, number: NUMBER, token: TOKEN, customerId: null, boughtGiftCards: [] },
      shippingAddress: addressIn(locale),
    },
    settings,
    mail,
    {
      values,
      lines: lines[mail] ?? lines[shownCase ?? ''],
      ...(mail === 'shipped' && { link: { label: 'trackButton', url: `${settings.shopUrl}/` } }),
    },
  );
}

function addressIn(locale: Locale) {
  return {
    ...{ firstName: WORDS.firstName[locale], lastName: WORDS.lastName[locale] },
    ...{ street: WORDS.street[locale], city: WORDS.city[locale], postcode: '12211', countryCode: 'SA' },
  };
}

function sampleOrder(locale: Locale, now: Date): PlacedOrder {
  const price = (current: number) => ({ current, currency: MONEY.currency });
  return {
    ...{ tokenValue: TOKEN, channel: 'default', currency: MONEY.currency, locale, number: NUMBER },
    ...{ checkoutState: 'completed', state: 'new', paymentState: 'awaiting_payment', shippingState: 'ready' },
    ...{ cancellable: true, checkoutCompletedAt: now.toISOString(), history: [], returns: [], invoices: [] },
    items: [
      {
        ...{ id: 1, quantity: 1, subTotal: MONEY.amount, total: MONEY.amount },
        // Mails tell these of it alone.
        product: {
          name: WORDS.product[locale],
          variants: [{ name: WORDS.variant[locale] }],
        } as PlacedOrder['items'][number]['product'],
      },
    ],
    totals: { items: MONEY.amount, promotion: 0, shipping: 0, taxes: 2596, total: MONEY.amount },
    cartDiscounts: {},
    shippingAddress: addressIn(locale),
    payments: [
      {
        state: 'new',
        method: {
          ...{
            code: 'cash_on_delivery',
            kind: 'offline',
            name: WORDS.payment[locale],
            description: '',
            instructions: '',
          },
        },
        price: price(MONEY.amount),
      },
    ],
    shipments: [
      { state: 'ready', method: { code: 'standard', name: WORDS.shipping[locale], price: price(0) } },
    ],
  };
}
