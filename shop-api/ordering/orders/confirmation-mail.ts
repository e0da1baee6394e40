import { hrefFrom } from '@shop/shop-domain/href';
import type { Item, OrderRow } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { dayText } from '../../kernel/language/day-text.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import {
  layOutMail,
  type MailBlock,
  type MailContent,
  type MailLine,
} from '../../kernel/mail/mail-layout.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import { addressLines } from '../../kernel/person/address-text.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type MailSettings, type Text, wordsOf } from '../mails/mail-words.ts';
import { type OrderParts, type PlacedOrder, viewOrders } from './order-view.ts';

/** Tells the buyer, in the order's language, what was ordered; sent if the order is placed. */
export async function mailConfirmation(
  tx: Queries,
  settings: Settings,
  row: OrderRow,
  parts?: OrderParts,
): Promise<void> {
  const { returnDays } = settings;
  const [order] = await viewOrders(tx, [row], { withAddresses: true, returnDays, parts });
  if (!order || row.email === null) throw new Error(`order ${row.id} is not placed`);
  await queueMail(tx, settings, {
    to: row.email,
    ...layOutMail(settings, confirmationOf(order, settings)),
  });
}

/** Asks whoever gave the email, in the order's language, whether the order is theirs. It tells nobody else's address. */
export async function mailConfirmationLink(
  tx: Queries,
  settings: Settings,
  row: OrderRow,
  { secret, confirmBy, parts }: { secret: string; confirmBy: Date; parts?: OrderParts },
): Promise<void> {
  const { returnDays } = settings;
  const [order] = await viewOrders(tx, [row], { withAddresses: true, returnDays, parts });
  if (!order || row.email === null) throw new Error(`order ${row.id} is not placed`);
  await queueMail(tx, settings, {
    to: row.email,
    ...layOutMail(settings, confirmationLinkOf(order, settings, { secret, confirmBy })),
  });
}

export function confirmationLinkOf(
  order: PlacedOrder,
  settings: MailSettings,
  { secret, confirmBy }: { secret: string; confirmBy: Date },
): MailContent {
  const { locale } = order;
  const text = textOf(order, settings);
  const until = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(confirmBy);
  return {
    locale,
    subject: text('confirmSubject'),
    blocks: [
      { paragraph: text('confirmText', { until }) },
      {
        button: text('confirmButton'),
        url:
          settings.shopUrl +
          hrefFrom({ basePath: `/${locale}` })('confirm-order', {}, { query: { token: secret } }),
      },
      { heading: text('orderItems') },
      { lines: order.items.map((item) => itemLine(item, order, text)) },
      { lines: totalLines(order, text) },
    ],
    footnote: text('confirmIgnore'),
  };
}

export function confirmationOf(order: PlacedOrder, settings: MailSettings): MailContent {
  const { locale, tokenValue } = order;
  const text = textOf(order, settings);
  return {
    locale,
    subject: text('orderSubject'),
    blocks: [
      { paragraph: text('orderThanks') },
      { heading: text('orderItems') },
      { lines: [...order.items.map((item) => itemLine(item, order, text)), ...giftCardLines(order, text)] },
      { lines: totalLines(order, text) },
      ...paymentBlocks(order, text),
      ...addressBlocks(order, text, settings),
      ...giftBlocks(order, text),
      {
        button: text('orderButton'),
        url: settings.shopUrl + hrefFrom({ basePath: `/${locale}` })('confirmation', { token: tokenValue }),
      },
    ],
  };
}

function textOf(order: PlacedOrder, settings: MailSettings): Text {
  return wordsOf(settings, order.locale, { number: order.number, name: buyerOf(order) });
}

function itemLine({ product, quantity, subTotal }: Item, order: PlacedOrder, text: Text): MailLine {
  return {
    label: text('orderLine', { name: product.name, quantity }),
    note: product.variants[0]?.name,
    value: moneyOf(subTotal, order),
  };
}

function buyerOf({ shippingAddress, giftCards }: PlacedOrder): string {
  return shippingAddress?.firstName ?? giftCards?.[0]?.senderName ?? '';
}

function giftCardLines(order: PlacedOrder, text: Text): MailLine[] {
  return (order.giftCards ?? []).map(({ amount, recipientName, deliverOn }) => ({
    label: text('orderGiftCardFor', { name: recipientName }),
    note: text('orderGiftCardOn', { day: dayText(deliverOn, order.locale) }),
    value: moneyOf(amount, order),
  }));
}

function totalLines(order: PlacedOrder, text: Text): MailLine[] {
  const { items, promotion, shipping, giftWrap, giftCards = 0, taxes, total } = order.totals;
  const taxOnTop = items + shipping + (giftWrap ?? 0) + giftCards !== total;
  const tax = moneyOf(taxes, order);
  return [
    { label: text('orderGoods'), value: moneyOf(items - promotion + giftCards, order) },
    ...Object.values(order.cartDiscounts).map(({ name, amount }) => ({
      label: name,
      value: moneyOf(amount.current, order),
    })),
    ...order.shipments.map(({ method }) => ({
      label: text('orderShipping', { method: method.name }),
      value: shipping === 0 ? text('orderShippingFree') : moneyOf(shipping, order),
    })),
    ...(giftWrap === undefined ? [] : [{ label: text('orderGiftWrap'), value: moneyOf(giftWrap, order) }]),
    ...(taxOnTop ? [{ label: text('orderTaxAdded'), value: tax }] : []),
    {
      label: text('orderTotal'),
      value: moneyOf(total, order),
      note: taxOnTop || taxes === 0 ? undefined : text('orderTaxIncluded', { tax }),
      strong: true,
    },
    ...(order.giftCard
      ? [
          {
            label: text('orderGiftCard', { lastFour: order.giftCard.lastFour }),
            value: moneyOf(-order.giftCard.amount, order),
          },
        ]
      : []),
  ];
}

function paymentBlocks({ payments }: PlacedOrder, text: Text): MailBlock[] {
  return payments.flatMap(({ method }) => [
    { paragraph: text('orderPayment', { method: method.name }) },
    ...(method.instructions ? [{ paragraph: method.instructions }] : []),
  ]);
}

function addressBlocks(
  { shippingAddress, locale }: PlacedOrder,
  text: Text,
  { countries }: MailSettings,
): MailBlock[] {
  return shippingAddress
    ? [
        { heading: text('orderAddress') },
        { quote: addressLines(shippingAddress, locale, countries).join('\n') },
      ]
    : [];
}

function giftBlocks({ giftWrap }: PlacedOrder, text: Text): MailBlock[] {
  return giftWrap?.message ? [{ heading: text('orderGiftMessage') }, { quote: giftWrap.message }] : [];
}

function moneyOf(amount: number, { currency, locale }: PlacedOrder) {
  return moneyText({ amount, currency }, locale);
}
