import type { Address, Page, Product } from '../model.ts';

/** An address that the customer keeps for the next orders. */
export interface AddressBookEntry extends Address {
  id: string;
  isDefault: boolean;
}

/** The email address is not among what can be changed. */
export interface CustomerUpdate {
  firstName: string;
  lastName: string;
  /** Not told, male, female. */
  gender?: 'u' | 'm' | 'f';
  /** ISO 8601 date. */
  birthday?: string;
  about?: string;
  phoneNumber?: string;
  subscribedToNewsletter?: boolean;
}

export interface EmailChange {
  email: string;
  /** Of an account that has one. */
  currentPassword?: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Somebody whom customers may log in by, at `/auth/{name}` of the shell. */
export interface SocialLogin {
  name: string;
  label: string;
}

/** A list that a customer named, beside the wishlist. */
export interface SavedList {
  id: string;
  name: string;
  /** Products that are still sold. */
  total: number;
  /** Of its link, while it is shared. */
  token?: string;
}

export type SavedListPage = Page<Product>;
