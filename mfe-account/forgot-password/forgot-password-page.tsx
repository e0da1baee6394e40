import type { HeadContext } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { MailIcon } from '@shop/shared-ui/icons';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { EntryFrame } from '../account-frame/entry-frame.tsx';
import { EntryNotice } from '../account-frame/entry-notice.tsx';
import { emailError } from '../form-checks/form-checks.ts';

export function head(_data: unknown, { t, brand }: HeadContext) {
  return { title: `${t('titles.forgotPassword')} || ${brand}`, noIndex: true };
}

export function Page() {
  const href = useHref();
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <EntryNotice
        takesFocus
        icon={MailIcon}
        title={t('forgot.sent')}
        text={t('forgot.sentText')}
        action={
          <ButtonLink block size="lg" href={href('log-in')}>
            {t('forgot.logIn')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EntryFrame
      title={t('forgot.title')}
      text={t('forgot.text')}
      otherText={t('forgot.remembered')}
      other={{ href: href('log-in'), label: t('forgot.logIn') }}
    >
      <ForgotPasswordForm onSent={() => setSent(true)} />
    </EntryFrame>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const { props, field, sending } = useForm(['email'] as const, {
    check: ({ email }) => ({ email: emailError(email, t) }),
    async send({ email }) {
      try {
        await api.requestPasswordReset(email.trim());
        onSent();
      } catch (error) {
        toasts.error(t(failureOf(error)));
      }
      return undefined;
    },
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      <TextField {...field('email')} label={t('forgot.email')} type="email" autoComplete="email" required />
      <Button type="submit" block size="lg" loading={sending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

/** @throws the error itself when it was no call of the shop */
function failureOf(error: unknown): string {
  const call = failedCall(error);
  if (!call) throw error;
  if (call.kind === 'too-many-requests') return 'failure.tooMany';
  return call.kind === 'unreachable' ? 'failure.other' : 'forgot.refused';
}
