import type { PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { LogoutIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Customer } from '@shop/shop-client/model';
import { type ReactNode, useState } from 'react';
import { AccountFrame, customerOf } from '../account-frame/account-frame.tsx';

export function loader(request: PageRequest<ShopContext>): Customer {
  return customerOf(request);
}

const TITLE = { ar: 'بيانات الحساب', en: 'Account info' };

export function head(_customer: Customer, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page({ data: customer }: { data: Customer }) {
  const { t } = useTranslation();
  return (
    <AccountFrame page="profile" customer={customer}>
      <h1 className="text-xl font-semibold text-ink">{t('account.profile')}</h1>
      <dl className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        <Row name={t('profile.name')}>
          <bdi>{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>
        </Row>
        <Row name={t('profile.email')}>
          <bdi dir="ltr">{customer.email}</bdi>
        </Row>
        <Row name={t('profile.phone')}>
          {customer.phoneNumber ? (
            <bdi dir="ltr">{customer.phoneNumber}</bdi>
          ) : (
            <span className="text-ink-muted">{t('profile.noPhone')}</span>
          )}
        </Row>
      </dl>
      <LogOut />
    </AccountFrame>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 p-5 sm:flex-row sm:gap-6">
      <dt className="w-48 shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-medium break-words text-ink">{children}</dd>
    </div>
  );
}

function LogOut() {
  const { basePath, navigate, session, toasts } = useShop();
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);

  async function logOut(): Promise<void> {
    setLeaving(true);
    try {
      await session.getState().logOut();
      navigate(basePath);
    } catch (error) {
      if (!failedCall(error)) throw error;
      setLeaving(false);
      toasts.error(t('failure.other'));
    }
  }

  return (
    <Button
      variant="secondary"
      className="mt-8"
      startIcon={<LogoutIcon size={20} />}
      loading={leaving}
      onClick={() => void logOut()}
    >
      {t('profile.logOut')}
    </Button>
  );
}
