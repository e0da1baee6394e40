import type { Localised } from '../language/locale.ts';
import type { Tax } from './settings.ts';

/** Whether guests may pay on delivery: `confirm`ed by a mail, or not at all. */
export const GUEST_CASH_ORDERS = ['open', 'confirm', 'off'] as const;
export type GuestCashOrders = (typeof GUEST_CASH_ORDERS)[number];

/** Prices in dollars are written one by one, follow those in riyals `by-rate`, or are not offered. */
export const DOLLARS = ['typed', 'by-rate', 'off'] as const;
export type Dollars = (typeof DOLLARS)[number];

/** What prices by rate are rounded to: cents, dollars less a cent, or dollars. */
export const DOLLAR_ROUNDINGS = ['cent', 'nines', 'whole'] as const;
export type DollarRounding = (typeof DOLLAR_ROUNDINGS)[number];

/** What is settled for selling: by the environment, and before it at the desk. Empty texts: there is none. */
export interface Terms {
  /** After delivery; 0: nothing is taken back. */
  returnDays: number;
  guestCashOrders: GuestCashOrders;
  /** Where to transfer money to; absent: nobody can. */
  bankAccount?: Localised;
  vatNumber: string;
  /** Of the commercial register. */
  crNumber: string;
  /** Absent: as the shop is called. */
  sellerName?: Localised;
  sellerAddress?: Localised;
  /** A whole percentage, of the home country and of wherever nothing else is said. */
  taxPercent: number;
  /** The same by other countries that goods are sent to. */
  countryTaxes: Record<string, number>;
  dollars: Dollars;
  /** Riyals for a dollar. */
  dollarRate: number;
  dollarRounding: DollarRounding;
  /** Who gets what shoppers write to the shop; empty: whoever its mails come from. */
  contactEmail: string;
}

/** Who sells, as invoices name it. */
export interface Seller {
  name: Localised;
  vatNumber: string;
  /** Of the commercial register. */
  crNumber?: string;
  address?: Localised;
}

/** What each of them may be, wherever it is said. */
export const TERMS = {
  vatNumber: /^(3\d{13}3)?$/,
  crNumber: /^(\d{10})?$/,
  contactEmail: /^([^@\s]+@[^@\s]+)?$/,
  mostReturnDays: 999,
  mostTaxPercent: 99,
  dollarRate: { minimum: 0.01, maximum: 1000 },
};

interface Kept extends Pick<Terms, 'returnDays' | 'guestCashOrders'> {
  brand: Localised;
  payments: Pick<Terms, 'bankAccount'>;
  mail: { from: string; contact: string };
  seller?: Seller;
  tax: Tax;
  dollars: Dollars;
}

/** Puts terms in force for everybody who has these settings at hand. */
export function keepTo(settings: Kept, terms: Terms): void {
  const { vatNumber, crNumber } = terms;
  settings.returnDays = terms.returnDays;
  settings.guestCashOrders = terms.guestCashOrders;
  settings.payments.bankAccount = terms.bankAccount;
  settings.tax = { ...settings.tax, percent: terms.taxPercent, countries: terms.countryTaxes };
  settings.dollars = terms.dollars;
  settings.mail.contact = terms.contactEmail || settings.mail.from;
  settings.seller = vatNumber
    ? {
        name: terms.sellerName ?? settings.brand,
        ...{ vatNumber, crNumber: crNumber || undefined },
        address: terms.sellerAddress,
      }
    : undefined;
}
