import { hrefFrom } from '@shop/shop-domain/href';
import type { OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { OrderEventKind } from '../../kernel/database/payment-tables.ts';
import type { MessageKey, MessageValues } from '../../kernel/language/messages.ts';
import { layOutMail, type MailContent } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import { queuePush } from '../../kernel/push/queue-push.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { recordEvent } from '../history/order-events.ts';
import { type MailSettings, wordsOf } from '../mails/mail-words.ts';

const NEWS_MESSAGES = {
  paid: ['newsPaidSubject', 'newsPaidText'],
  shipped: ['newsShippedSubject', 'newsShippedText'],
  delivered: ['newsDeliveredSubject', 'newsDeliveredText'],
  cancelled: ['newsCancelledSubject', 'newsCancelledText'],
  refunded: ['newsRefundedSubject', 'newsRefundedText'],
  return_requested: ['newsReturnRequestedSubject', 'newsReturnRequestedText'],
  return_accepted: ['newsReturnAcceptedSubject', 'newsReturnAcceptedText'],
  return_refused: ['newsReturnRefusedSubject', 'newsReturnRefusedText'],
} as const satisfies Partial<Record<OrderEventKind, [MessageKey, MessageKey]>>;

export type UpdateKind = keyof typeof NEWS_MESSAGES;

/** What an update tells of an order. */
export type UpdatedOrder = Pick<
  OrderRow,
  'locale' | 'number' | 'token' | 'customerId' | 'shippingAddress' | 'boughtGiftCards'
>;

export interface Details {
  /** Kept for the merchant. */
  note?: string;
  values?: MessageValues;
  /** Further lines of the mail. */
  lines?: readonly MessageKey[];
  /** Where more is to be seen than on the order's page. */
  link?: { label: MessageKey; url: string };
  /** Nobody is mailed: the email is not proven. */
  quietly?: boolean;
}

/** The page of an order: a customer's own, or a guest's, which needs no log-in. */
function orderPath({ locale, token, customerId }: UpdatedOrder): string {
  return hrefFrom({ basePath: `/${locale}` })(customerId === null ? 'guest-order' : 'order', { token });
}

/** Writes down what happened to an order, and tells the shopper in the order's language: by mail, and browsers that asked for it. */
export async function mailOrderUpdate(
  tx: Queries,
  settings: Settings,
  order: OrderRow,
  kind: UpdateKind,
  { note, quietly, ...told }: Details = {},
): Promise<void> {
  await recordEvent(tx, order.id, kind, note);
  // Whoever deleted the account is not written to any more.
  if (order.email === null || quietly) return;
  const { locale, number } = order;
  const text = textOf(order, settings, told.values);
  const [subject, body] = NEWS_MESSAGES[kind];
  await queuePush(tx, order.id, {
    ...{ title: text(subject), body: text(body), lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' },
    ...{ url: orderPath(order), tag: `order-${number}` },
  });
  const mail = layOutMail(settings, orderUpdateOf(order, settings, kind, told));
  await queueMail(tx, settings, { to: order.email, ...mail });
}

export function orderUpdateOf(
  order: UpdatedOrder,
  settings: MailSettings,
  kind: UpdateKind,
  { values, lines = [], link }: Pick<Details, 'values' | 'lines' | 'link'> = {},
): MailContent {
  const text = textOf(order, settings, values);
  const [subject, body] = NEWS_MESSAGES[kind];
  return {
    locale: order.locale,
    subject: text(subject),
    blocks: [
      { paragraph: text(body) },
      ...lines.map((line) => ({ paragraph: text(line) })),
      ...(link ? [{ button: text(link.label), url: link.url }] : []),
      { button: text('orderButton'), url: settings.shopUrl + orderPath(order) },
    ],
  };
}

function textOf(order: UpdatedOrder, settings: MailSettings, values?: MessageValues) {
  const { locale, number, shippingAddress, boughtGiftCards } = order;
  const name = shippingAddress?.firstName ?? boughtGiftCards?.[0]?.senderName ?? '';
  return wordsOf(settings, locale, { ...values, number: number ?? '', name });
}
