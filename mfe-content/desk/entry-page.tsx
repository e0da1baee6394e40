import { type Head, LOCALES, type PageRequest } from '@shop/federation/contract';
import { notFound } from '@shop/federation/responses';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failedCall } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { useState } from 'react';
import { type Entry, isKind, type Kind, nameOf, pathOf } from './content-kinds.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { kindTitle, useDeskTexts } from './desk-texts.ts';

const EntryForm = latePart(() => import('./entry-form.tsx').then((module) => module.EntryForm));

export interface EntryData {
  kind: Kind;
  code: string;
}

/** @throws notFound where there are none of that kind */
export function loader({ params: { kind, code } }: PageRequest<'desk-content-entry'>): EntryData {
  if (!isKind(kind)) throw notFound();
  return { kind, code };
}

export function head({ kind }: EntryData, context: ShopContext): Head {
  return { title: titleOf(kindTitle(kind, 'one', context.locale), context), noIndex: true };
}

/** One page, article or banner: what it says, whether it is shown, and where. */
export function Page({ data: { kind, code } }: { data: EntryData }) {
  const { t } = useDeskTexts();
  return (
    <DeskPage title={t(`desk.content.one.${kind}`)} kind={kind}>
      {({ access }) => (
        <ReadEntry key={`${kind} ${code}`} {...{ kind, code }} mayWrite={access.content === 'write'} />
      )}
    </DeskPage>
  );
}

function ReadEntry({ kind, code, mayWrite }: EntryData & { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { t } = useDeskTexts();
  const { data: entry, error, mutate } = useDeskQuery<Entry>(pathOf(kind, code));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return <p className="mt-8 text-base text-ink-muted">{t('desk.content.unknown', { code })}</p>;
  // What was read stays while nobody answers: somebody may be typing.
  if (isMissing || (error && !entry))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!entry) return <Pending />;
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{nameOf(entry, locale)}</bdi>
      </p>
      <Places kind={kind} entry={entry} />
      <EntryForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{ kind, latest: entry, mayWrite, onDiscard: () => setBegun(begun + 1) }}
      />
    </>
  );
}

/** Where shoppers see it, in each language. */
function Places({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { t } = useDeskTexts();
  const deskHref = useDeskHref();
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-5">
      {!entry.enabled && <li className="text-base text-ink-muted">{t('desk.content.isHidden')}</li>}
      {kind !== 'banners' && (
        <li>
          <a
            href={deskHref('desk-content-preview', { kind, code: entry.code })}
            className="inline-flex min-h-8 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('desk.content.toPreview')}
          </a>
        </li>
      )}
      {(entry.enabled ? LOCALES : []).map((locale) => (
        <li key={locale}>
          <a
            href={placeOf(kind, entry, locale)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            {t(`desk.content.preview.${locale}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function placeOf(kind: Kind, { slug }: Entry, locale: 'ar' | 'en'): string {
  const href = hrefFrom({ basePath: `/${locale}` });
  if (!slug) return href('home');
  return href(kind === 'pages' ? 'static-page' : 'article', { slug: slug[locale] });
}
