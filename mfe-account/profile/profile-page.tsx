import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import type { Customer } from '@shop/shop-client/model';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { AccountActions } from './account-actions.tsx';
import { AvatarField } from './avatar-field.tsx';
import { ProfileForm } from './profile-form.tsx';

export interface ProfileData {
  customer: Customer;
  /** ISO 8601 date. */
  today: string;
}

export function loader(request: PageRequest): ProfileData {
  return { customer: customerOf(request), today: new Date().toISOString().slice(0, 10) };
}

export function head(_data: ProfileData, { t, brand }: HeadContext) {
  return { title: `${t('titles.profile')} || ${brand}`, noIndex: true };
}

export function Page({ data: { customer, today } }: { data: ProfileData }) {
  const { t } = useTranslation();
  return (
    <AccountFrame page="profile" customer={customer}>
      <PageHeading title={t('account.profile')} />
      <AvatarField customer={customer} />
      <ProfileForm customer={customer} today={today} />
      <AccountActions />
    </AccountFrame>
  );
}
