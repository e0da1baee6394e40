import type { HeadContext } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { AlertIcon, CheckIcon, MailIcon } from '@shop/shared-ui/icons';
import type { ShopApi } from '@shop/shop-client/api';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { failedCall, failureText, refusedFields } from '@shop/shop-client/failed-call';
import { useHref } from '@shop/shop-client/use-href';
import type { Href } from '@shop/shop-domain/href';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { EntryNotice } from '../account-frame/entry-notice.tsx';
import { type MailLinkData, mailTokenOf } from './mail-token.ts';

interface MailLinkProps {
  token: string;
  /** @throws ApiError for a token that is unknown or too old */
  use: (token: string) => Promise<unknown>;
  messages: MailLinkMessages;
  /** Where it goes on once the link was used, and what came of that. */
  next: (used: string) => string;
}

interface MailLinkMessages {
  ask: { title: string; text: string; button: string };
  done: { title: string; text: string; label: string };
}

interface MailLink {
  title: (t: TFunction) => string;
  use: (api: ShopApi, session: ShopContext['session']) => MailLinkProps['use'];
  messages: (t: TFunction, isCustomer: boolean) => MailLinkMessages;
  next: (href: Href, used: string, isCustomer: boolean) => string;
}

/** The page of one kind of link in mails. */
export function mailLinkPage({ title, use, messages, next }: MailLink) {
  return {
    loader: mailTokenOf,
    head: (_data: MailLinkData, { t, brand }: HeadContext) => ({
      title: `${title(t)} || ${brand}`,
      noIndex: true,
    }),
    Page({ data: { token } }: { data: MailLinkData }) {
      const { api, session } = useShop();
      const isCustomer = session.getState().customer !== null;
      const href = useHref();
      const { t } = useTranslation();
      return (
        <MailLinkSteps
          token={token}
          use={use(api, session)}
          messages={messages(t, isCustomer)}
          next={(used) => next(href, used, isCustomer)}
        />
      );
    },
  };
}

/**
 * Where a link of a mail leads. It takes a press to use the link: programs that look into mails open links, too.
 */
function MailLinkSteps({ token, use, messages: { ask, done }, next }: MailLinkProps) {
  const { toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [state, setState] = useState<'ask' | 'done' | 'refused'>(token ? 'ask' : 'refused');
  const [used, setUsed] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function press(): Promise<void> {
    setSending(true);
    try {
      const result = await use(token);
      if (typeof result === 'string') setUsed(result);
      setState('done');
    } catch (error) {
      const kind = failedCall(error)?.kind;
      if (kind === 'invalid' || kind === 'not-found') {
        setRefusal(refusedFields(error, ['token'])?.token);
        setState('refused');
      } else toasts.error(failureText(error, t('failure.other')));
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
        text={refusal ?? t('mailLink.refusedText')}
        action={
          <ButtonLink block size="lg" variant="secondary" href={href('home')}>
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
          <ButtonLink block size="lg" href={next(used)}>
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
