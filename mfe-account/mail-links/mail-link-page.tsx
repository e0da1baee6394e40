import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { AlertIcon, CheckIcon, MailIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { EntryNotice } from '../account-frame/entry-notice.tsx';
import { failureText } from '../form-checks/use-sending.ts';

export interface MailLinkPageProps {
  token: string;
  /** @throws ApiError for a token that is unknown or too old */
  use: (token: string) => Promise<void>;
  ask: { title: string; text: string; button: string };
  done: { title: string; text: string; href: string; label: string };
}

/**
 * Where a link of a mail leads. It takes a press to use the link: programs that look into mails open links, too.
 */
export function MailLinkPage({ token, use, ask, done }: MailLinkPageProps) {
  const { basePath, toasts } = useShop();
  const { t } = useTranslation();
  const [state, setState] = useState<'ask' | 'done' | 'refused'>(token ? 'ask' : 'refused');
  const [sending, setSending] = useState(false);

  async function press(): Promise<void> {
    setSending(true);
    try {
      await use(token);
      setState('done');
    } catch (error) {
      const code = failedCall(error)?.code;
      if (code === 'invalid' || code === 'not-found') setState('refused');
      else toasts.error(failureText(error, t));
    } finally {
      setSending(false);
    }
  }

  if (state === 'refused') {
    return (
      <EntryNotice
        takesFocus={token !== ''}
        icon={AlertIcon}
        tone="error"
        title={t('mailLink.refused')}
        text={t('mailLink.refusedText')}
        action={
          <ButtonLink block size="lg" variant="secondary" href={basePath}>
            {t('mailLink.home')}
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
        title={done.title}
        text={done.text}
        action={
          <ButtonLink block size="lg" href={done.href}>
            {done.label}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EntryNotice
      icon={MailIcon}
      title={ask.title}
      text={ask.text}
      action={
        <Button block size="lg" loading={sending} onClick={() => void press()}>
          {ask.button}
        </Button>
      }
    />
  );
}
