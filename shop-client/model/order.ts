import type { Cart, Money, PaymentMethod } from '../model.ts';

type OrderState = 'new' | 'fulfilled' | 'cancelled';

/** `new` was not tried or waits for the money; `processing` waits for the shopper's bank. */
export type PaymentState = 'new' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded';

export interface OrderPayment {
  state: PaymentState;
  method: PaymentMethod;
  price: Money;
  /** Where the shopper proves the payment to the bank; present while that is awaited. */
  challengeUrl?: string;
  /** Why the last attempt failed, in the order's language. */
  problem?: string;
  /** What was given back so far. */
  refunded?: Money;
}

/** What happened to an order. A backend may tell of more. */
export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'payment_declined'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'return_requested'
  | 'return_accepted'
  | 'return_refused';

export interface OrderEvent {
  kind: OrderEventKind;
  /** ISO 8601. */
  at: string;
}

/** What goes back; `id` is the line's. */
interface ReturnItem {
  id: number;
  quantity: number;
  /** What is sent instead; absent: the money goes back. */
  exchangeFor?: { code: string; name: string };
}

/** The same as it is asked for: `exchangeFor` is the code of another variant of the product. */
interface WantedReturn {
  id: number;
  quantity: number;
  exchangeFor?: string;
}

export interface OrderReturn {
  id: string;
  state: 'requested' | 'accepted' | 'refused';
  reason: string;
  /** ISO 8601. */
  createdAt: string;
  items: ReturnItem[];
}

/** A tax invoice, or what was taken back of it. */
interface OrderInvoice {
  kind: 'invoice' | 'credit_note';
  number: number;
  /** ISO 8601. */
  issuedAt: string;
  /** Of the document, on the shop's own origin. */
  path: string;
}

export interface ReturnRequest {
  items: WantedReturn[];
  reason: string;
  /** A guest proves by it whose order it is. */
  email?: string;
}

export interface Order extends Omit<Cart, 'couponCode' | 'couponProblem'> {
  number: string;
  state: OrderState;
  /** ISO 8601. */
  placedAt: string;
  /** `awaiting_payment`, `paid`, `partially_refunded`, `refunded` or `cancelled`. */
  paymentState: string;
  shippingState: string;
  /** At most one: an order with nothing to pay has none. */
  payments: OrderPayment[];
  /** Until when a guest has to confirm it by the link of a mail, ISO 8601; absent where that is not awaited. */
  confirmBy?: string;
  /** Whether it may be cancelled now. */
  cancellable: boolean;
  /** Name of who brings it. */
  carrier?: string;
  trackingNumber?: string;
  /** Where the carrier tells where it is. */
  trackingUrl?: string;
  /** Oldest first. */
  history: OrderEvent[];
  returns: OrderReturn[];
  /** None where the shop issues none, or not yet. */
  invoices: OrderInvoice[];
  /** Until when its goods may be sent back, ISO 8601; absent before they were delivered. */
  returnableUntil?: string;
}
