import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { GENDERS, LONGEST_ABOUT, type ProfileField } from './profile.ts';

export interface ProfileFieldsProps {
  customer: Customer;
  /** ISO 8601 date, after which nobody was born. */
  today: string;
  field: Form<ProfileField>['field'];
  /** Below the email; without it that stays as it is. */
  emailAction?: ReactNode;
  /** Another field, between birthday and gender. */
  children?: ReactNode;
}

/** What an account tells of its customer, in a grid of two columns. */
export function ProfileFields({ customer, today, field, emailAction, children }: ProfileFieldsProps) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('name')}
        label={t('profile.name')}
        autoComplete="name"
        required
        defaultValue={`${customer.firstName} ${customer.lastName}`.trim()}
      />
      <div>
        <TextField
          key={customer.email}
          label={t('profile.email', { context: storefront })}
          type="email"
          autoComplete="email"
          defaultValue={customer.email}
          readOnly
          hint={emailAction ? emailHint(customer, t) : t('profile.emailStays')}
        />
        {emailAction}
      </div>
      <TextField
        {...field('birthday')}
        label={t('profile.birthday')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        defaultValue={customer.birthday?.slice(0, 10)}
      />
      {children}
      <SelectField
        {...field('gender')}
        label={t('profile.gender')}
        autoComplete="sex"
        defaultValue={customer.gender ?? 'u'}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`profile.genders.${gender}`) }))}
      />
      <TextField
        {...field('phone')}
        label={t('profile.phone', { context: storefront })}
        type="tel"
        autoComplete="tel"
        defaultValue={customer.phoneNumber}
      />
      <TextArea
        {...field('about')}
        label={t('profile.about')}
        maxLength={LONGEST_ABOUT}
        defaultValue={customer.about}
        className="sm:col-span-2"
      />
    </>
  );
}

function emailHint({ email, newEmail }: Customer, t: TFunction): string | undefined {
  if (newEmail) return t('profile.emailAwaited', { email: newEmail });
  return email ? undefined : t('profile.emailMissing');
}
