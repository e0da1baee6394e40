import type { Head } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskPage, Pending } from './desk-page.tsx';
import { type ListedMail, MAILS_PATH } from './mails.ts';
import { mailsTitle, useMailsTexts } from './mails-texts.ts';
import { StateMark } from './state-mark.tsx';

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(mailsTitle('title', context.locale), context), noIndex: true };
}

/** What shoppers are told of their orders. */
export function Page() {
  const { t } = useMailsTexts();
  return (
    <DeskPage title={t('desk.mails.title')}>
      {({ access }) =>
        access.orders === 'write' ? (
          <Mails />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.mails.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function Mails() {
  const href = useDeskHref();
  const { t } = useMailsTexts();
  const { data, error, mutate } = useDeskQuery<{ items: ListedMail[] }>(MAILS_PATH);
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.mails.intro')}</p>
      <ul className="mt-5 max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map(({ code, isChanged }) => (
          <li
            key={code}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-tint"
          >
            <a
              href={href('desk-mail', { code })}
              className="min-w-0 grow text-base font-medium text-ink after:absolute after:inset-0"
            >
              {t(`desk.mails.kinds.${code}`)}
            </a>
            <StateMark strong={isChanged}>
              {t(isChanged ? 'desk.mails.changed' : 'desk.mails.usual')}
            </StateMark>
          </li>
        ))}
      </ul>
    </>
  );
}
