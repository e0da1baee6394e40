import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import { failedCall } from '@shop/shop-client/failed-call';
import type { TFunction } from 'i18next';

export const SIGN_UP_FIELDS = ['name', 'email', 'password'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUp = FieldValues<SignUpField>;

const SHORTEST_PASSWORD = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export function checkSignUp({ name, email, password }: SignUp, t: TFunction): FieldErrors<SignUpField> {
  const errors: FieldErrors<SignUpField> = {};
  if (!name.trim()) errors.name = t('fault.required');
  if (!email.trim()) errors.email = t('fault.required');
  else if (!EMAIL.test(email.trim())) errors.email = t('fault.email');
  if (!password) errors.password = t('fault.required');
  else if (password.length < SHORTEST_PASSWORD) errors.password = t('fault.shortPassword');
  return errors;
}

/** Backends call the fields by other names than the form does. */
const FIELD_OF: Record<string, SignUpField> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  plainPassword: 'password',
};

/**
 * What the shop has against single fields, or `null` when it failed for another reason.
 * @throws the error itself when it was no call of the shop
 */
export function refusedSignUp(error: unknown, t: TFunction): FieldErrors<SignUpField> | null {
  const call = failedCall(error);
  if (!call) throw error;
  const errors: FieldErrors<SignUpField> = {};
  for (const [name, [text = '']] of Object.entries(call.fields)) {
    const field = FIELD_OF[name];
    // Some backends answer with the key of a message rather than with its words.
    if (field) errors[field] ??= text.includes(' ') ? text : t('fault.invalid');
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
