import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { TextField } from '@shop/shared-ui/text-field';
import { useAddress } from './frame-context.ts';
import type { View } from './view.ts';

export function LogInPage({ problem }: Extract<View, { kind: 'log-in' }>) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <form method="post" action={address('log-in')} className="mx-auto flex max-w-md flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('logIn.title')}</h1>
      <TextField
        label={t('logIn.token')}
        hint={t('logIn.hint')}
        error={problem && t(`logIn.${problem}`)}
        announced
        name="secret"
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
      />
      <Button type="submit" block>
        {t('logIn.submit')}
      </Button>
    </form>
  );
}
