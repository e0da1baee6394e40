import type { MessageKey } from '../../kernel/language/messages.ts';

/** What may be written in one text of a mail. */
export interface MailText {
  /** Characters. */
  limit: number;
  /** Subjects and buttons. */
  isLine: boolean;
  /** What it may tell, in braces. */
  placeholders: readonly string[];
  /** Of those: what the mail makes no sense without. */
  required: readonly string[];
}

const SUBJECT = 150;
const SENTENCES = 1000;
const BUTTON = 40;
/** Of every mail about an order. */
const ORDER = ['number', 'name', 'brand'];
const GIFT_CARD = ['name', 'amount', 'brand'];

const line = (
  limit: number,
  placeholders: readonly string[],
  required: readonly string[] = [],
): MailText => ({
  ...{ limit, isLine: true, placeholders, required },
});
const subject = (...required: string[]) =>
  line(SUBJECT, [...new Set([...ORDER, ...required])], ['number', ...required]);
/** @param required what it alone can tell, and is there for */
const sentences = (...required: string[]): MailText => ({
  ...{ limit: SENTENCES, isLine: false, placeholders: [...ORDER, ...required], required },
});
const ofGiftCard = (placeholders: readonly string[], ...required: string[]): MailText => ({
  ...{ limit: SENTENCES, isLine: false, placeholders: [...GIFT_CARD, ...placeholders], required },
});

type Texts = Partial<Record<MessageKey, MailText>>;

/** The mails that shoppers get of what they bought, and which of their texts are the merchant's, in the order of the mail. */
export const ORDER_MAILS = {
  confirmation: { orderSubject: subject(), orderThanks: sentences() },
  confirmation_link: {
    ...{ confirmSubject: subject(), confirmText: sentences('until'), confirmButton: line(BUTTON, ORDER) },
    confirmIgnore: sentences(),
  },
  paid: { newsPaidSubject: subject(), newsPaidText: sentences() },
  shipped: {
    ...{ newsShippedSubject: subject(), newsShippedText: sentences(), newsCarrier: sentences('carrier') },
    ...{ newsTracking: sentences('tracking'), newsArrivesBetween: sentences('first', 'last') },
    ...{ newsArrivesOn: sentences('first'), trackButton: line(BUTTON, ORDER) },
  },
  delivered: {
    ...{ newsDeliveredSubject: subject(), newsDeliveredText: sentences() },
    newsReturnFromPage: sentences('period'),
  },
  cancelled: {
    ...{ newsCancelledSubject: subject(), newsCancelledText: sentences() },
    ...{ newsCancelledAsAsked: sentences(), newsNotPaid: sentences(), newsGiftCardBack: sentences('amount') },
  },
  refunded: {
    newsRefundedSubject: subject('amount'),
    newsRefundedText: { ...sentences(), placeholders: [...ORDER, 'amount'] },
    newsRefundedToGiftCard: sentences('card'),
  },
  return_requested: { newsReturnRequestedSubject: subject(), newsReturnRequestedText: sentences() },
  return_accepted: {
    ...{ newsReturnAcceptedSubject: subject(), newsReturnAcceptedText: sentences() },
    ...{ newsReturnMoney: sentences(), newsExchangeAccepted: sentences() },
  },
  return_refused: { newsReturnRefusedSubject: subject(), newsReturnRefusedText: sentences() },
  gift_card: {
    giftCardSubject: line(SUBJECT, [...GIFT_CARD, 'sender']),
    giftCardText: ofGiftCard(['sender'], 'sender', 'amount'),
    giftCardFromShopSubject: line(SUBJECT, GIFT_CARD),
    giftCardFromShop: ofGiftCard([], 'amount'),
    giftCardHow: ofGiftCard([]),
    giftCardUntil: ofGiftCard(['day'], 'day'),
    ...{ giftCardButton: line(BUTTON, GIFT_CARD), giftCardKeep: ofGiftCard([]) },
  },
} as const satisfies Record<string, Texts>;

export type OrderMail = keyof typeof ORDER_MAILS;

export const isOrderMail = (code: string): code is OrderMail => Object.hasOwn(ORDER_MAILS, code);

/** The texts of a mail that may be changed. */
export function textsOf(mail: OrderMail): [key: MessageKey, text: MailText][] {
  return Object.entries(ORDER_MAILS[mail] satisfies Texts) as [MessageKey, MailText][];
}
