import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { useState } from 'react';
import { useSending } from '../form-checks/use-sending.ts';
import { EmailDialog } from './email-dialog.tsx';
import { checkProfile, FIELD_OF, PROFILE_FIELDS, toUpdate } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';

/** @param today ISO 8601 date, after which nobody was born */
export function ProfileForm({ customer, today }: { customer: Customer; today: string }) {
  const { api, session, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
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

  const [changingEmail, setChangingEmail] = useState(false);
  const emailAction = changesEmail(customer) && (
    <Button
      variant="ghost"
      size="sm"
      className="mt-1 -ms-3 text-accent"
      aria-haspopup="dialog"
      onClick={() => setChangingEmail(true)}
    >
      {t(customer.email ? 'email.change' : 'email.add')}
    </Button>
  );

  return (
    <>
      <form {...props} className="mt-8 grid gap-5 sm:grid-cols-2">
        <ProfileFields customer={customer} today={today} field={field} emailAction={emailAction} />
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
      <EmailDialog customer={customer} open={changingEmail} onClose={() => setChangingEmail(false)} />
    </>
  );
}

/** A stock shop has no such call; nor does it tell of passwords. */
const changesEmail = ({ hasPassword }: Customer) => hasPassword !== undefined;
