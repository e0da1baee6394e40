import { useTranslation } from '@shop/federation/i18n';
import type { ShopContext } from '@shop/shop-client/context';
import type { ShopFragments } from '@shop/shop-domain/fragments';
import { PhoneLogIn } from '../phone-log-in/phone-log-in.tsx';
import { readPhoneLogIn } from '../phone-log-in/read-phone-log-in.ts';
import { LogInForm } from './log-in-form.tsx';

export function loader({ context: { api } }: { context: ShopContext }): Promise<boolean> {
  return readPhoneLogIn(api);
}

/** Logging in within another page, which goes on from there. */
export function Fragment({
  data: byPhone,
  phone,
  email = '',
  onLoggedIn,
}: ShopFragments['log-in'] & { data: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      {byPhone && (
        <>
          <PhoneLogIn phone={phone} onLoggedIn={onLoggedIn} />
          <Or>{t('phoneLogIn.orPassword')}</Or>
        </>
      )}
      <LogInForm email={email} onLoggedIn={onLoggedIn} />
    </div>
  );
}

function Or({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  );
}
