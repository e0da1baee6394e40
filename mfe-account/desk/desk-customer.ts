import type { Currency } from '@shop/shop-client/model';

/** A customer in one line of the list. */
export interface CustomerEntry {
  id: number;
  firstName: string;
  lastName: string;
  /** Absent for somebody who came by a phone number. */
  email?: string;
  phoneNumber?: string;
  /** ISO 8601. */
  createdAt: string;
}

/** What the desk tells of a customer. */
export interface DeskCustomer extends CustomerEntry {
  birthday?: string;
  about?: string;
  subscribedToNewsletter: boolean;
  isEmailVerified: boolean;
  addresses: { id: number; isDefault: boolean; address: CustomerAddress }[];
  orders: {
    /** Of all of them; the newest are listed. */
    total: number;
    items: CustomerOrder[];
  };
}

interface CustomerAddress {
  firstName: string;
  lastName: string;
  street: string;
  district?: string;
  city: string;
  postcode?: string;
  phoneNumber?: string;
}

export interface CustomerOrder {
  number: string;
  /** ISO 8601. */
  placedAt: string;
  paymentState: string;
  shippingState: string;
  /** Minor units. */
  total: number;
  currency: Currency;
}

/** How the desk calls a customer. */
export function nameOf({ firstName, lastName, email, phoneNumber }: CustomerEntry): string {
  return `${firstName} ${lastName}`.trim() || email || phoneNumber || '';
}
