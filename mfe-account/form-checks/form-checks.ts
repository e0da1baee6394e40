import { emailOf } from '@shop/shop-domain/email';
import type { TFunction } from 'i18next';

/** What is wrong with one field, in the shopper's language. */
type FieldError = string | undefined;

const SHORTEST_PASSWORD = 8;

export function textError(text: string, t: TFunction): FieldError {
  return text.trim() ? undefined : t('validation.required');
}

export function emailError(email: string, t: TFunction): FieldError {
  return textError(email, t) ?? (emailOf(email) ? undefined : t('validation.email'));
}

export function newPasswordError(password: string, t: TFunction): FieldError {
  if (!password) return t('validation.required');
  return password.length < SHORTEST_PASSWORD ? t('validation.shortPassword') : undefined;
}

export function repeatedError(password: string, repeated: string, t: TFunction): FieldError {
  if (!repeated) return t('validation.required');
  return repeated === password ? undefined : t('validation.differentPasswords');
}
