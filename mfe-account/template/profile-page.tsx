import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { TextField } from '@shop/shared-ui/text-field';
import { SAMPLE_CUSTOMER, SAMPLE_PROFILE } from '@shop/shop-client/sample/customer';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { AvatarField } from '../profile/avatar-field.tsx';
import { PROFILE_FIELDS } from '../profile/profile.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import type { ProfileData } from '../profile/profile-page.tsx';
import { useStillForm } from './use-still-form.ts';

export { head } from '../profile/profile-page.tsx';

export function loader(): ProfileData {
  return { customer: SAMPLE_CUSTOMER, today: new Date().toISOString().slice(0, 10) };
}

export function Page({ data: { customer, today } }: { data: ProfileData }) {
  const { t } = useTranslation();
  const { props, field } = useStillForm(PROFILE_FIELDS);
  return (
    <AccountFrame page="profile" customer={customer}>
      <PageHeading title={t('account.profile')} />
      <AvatarField customer={customer} />
      <form {...props} className="mt-8 grid gap-5 sm:grid-cols-2">
        <ProfileFields customer={customer} today={today} field={field}>
          <TextField
            label={t('addresses.street')}
            autoComplete="street-address"
            defaultValue={SAMPLE_PROFILE.address}
          />
        </ProfileFields>
        <Button type="submit" size="lg" className="justify-self-start">
          {t('profile.update')}
        </Button>
      </form>
    </AccountFrame>
  );
}
