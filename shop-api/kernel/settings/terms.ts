import type { Localised } from '../language/locale.ts';
import type { Tax } from './settings.ts';

/** Whether guests may pay on delivery: `confirm`ed by a mail, or not at all. */
export const GUEST_CASH_ORDERS = ['open', 'confirm', 'off'] as const;
export type GuestCashOrders = (typeof GUEST_CASH_ORDERS)[number];

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
};

interface Kept extends Pick<Terms, 'returnDays' | 'guestCashOrders'> {
  brand: Localised;
  payments: Pick<Terms, 'bankAccount'>;
  mail: { from: string; contact: string };
  seller?: Seller;
  tax: Tax;
}

/** Puts terms in force for everybody who has these settings at hand. */
export function keepTo(settings: Kept, terms: Terms): void {
  const { vatNumber, crNumber } = terms;
  settings.returnDays = terms.returnDays;
  settings.guestCashOrders = terms.guestCashOrders;
  settings.payments.bankAccount = terms.bankAccount;
  settings.tax = { ...settings.tax, percent: terms.taxPercent, countries: terms.countryTaxes };
  settings.mail.contact = terms.contactEmail || settings.mail.from;
  settings.seller = vatNumber
    ? {
        name: terms.sellerName ?? settings.brand,
        ...{ vatNumber, crNumber: crNumber || undefined },
        address: terms.sellerAddress,
      }
    : undefined;
}
