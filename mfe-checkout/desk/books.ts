import type { Currency } from '@shop/shop-client/model';
import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';

/** First and last day in Riyadh, ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

export const RETURN_STATES = ['requested', 'accepted', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Of a line of an order, in minor units. */
export interface ReturnedLine {
  name: string;
  variant?: string;
  quantity: number;
  amount: number;
  /** What is sent instead; absent: the money goes back. */
  exchangeFor?: string;
}

export interface DeskReturn {
  id: number;
  state: ReturnState;
  reason: string;
  /** ISO 8601. */
  createdAt: string;
  /** The order's. */
  number: string;
  recipient?: string;
  currency: Currency;
  items: ReturnedLine[];
}

export interface DeskPayment {
  number: string;
  placedAt: string;
  provider: string;
  method: string;
  state: string;
  currency: Currency;
  /** Minor units, as what was given back. */
  amount: number;
  refunded: number;
  reference?: string;
}

export interface PaymentSum {
  provider: string;
  currency: Currency;
  payments: number;
  amount: number;
  refunded: number;
}

export interface DeskInvoice {
  number: number;
  /** As it is printed. */
  printed: string;
  kind: 'invoice' | 'credit_note';
  issuedAt: string;
  order: string;
  /** Halalas. */
  total: number;
  tax: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days that an address asks for; else those of the month until now. */
export function periodIn(query: URLSearchParams, now: Date): Period {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isPeriod = [from, to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day))) && from <= to;
  return isPeriod ? { from, to } : periodsAt(now).month;
}

/** What books are asked for mostly: of a quarter tax is told. */
export function periodsAt(now: Date): Record<'month' | 'lastMonth' | 'quarter' | 'lastQuarter', Period> {
  const today = dayInRiyadh(now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3 + 1;
  // Months are counted on over the year's ends; the day before a month's first is the last one's last.
  const first = (of: number) => dayOf(Date.UTC(year, of - 1, 1));
  const last = (of: number) => dayOf(Date.UTC(year, of, 0));
  return {
    month: { from: first(month), to: today },
    lastMonth: { from: first(month - 1), to: last(month - 1) },
    quarter: { from: first(quarter), to: today },
    lastQuarter: { from: first(quarter - 3), to: last(quarter - 1) },
  };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The page that an address asks for, from 1. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
