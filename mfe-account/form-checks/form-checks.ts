import { emailOf } from '@shop/shop-domain/email';
import type { TFunction } from 'i18next';

/** What is wrong with one field, in the shopper's language. */
export type Fault = string | undefined;

const SHORTEST_PASSWORD = 8;

export function textFault(text: string, t: TFunction): Fault {
  return text.trim() ? undefined : t('fault.required');
}

export function emailFault(email: string, t: TFunction): Fault {
  return textFault(email, t) ?? (emailOf(email) ? undefined : t('fault.email'));
}

export function newPasswordFault(password: string, t: TFunction): Fault {
  if (!password) return t('fault.required');
  return password.length < SHORTEST_PASSWORD ? t('fault.shortPassword') : undefined;
}

export function repeatedFault(password: string, repeated: string, t: TFunction): Fault {
  if (!repeated) return t('fault.required');
  return repeated === password ? undefined : t('fault.differentPasswords');
}
