import type {
  AddressBookEntry,
  CustomerUpdate,
  EmailChange,
  PasswordChange,
  SocialLogin,
} from '../model/account.ts';
import type { Address, Customer, Registration } from '../model.ts';
import { toAddressBookEntry, toCustomer } from '../normalise/account.ts';
import { toPage } from '../normalise/page.ts';
import { bothNamesOf, registrationBody } from '../sylius/requests.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, nothing, segment } from './client.ts';

export interface AccountCalls {
  register(registration: Registration): Promise<void>;
  /** With the token of the mail that follows a registration, where the shop asks for one, or a change of the email. */
  verifyAccount(token: string): Promise<void>;
  resendVerification(email: string): Promise<void>;
  /** The tokens stay with the shell server; a cart's token attaches that cart to the customer. */
  login(credentials: { identifier: string; password: string; cartToken?: string }): Promise<void>;
  /** Whether one may log in by a code to a phone. */
  logsInByPhone(): Promise<boolean>;
  /** A text message brings the code. */
  sendPhoneCode(phoneNumber: string): Promise<void>;
  /** Makes the account where there is none; otherwise like `login`. */
  loginByPhone(credentials: { phoneNumber: string; code: string }): Promise<void>;
  logout(): Promise<void>;
  /** Email address or phone number; succeeds for unknown ones too, so that accounts cannot be probed. */
  requestPasswordReset(identifier: string): Promise<void>;
  /** @throws ApiError `not-found` for an unknown token, `invalid` for an expired one or a weak password. */
  resetPassword(token: string, password: string): Promise<void>;

  me(): Promise<Customer>;
  updateMe(update: CustomerUpdate): Promise<Customer>;
  /** A mail there has a link that confirms it first; succeeds for one that another account has, too. */
  changeEmail(change: EmailChange): Promise<Customer>;
  /** Ends the customer's other sessions. */
  changePassword(change: PasswordChange): Promise<void>;
  /** Forgets the account for good; placed orders stay with the shop. */
  deleteMe(password: string): Promise<void>;
  /**
   * Shows the customer by the middle of a picture.
   * @throws ApiError with a message at `avatar` for what is no JPEG, PNG or WebP, with status 413 above 5 MB.
   */
  setAvatar(file: Blob): Promise<Customer>;
  removeAvatar(): Promise<void>;
  /** Where customers may log in from; empty where the backend knows of none. */
  socialLogins(): Promise<SocialLogin[]>;

  /** Empty where the backend keeps none. */
  addresses(): Promise<AddressBookEntry[]>;
  addAddress(address: Address): Promise<AddressBookEntry>;
  updateAddress(id: string, address: Address): Promise<void>;
  removeAddress(id: string): Promise<void>;
  setDefaultAddress(id: string): Promise<void>;
}

export function accountCalls({ http, picture }: Client): AccountCalls {
  const customer = (wire: Wire.WireCustomer) => toCustomer(wire, picture);

  return {
    register: (registration) => http.send('POST', '/register', registrationBody(registration), nothing),

    verifyAccount: (token) => http.send('PUT', '/verify-account', null, nothing, { token }),

    resendVerification: (email) => http.send('POST', '/resend-verification-link', { email }, nothing),

    login: ({ identifier, password, cartToken }) =>
      http.send('POST', '/login', { ...bothNamesOf(identifier), password, token: cartToken }, nothing),

    logsInByPhone: () =>
      http.get('/phone-login', ({ offered }: { offered: boolean }) => offered).catch(absentAs(false)),
    sendPhoneCode: (phoneNumber) => http.send('POST', '/phone-login/code', { phoneNumber }, nothing),
    loginByPhone: (credentials) => http.send('POST', '/phone-login', credentials, nothing),

    logout: () => http.send('POST', '/logout', null, nothing),

    requestPasswordReset: (identifier) =>
      http.send('PUT', '/request-password-reset', bothNamesOf(identifier), nothing),

    resetPassword: (token, password) =>
      http.send('PUT', `/password-reset/${segment(token)}`, { password: twice(password) }, nothing),

    me: () => http.get('/me', customer),

    updateMe: (update) => http.send('PUT', '/me', { gender: 'u', ...update }, customer),

    changeEmail: (change) => http.send('PUT', '/me/email', change, customer),

    changePassword: ({ currentPassword, newPassword }) =>
      http.send('PUT', '/me/change-password', { currentPassword, newPassword: twice(newPassword) }, nothing),

    deleteMe: (password) => http.send('DELETE', '/me', { password }, nothing),

    setAvatar: (file) => http.send('PUT', '/me/avatar', file, customer),
    removeAvatar: () => http.send('DELETE', '/me/avatar', null, nothing),

    socialLogins: () => http.get('/social-login', (wire: Wire.WireSocialLogin[]) => wire).catch(absentAs([])),

    addresses: () =>
      http
        .get(
          '/address-book/',
          (wire: Wire.WirePage<Wire.WireAddressBookEntry>) => toPage(wire, toAddressBookEntry).items,
        )
        .catch(absentAs([])),

    addAddress: (address) => http.send('POST', '/address-book/', address, toAddressBookEntry),
    updateAddress: (id, address) => http.send('PUT', `/address-book/${segment(id)}`, address, nothing),
    removeAddress: (id) => http.send('DELETE', `/address-book/${segment(id)}`, null, nothing),
    setDefaultAddress: (id) => http.send('PATCH', `/address-book/${segment(id)}/default`, null, nothing),
  };
}

/** As a form sends a password that was typed and repeated. */
function twice(password: string): object {
  return { first: password, second: password };
}
