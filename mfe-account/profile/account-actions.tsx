import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { LogoutIcon, TrashIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Leaving: for now, with one's data, for good. */
export function AccountActions() {
  const { basePath, navigate, session, toasts } = useShop();
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function logOut(): Promise<void> {
    setLeaving(true);
    try {
      await session.getState().logOut();
      navigate(basePath);
    } catch (error) {
      setLeaving(false);
      toasts.error(failureText(error, t('failure.other')));
    }
  }

  return (
    <section aria-labelledby="account-actions" className="mt-12 border-t border-line pt-8">
      <h2 id="account-actions" className="text-lg font-semibold text-ink">
        {t('accountActions.title')}
      </h2>
      <p className="mt-2 max-w-2xl text-base text-pretty text-ink-muted">{t('accountActions.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          startIcon={<LogoutIcon size={20} />}
          loading={leaving}
          onClick={() => void logOut()}
        >
          {t('accountActions.logOut')}
        </Button>
        <ButtonLink variant="secondary" href="/shop-api/me/export" download="my-data.json">
          {t('accountActions.export')}
        </ButtonLink>
        <Button
          variant="ghost"
          className="text-sale"
          startIcon={<TrashIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          {t('deleteAccount.title')}
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}
