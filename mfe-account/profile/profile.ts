import type { FieldErrors, FieldValues } from '@shop/shared-ui/form';
import type { CustomerUpdate } from '@shop/shop-client/model/account';
import { latinDigits } from '@shop/shop-domain/digits';
import type { TFunction } from 'i18next';
import { textError } from '../form-checks/form-checks.ts';

export const PROFILE_FIELDS = ['name', 'birthday', 'gender', 'phone', 'about', 'news'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = FieldValues<ProfileField>;

export const GENDERS = ['m', 'f', 'u'] as const;
/** Characters that the shop takes. */
export const LONGEST_ABOUT = 500;

/** @param today ISO 8601 date */
export function checkProfile(
  { name, birthday }: Profile,
  today: string,
  t: TFunction,
): FieldErrors<ProfileField> {
  const isWhole = namesOf(name).every((part) => part.length >= SHORTEST_NAME);
  return {
    name: textError(name, t) ?? (isWhole ? undefined : t('validation.wholeName')),
    birthday: birthday > today ? t('validation.birthday') : undefined,
  };
}

export function toUpdate({ name, birthday, gender, phone, about, news }: Profile): CustomerUpdate {
  const [firstName, lastName] = namesOf(name);
  return {
    firstName,
    lastName,
    birthday,
    gender: GENDERS.find((known) => known === gender),
    phoneNumber: latinDigits(phone.trim()),
    about: about.trim(),
    subscribedToNewsletter: news === 'on',
  };
}

/** Backends keep two names and know the fields by others. */
export const FIELD_OF: Record<string, ProfileField> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  birthday: 'birthday',
  gender: 'gender',
  phoneNumber: 'phone',
  about: 'about',
};

const SHORTEST_NAME = 2;

function namesOf(name: string): [string, string] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
}
