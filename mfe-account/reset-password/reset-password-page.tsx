import type { HeadContext } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { AlertIcon, CheckIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failedCall, isRefusedFor } from '@shop/shop-client/failed-call';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { EntryNotice } from '../account-frame/entry-notice.tsx';
import { NewPasswordField, PasswordField } from '../account-frame/password-field.tsx';
import { newPasswordError, repeatedError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';
import { type MailLinkData, mailTokenOf } from '../mail-links/mail-token.ts';

export const loader = mailTokenOf;

export function head(_data: MailLinkData, { t, brand }: HeadContext) {
  return { title: `${t('titles.resetPassword')} || ${brand}`, noIndex: true };
}

export function Page({ data: { token } }: { data: MailLinkData }) {
  const href = useHref();
  const { t } = useTranslation();
  const [state, setState] = useState<'form' | 'done' | 'refused'>(token ? 'form' : 'refused');
  if (state === 'refused') {
    return (
      <EntryNotice
        takesFocus={token !== ''}
        icon={AlertIcon}
        tone="error"
        title={t('mailLink.refused')}
        text={t('reset.refusedText')}
        action={
          <ButtonLink block size="lg" href={href('forgot-password')}>
            {t('reset.again')}
          </ButtonLink>
        }
      />
    );
  }
  if (state === 'done') {
    return (
      <EntryNotice
        takesFocus
        icon={CheckIcon}
        title={t('reset.done')}
        text={t('reset.doneText')}
        action={
          <ButtonLink block size="lg" href={href('log-in')}>
            {t('forgot.logIn')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EntryFrame title={t('reset.title')}>
      <ResetPasswordForm token={token} onEnd={setState} />
    </EntryFrame>
  );
}

interface ResetPasswordFormProps {
  token: string;
  onEnd: (state: 'done' | 'refused') => void;
}

function ResetPasswordForm({ token, onEnd }: ResetPasswordFormProps) {
  const { api, session } = useShop();
  const { t } = useTranslation();
  const sendForm = useSending({ 'password.first': 'password', password: 'password' } as const);

  async function reset(password: string): Promise<void> {
    try {
      await api.resetPassword(token, password);
    } catch (error) {
      const isSpent = isRefusedFor(error, 'linkUnknown', 'linkExpired');
      if (!isSpent && failedCall(error)?.kind !== 'not-found') throw error;
      return onEnd('refused');
    }
    // It ended every session, this browser's own too.
    if (session.getState().customer) await session.getState().refresh();
    onEnd('done');
  }

  const { props, field, sending } = useForm(['password', 'repeated'] as const, {
    check: ({ password, repeated }) => ({
      password: newPasswordError(password, t),
      repeated: repeatedError(password, repeated, t),
    }),
    send: ({ password }) => sendForm(() => reset(password)),
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <NewPasswordField {...field('password')} label={t('password.new')} />
      <PasswordField
        {...field('repeated')}
        label={t('password.repeat')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" block size="lg" loading={sending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
