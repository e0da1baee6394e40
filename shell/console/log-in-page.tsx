import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { TextField } from '@shop/shared-ui/text-field';
import { useAddress } from './frame-context.ts';
import { Code, Notice } from './parts.tsx';
import type { View } from './view.ts';

export function LogInPage({ problem, isDeskAway, hasTokens }: Extract<View, { kind: 'log-in' }>) {
  const { t } = useTranslation();
  return (
    <>
      {isDeskAway && (
        <div className="mx-auto max-w-md">
          {!hasTokens && <h1 className="mb-6 text-2xl font-semibold">{t('problem')}</h1>}
          <Notice>
            <p>{t('deskAway')}</p>
            {!hasTokens && (
              <p>
                <Code>npm run release -- status</Code>
              </p>
            )}
          </Notice>
        </div>
      )}
      {hasTokens && <LogInForm problem={problem} />}
    </>
  );
}

function LogInForm({ problem }: Pick<Extract<View, { kind: 'log-in' }>, 'problem'>) {
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
