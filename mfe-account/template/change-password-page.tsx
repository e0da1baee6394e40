import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { SAMPLE_CUSTOMER } from '@shop/shop-client/sample/customer';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { CHANGE_PASSWORD_FIELDS, ChangePasswordFields } from '../change-password/change-password-fields.tsx';
import { useStillForm } from './use-still-form.ts';

export { head } from '../change-password/change-password-page.tsx';

export function Page() {
  const { t } = useTranslation();
  const { props, field } = useStillForm(CHANGE_PASSWORD_FIELDS);
  return (
    <AccountFrame page="changePassword" customer={SAMPLE_CUSTOMER}>
      <PageHeading title={t('changePassword.title')} />
      <form {...props} className="mt-8 flex max-w-md flex-col gap-5">
        <ChangePasswordFields field={field} hasPassword />
        <Button type="submit" size="lg" className="self-start">
          {t('changePassword.submit')}
        </Button>
      </form>
    </AccountFrame>
  );
}
