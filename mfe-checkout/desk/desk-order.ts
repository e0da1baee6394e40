import type { Currency } from '@shop/shop-client/model';
import type { WireOrder } from '@shop/shop-client/wire';

export const ORDER_STATES = [
  'todo',
  'new',
  'unpaid',
  'unconfirmed',
  'fulfilled',
  'cancelled',
  'owed',
] as const;
export type DeskState = (typeof ORDER_STATES)[number];

interface Choice {
  code: string;
  name: string;
}

/** An order in one line of the list. */
export interface DeskEntry {
  number: string;
  /** ISO 8601. */
  placedAt: string;
  state: string;
  paymentState: string;
  shippingState: string;
  /** Minor units. */
  total: number;
  currency: Currency;
  email?: string;
  recipient?: string;
  city?: string;
  pieces: number;
  paymentMethod?: Choice;
  shippingMethod?: Choice;
  carrier?: string;
  tracking?: string;
  /** Ids of returns that wait for an answer. */
  openReturns: number[];
  isOwed: boolean;
  confirmBy?: string;
}

/** Everything of an order, also what its shopper is not shown. */
export interface DeskOrder extends DeskEntry {
  notes?: string;
  order: WireOrder;
  /** What the shop calls its variants, by their codes. */
  skus: Record<string, string>;
  events: { kind: string; at: string; note?: string }[];
}

/** Who takes parcels; a carrier keeps its own name in each language. */
export const CARRIERS: readonly { value: string; label: string }[] = [
  { value: 'smsa', label: 'SMSA Express' },
  { value: 'aramex', label: 'Aramex' },
  { value: 'spl', label: 'SPL' },
  { value: 'dhl', label: 'DHL' },
  { value: 'naqel', label: 'Naqel Express' },
];

/** Whether the parcel may leave: it is packed once it is paid, or the courier takes the money. */
export function canShip({
  state,
  shippingState,
  paymentState,
  paymentMethod,
  confirmBy,
}: DeskEntry): boolean {
  const isSettled = paymentState === 'paid' || paymentMethod?.code === 'cash_on_delivery';
  return state === 'new' && shippingState === 'ready' && isSettled && !confirmBy;
}
