import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { TFunction } from 'i18next';
import { emailError, newPasswordError, textError } from '../form-checks/form-checks.ts';

export const SIGN_UP_FIELDS = ['name', 'email', 'password'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUp = FieldValues<SignUpField>;

export function checkSignUp({ name, email, password }: SignUp, t: TFunction): FieldErrors<SignUpField> {
  return {
    name: textError(name, t),
    email: emailError(email, t),
    password: newPasswordError(password, t),
  };
}

/** Backends call the fields by other names than the form does. */
export const FIELD_OF: Record<string, SignUpField> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  plainPassword: 'password',
};
