import type { Queries } from '../database/database.ts';
import type { Locale } from '../language/locale.ts';
import type { Settings } from '../settings.ts';
import type { Customer } from './credentials.ts';
import { issueCustomerToken, type Purpose } from './customer-tokens.ts';

export const mailWelcome = async (tx: Queries, settings: Settings, customer: Customer): Promise<void> => {
  await linkTo(tx, settings, customer, customer.locale, 'verify');
};

export const mailVerification = async (
  tx: Queries,
  settings: Settings,
  customer: Customer,
  locale: Locale,
): Promise<void> => {
  await linkTo(tx, settings, customer, locale, 'verify');
};

export const mailPasswordReset = async (
  tx: Queries,
  settings: Settings,
  customer: Customer,
  locale: Locale,
): Promise<void> => {
  await linkTo(tx, settings, customer, locale, 'reset');
};

const pages: Record<Purpose, string> = { verify: 'verify-account', reset: 'reset-password' };

const linkTo = async (
  tx: Queries,
  settings: Settings,
  customer: Customer,
  locale: Locale,
  purpose: Purpose,
) =>
  `${settings.shopUrl}/${locale}/${pages[purpose]}?token=${await issueCustomerToken(tx, customer.id, purpose)}`;
