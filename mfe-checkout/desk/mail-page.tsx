import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failedCall } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { entryPath } from './entry.ts';
import { MAILS_PATH, type MailToEdit } from './mails.ts';
import { mailsTitle, useMailsTexts } from './mails-texts.ts';

const MailForm = latePart(() => import('./mail-form.tsx').then((module) => module.MailForm));

export interface MailData {
  code: string;
}

export function loader({ params }: PageRequest<'desk-mail'>): MailData {
  return { code: params.code };
}

export function head(_data: MailData, context: ShopContext): Head {
  return { title: titleOf(mailsTitle('one', context.locale), context), noIndex: true };
}

/** One mail: its texts, beside how it arrives. */
export function Page({ data: { code } }: { data: MailData }) {
  const href = useDeskHref();
  const { t } = useMailsTexts();
  return (
    <DeskPage title={t('desk.mails.one')} back={{ href: href('desk-mails'), label: t('desk.mails.title') }}>
      {({ access, email }) =>
        access.orders === 'write' ? (
          <ReadMail key={code} code={code} email={email} />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.mails.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function ReadMail({ code, email }: MailData & { email: string }) {
  const { ErrorPanel } = useShop();
  const { t } = useMailsTexts();
  const { data: mail, error, mutate } = useDeskQuery<MailToEdit>(entryPath(MAILS_PATH, code));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return <p className="mt-8 text-base text-ink-muted">{t('desk.mails.unknown')}</p>;
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  // What was read stays while nobody answers: somebody may be typing.
  if (error && !mail) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!mail) return <Pending />;
  const beginAnew = () => setBegun((times) => times + 1);
  return (
    <>
      <p className="mt-2 text-base text-ink">{t(`desk.mails.kinds.${code}`)}</p>
      <MailForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{
          ...{ latest: mail, email, onDiscard: beginAnew },
          onUndone: async (undone) => {
            await mutate(undone, { revalidate: false });
            beginAnew();
          },
        }}
      />
    </>
  );
}
