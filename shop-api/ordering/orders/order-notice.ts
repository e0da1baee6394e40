import { deskHrefFrom } from '@shop/shop-domain/desk-href';
import { unitsOf } from '@shop/shop-domain/units';
import type { OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { type MessageKey, type MessageValues, messageText } from '../../kernel/language/messages.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import { layOutMail } from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/**
 * Tells the merchant of an order that is to be done, in the caller's transaction: as much as to know it by, as mailboxes
 * are read on more screens than the desk. Nobody is told where `ORDER_NOTICE_TO` is empty.
 * @param items what was bought, without gift cards
 */
export async function mailOrderNotice(
  tx: Queries,
  settings: Settings,
  order: OrderRow,
  items: readonly { quantity: number }[],
): Promise<void> {
  const { number, total, currency, shippingAddress } = order;
  if (number === null || total === null) throw new Error(`order ${order.id} is not placed`);
  const locale = 'ar';
  const text = (key: MessageKey, values?: MessageValues) => messageText(key, locale, values);
  const amount = isolated(moneyText({ amount: total, currency }, locale));
  const mail = layOutMail(settings, {
    locale,
    subject: text('noticeSubject', { number, total: amount }),
    blocks: [
      {
        lines: [
          { label: text('noticeNumber'), value: isolated(number) },
          { label: text('orderTotal'), value: amount },
          {
            label: text('noticeItems'),
            value: String(unitsOf(items) + (order.boughtGiftCards?.length ?? 0)),
          },
          ...(shippingAddress ? [{ label: text('noticeCity'), value: isolated(shippingAddress.city) }] : []),
        ],
      },
      {
        button: text('noticeButton'),
        url: settings.shopUrl + deskHrefFrom({ basePath: `/${locale}` })('desk-order', { number }),
      },
    ],
  });
  // One after the other, as all write to the same connection.
  for (const to of settings.mail.orderNotices) await queueMail(tx, settings, { to, ...mail });
}

/** Keeps its own direction inside the Arabic around it. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
