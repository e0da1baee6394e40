import { useTranslation } from '@shop/federation/i18n';
import { useRevalidator } from '@shop/federation/router';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { useForm } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { useSending } from '../form-checks/use-sending.ts';
import { checkProfile, FIELD_OF, GENDERS, PROFILE_FIELDS, toUpdate } from './profile.ts';

/** @param today ISO 8601 date, after which nobody was born */
export function ProfileForm({ customer, today }: { customer: Customer; today: string }) {
  const { api, session, toasts } = useShop();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const sendForm = useSending(FIELD_OF);
  const { props, field, sending } = useForm(PROFILE_FIELDS, {
    check: (profile) => checkProfile(profile, today, t),
    send: (profile) =>
      sendForm(async () => {
        session.setState({ customer: await api.updateMe(toUpdate(profile)) });
        toasts.success(t('profile.updated'));
        await revalidate();
      }),
  });

  return (
    <form {...props} className="mt-8 grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('name')}
        label={t('profile.name')}
        autoComplete="name"
        required
        defaultValue={`${customer.firstName} ${customer.lastName}`.trim()}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        defaultValue={customer.email}
        readOnly
        hint={t('profile.emailStays')}
      />
      <TextField
        {...field('birthday')}
        label={t('profile.birthday')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        defaultValue={customer.birthday?.slice(0, 10)}
      />
      <SelectField
        {...field('gender')}
        label={t('profile.gender')}
        autoComplete="sex"
        defaultValue={customer.gender ?? 'u'}
        options={GENDERS.map((gender) => ({ value: gender, label: t(`profile.genders.${gender}`) }))}
      />
      <TextField
        {...field('phone')}
        label={t('profile.phone')}
        type="tel"
        autoComplete="tel"
        defaultValue={customer.phoneNumber}
        className="sm:col-start-1"
      />
      <Checkbox
        {...field('news')}
        label={t('profile.news')}
        defaultChecked={customer.subscribedToNewsletter}
        className="sm:col-span-2"
      />
      <Button type="submit" size="lg" loading={sending} className="justify-self-start">
        {t('profile.update')}
      </Button>
    </form>
  );
}
