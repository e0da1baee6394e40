import type { IncomingHttpHeaders } from 'node:http';
import type {
  DeclineReason,
  PaymentKind,
  StoredAddress,
  StoredItem,
} from '../../kernel/database/stored-values.ts';
import type { Currency, Locale, Localised } from '../../kernel/language/locale.ts';

/** One attempt to be paid for a placed order. */
export interface Payment {
  /**
   * Idempotency key: asked again with the same key, a provider charges nothing more and responds as it did first.
   * Its events name the attempt by it.
   */
  key: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  order: PurchaseToPay;
  /** Where the shopper comes back to from a page of the provider: by then the shop asks what came of it. */
  returnUrl: string;
  /** Where they come back to who gave it up there. */
  cancelUrl: string;
  /** Where the provider tells what came of it. */
  webhookUrl: string;
  /** What the provider's own script made of a card in the browser. */
  cardToken?: string;
}

/** What is paid for, as far as providers of instalments want to know it. Minor units. */
interface PurchaseToPay {
  number: string;
  locale: Locale;
  email: string;
  address: StoredAddress | null;
  lines: readonly StoredItem[];
  /** With what wrapping costs. */
  shipping: number;
  tax: number;
  /** Zero or more. */
  discount: number;
}

/** Thrown where it is certain that an attempt cannot bring money: the shopper may choose another way at once. */
export class NotCharged extends Error {}

/** `reference` is what the provider calls the payment. */
export type Charge =
  /** The money comes by another way; somebody tells the order desk. */
  | { state: 'awaiting' }
  | { state: 'paid'; reference: string }
  | { state: 'declined'; reason: DeclineReason; reference?: string }
  /** The shopper has to answer to the bank at `challengeUrl`; an event tells what came of it. */
  | { state: 'challenge'; reference: string; challengeUrl: string };

/** What a provider tells later. Events may come twice, late and in any order. */
export interface PaymentEvent {
  /** Unique among the provider's events. */
  id: string;
  /** Of the attempt that it is about. */
  key: string;
  reference: string;
  state: 'processing' | 'paid' | 'declined';
  reason?: DeclineReason;
}

interface Refund {
  /** Idempotency key. */
  key: string;
  reference: string | null;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** Minor units that were given back before. */
  refunded: number;
}

/** What shoppers know ways to pay by; each has a mark in the shop's footer. */
export const PAYMENT_MARKS = [
  'mada',
  'visa',
  'mastercard',
  'apple_pay',
  'stc_pay',
  'tabby',
  'tamara',
] as const;
type PaymentMark = (typeof PAYMENT_MARKS)[number];

/** A way to pay. */
export interface PaymentProvider {
  /** Stable: it is in orders, and in the address of the provider's webhook. */
  code: string;
  kind: PaymentKind;
  name: Localised;
  description: Localised;
  /** What is left to do for the shopper. */
  instructions: Localised;
  /** Whether shoppers can choose it now; absent: always. Orders that were placed with it go on either way. */
  isOffered?(): boolean;
  /** The courier takes the money: such an order is sent unpaid, and is paid once it is delivered. */
  paidOnDelivery?: true;
  /** What it takes, in minor units; absent: any sum, in each of the shop's currencies. */
  limits?: Partial<Record<Currency, { min: number; max: number }>>;
  /** It divides a sum into so many equal payments without interest; `brand`: what shoppers call it. */
  instalments?: { payments: number; brand: Localised };
  marks?: readonly PaymentMark[];
  /** Status that tells the provider that its message has come; 204 unless it insists on another. */
  acknowledgement?: 200;
  /** @throws NotCharged, or anything else when it is not known whether the card was charged; the same key is then asked again. */
  charge(payment: Payment): Promise<Charge>;
  /** Gives up an attempt that waits for its challenge. @throws when it can no longer be given up */
  abandon(reference: string): Promise<void>;
  /** What came of an attempt; undefined while that is open, or where only events tell. */
  find(reference: string): Promise<PaymentEvent | undefined>;
  /**
   * Takes the money of a payment that was only promised before. Asked again, it takes nothing more.
   * @throws when it was not taken
   */
  capture?(payment: { reference: string; amount: number; currency: Currency }): Promise<void>;
  /** Also where the money was not taken yet. @throws when the money was not given back */
  refund(refund: Refund): Promise<void>;
  /** What a call of the provider tells. @throws HttpError 401 unless the provider signed it, or says the same when it is asked */
  readEvents(call: { headers: IncomingHttpHeaders; rawBody: Buffer }): Promise<PaymentEvent[]>;
}
