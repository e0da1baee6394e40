import type { Head, PageRequest } from '@shop/federation/contract';
import { Badge } from '@shop/shared-ui/badge';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failureText } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import { useState } from 'react';
import { type Entry, isKind, KINDS, type Kind, nameOf, pathOf, stateOf } from './content-kinds.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';

const Moderation = latePart(() => import('./moderation.tsx').then((module) => module.Moderation));

const JUDGED = ['reviews', 'comments'] as const;
const SHOWN = [...KINDS, ...JUDGED] as const;
type Shown = (typeof SHOWN)[number];
const STATES = ['new', 'accepted', 'rejected'] as const;

/** What the address asks for. */
export interface ContentData {
  show: Shown;
  /** Of reviews and comments. */
  state: (typeof STATES)[number];
}

export function loader({ url: { searchParams } }: PageRequest): ContentData {
  return {
    show: SHOWN.find((each) => each === searchParams.get('show')) ?? 'pages',
    state: STATES.find((each) => each === searchParams.get('state')) ?? 'new',
  };
}

export function head(_data: ContentData, context: ShopContext): Head {
  return { title: titleOf(deskTitle(context.locale), context), noIndex: true };
}

/** What the shop says besides its products, and what shoppers write that waits for a decision. */
export function Page({ data: { show, state } }: { data: ContentData }) {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskPage title={t('desk.content.title')}>
      {({ access }) => {
        const mayWrite = access.content === 'write';
        return (
          <>
            <ChoiceLinks
              className="mt-5"
              label={t('desk.content.title')}
              choices={SHOWN.map((each) => ({
                label: t(`desk.content.shows.${each}`),
                href: href('desk-content', {}, { query: { show: each } }),
                isChosen: each === show,
              }))}
            />
            {isKind(show) ? (
              <Entries key={show} kind={show} mayWrite={mayWrite} />
            ) : (
              <>
                <ChoiceLinks
                  className="mt-3"
                  label={t('desk.content.stateFilter')}
                  choices={STATES.map((each) => ({
                    label: t(`desk.content.states.${each}`),
                    href: href('desk-content', {}, { query: { show, state: each } }),
                    isChosen: each === state,
                  }))}
                />
                {isMissing ? (
                  <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
                ) : (
                  <Moderation
                    key={`${show} ${state}`}
                    fallback={<Pending />}
                    onMissing={() => setIsMissing(true)}
                    props={{ kind: show, state, mayWrite }}
                  />
                )}
              </>
            )}
          </>
        );
      }}
    </DeskPage>
  );
}

function Entries({ kind, mayWrite }: { kind: Kind; mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { data, error, mutate } = useDeskQuery<{ items: Entry[] }>(`/${kind}`);
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      {mayWrite && (
        <ButtonLink href={href('desk-content-new', { kind })} size="sm" className="mt-5">
          {t(`desk.content.new.${kind}`)}
        </ButtonLink>
      )}
      {data.items.length === 0 ? (
        <p className="mt-6 text-base text-ink-muted">{t('desk.content.none')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {inOrder(kind, data.items).map((entry) => (
            <EntryRow key={entry.code} {...{ kind, entry, mayWrite }} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Articles as the blog has them, banners as the shop shows them. */
function inOrder(kind: Kind, entries: Entry[]): Entry[] {
  if (kind === 'articles')
    return entries.toSorted((one, other) => ((one.createdAt ?? '') < (other.createdAt ?? '') ? 1 : -1));
  if (kind === 'banners')
    return entries.toSorted(
      (one, other) =>
        (one.location ?? '').localeCompare(other.location ?? '') ||
        (one.position ?? 0) - (other.position ?? 0),
    );
  return entries;
}

interface EntryRowProps {
  kind: Kind;
  entry: Entry;
  mayWrite: boolean;
}

function EntryRow({ kind, entry, mayWrite }: EntryRowProps) {
  const { locale, toasts } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const { code, version, enabled, location, createdAt, slug, startsAt, endsAt } = entry;
  const name = nameOf(entry, locale);

  async function show(shown: boolean): Promise<void> {
    try {
      await change({ method: 'PATCH', path: pathOf(kind, code), body: { version, enabled: shown } });
      toasts.success(t(shown ? 'desk.content.shown' : 'desk.content.hidden'));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-tint">
      <div className="min-w-0 grow basis-48">
        <a
          href={href('desk-content-entry', { kind, code })}
          className="text-base font-medium wrap-anywhere text-ink after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </a>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {location && t(`desk.content.locations.${location}`, { defaultValue: location })}
          {createdAt && <time dateTime={createdAt}>{shopDay(createdAt, locale)}</time>}
          {kind === 'pages' && <bdi>{slug?.[locale]}</bdi>}
        </p>
        {(startsAt || endsAt) && (
          <p className="text-sm text-ink-muted">
            {startsAt && t('desk.content.from', { day: shopDay(startsAt, locale) })}
            {startsAt && endsAt && ' · '}
            {endsAt && t('desk.content.until', { day: shopDay(endsAt, locale) })}
          </p>
        )}
      </div>
      <Badge>{t(`desk.content.${stateOf(entry, new Date())}`)}</Badge>
      {mayWrite && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() => void show(!enabled)}
          aria-label={t(enabled ? 'desk.content.hideNamed' : 'desk.content.showNamed', { name })}
          className="relative z-1"
        >
          {t(enabled ? 'desk.content.hide' : 'desk.content.show')}
        </Button>
      )}
    </li>
  );
}
