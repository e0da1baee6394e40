import type { Locale } from '@shop/federation/contract';
import { Badge } from '@shop/shared-ui/badge';
import { Button } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { SearchIcon } from '@shop/shared-ui/icons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import { linesWith, type SearchLine } from './search-line.ts';
import { SearchLineForm } from './search-line-form.tsx';
import { useSearchWordsTexts } from './search-words-texts.ts';

/** Of some hundred, as many as somebody may want to look through. */
const AT_ONCE = 50;

/** The dictionary line by line, beside what is searched for most. */
export function SearchWords({ mayWrite }: { mayWrite: boolean }) {
  // What a new line begins with; absent while none is made.
  const [begun, setBegun] = useState<string>();
  return (
    <div className="mt-6 grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Dictionary mayWrite={mayWrite} begun={begun} onBegin={setBegun} />
      <div className="flex min-w-0 flex-col gap-6">
        <Unfound onMake={mayWrite ? setBegun : undefined} />
        <MostSearched />
      </div>
    </div>
  );
}

interface DictionaryProps {
  mayWrite: boolean;
  begun: string | undefined;
  onBegin: (text: string | undefined) => void;
}

function Dictionary({ mayWrite, begun, onBegin }: DictionaryProps) {
  const { ErrorPanel } = useShop();
  const { t } = useSearchWordsTexts();
  const { data, error, mutate } = useDeskQuery<SearchLine[]>('/search-synonyms');
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const isAdding = begun !== undefined;
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  // What was added last is looked at first.
  const lines = linesWith(data, sought).toReversed();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-4">
        <search className="min-w-0 grow basis-64">
          <TextField
            type="search"
            label={t('desk.searchWords.search')}
            placeholder={t('desk.searchWords.search')}
            labelHidden
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </search>
        {mayWrite && !isAdding && (
          <Button size="sm" onClick={() => onBegin('')}>
            {t('desk.searchWords.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <div className="mt-5 rounded-lg border border-line bg-surface-raised p-5">
          <SearchLineForm key={begun} begun={begun} onDone={() => onBegin(undefined)} />
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState
          illustration={<SearchIcon size={40} />}
          title={t('desk.searchWords.none')}
          text={t('desk.searchWords.noneText')}
        />
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {lines.slice(0, shown).map((line) => (
            <LineRow key={line.id} line={line} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {lines.length > shown && (
        <Button variant="secondary" className="mt-5" onClick={() => setShown(shown + AT_ONCE)}>
          {t('desk.searchWords.more')}
        </Button>
      )}
    </div>
  );
}

function LineRow({ line, mayWrite }: { line: SearchLine; mayWrite: boolean }) {
  const { t } = useSearchWordsTexts();
  const [state, setState] = useState<'shown' | 'edited' | 'removed'>('shown');
  const { words, finds, role } = line;
  const [name] = words;
  const close = () => setState('shown');
  if (state === 'edited')
    return (
      <li className="p-5">
        <SearchLineForm line={line} onDone={close} />
      </li>
    );
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <Phrases phrases={words} className="text-base text-ink" />
          {finds.length > 0 && (
            <p className="text-sm text-ink-muted">
              {t('desk.searchWords.alsoFinds')} <Phrases phrases={finds} />
            </p>
          )}
        </div>
        {role && <Badge>{t(`desk.searchWords.roles.${role}`)}</Badge>}
        {mayWrite && state === 'shown' && (
          <div className="flex">
            <RowButton
              text={t('desk.searchWords.edit')}
              label={t('desk.searchWords.editNamed', { name })}
              onClick={() => setState('edited')}
            />
            <RowButton
              text={t('desk.searchWords.remove')}
              label={t('desk.searchWords.removeNamed', { name })}
              onClick={() => setState('removed')}
            />
          </div>
        )}
      </div>
      {state === 'removed' && <Removing line={line} onDone={close} />}
    </li>
  );
}

function Phrases({ phrases, className }: { phrases: string[]; className?: string }) {
  return (
    <span className={`wrap-anywhere ${className ?? ''}`}>
      {phrases.map((phrase, index) => (
        // Words of both languages stand in the order of the page.
        <span key={phrase}>
          {index > 0 && ' · '}
          <bdi>{phrase}</bdi>
        </span>
      ))}
    </span>
  );
}

function RowButton({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 px-2 text-sm text-accent underline-offset-4 hover:underline"
    >
      {text}
    </button>
  );
}

function Removing({ line: { id, version }, onDone }: { line: SearchLine; onDone: () => void }) {
  const { toasts } = useShop();
  const { t } = useSearchWordsTexts();
  const { change, isPending } = useDeskChange();

  async function remove(): Promise<void> {
    try {
      await change({ method: 'DELETE', path: `/search-synonyms/${id}`, body: { version } });
      toasts.success(t('desk.searchWords.removed'));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
      onDone();
    }
  }

  return (
    <div className="mt-2 rounded-sm bg-surface-sunken p-4">
      <p className="text-base text-ink">{t('desk.searchWords.sure')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="danger" size="sm" loading={isPending} onClick={() => void remove()}>
          {t('desk.searchWords.yes')}
        </Button>
        <Button variant="secondary" size="sm" autoFocus onClick={onDone}>
          {t('desk.searchWords.keep')}
        </Button>
      </div>
    </div>
  );
}

interface UnfoundSearches {
  days: number;
  least: number;
  items: { text: string; locale: Locale; searches: number }[];
}

/** @param onMake absent for who may only read */
function Unfound({ onMake }: { onMake?: (text: string) => void }) {
  const { ErrorPanel } = useShop();
  const { t } = useSearchWordsTexts();
  const { data, error, mutate } = useDeskQuery<UnfoundSearches>('/unfound-searches');
  const { days = 90, least = 3 } = data ?? {};
  return (
    <SectionCard title={t('desk.searchWords.unfound')}>
      {error && !data ? (
        <ErrorPanel code="desk" onRetry={() => void mutate()} />
      ) : data?.items.length === 0 ? (
        <p className="text-base text-ink-muted">{t('desk.searchWords.nothingUnfound', { least })}</p>
      ) : (
        <ol aria-busy={!data} className="flex flex-col gap-2">
          {data?.items.map(({ text, locale, searches }) => (
            <li key={locale + text} className="flex flex-wrap items-center justify-between gap-x-4">
              <bdi className="min-w-0 text-base wrap-anywhere text-ink">{text}</bdi>
              <span className="flex items-center gap-x-2 text-sm whitespace-nowrap text-ink-muted">
                {t('desk.searchWords.searches', { count: searches })}
                {onMake && (
                  <RowButton
                    text={t('desk.searchWords.makeLine')}
                    label={t('desk.searchWords.makeLineNamed', { name: text })}
                    onClick={() => onMake(text)}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-sm text-ink-muted">{t('desk.searchWords.unfoundKept', { days, least })}</p>
    </SectionCard>
  );
}

interface Tallies {
  days: number;
  items: { text: string; visitors: number }[];
}

function MostSearched() {
  const { ErrorPanel } = useShop();
  const { t } = useSearchWordsTexts();
  const { data, error, mutate } = useDeskQuery<Tallies>('/search-tallies');
  return (
    <SectionCard title={t('desk.searchWords.most')}>
      {error && !data ? (
        <ErrorPanel code="desk" onRetry={() => void mutate()} />
      ) : data?.items.length === 0 ? (
        <p className="text-base text-ink-muted">{t('desk.searchWords.nothingSearched')}</p>
      ) : (
        <ol aria-busy={!data} className="flex flex-col gap-2">
          {data?.items.map(({ text, visitors }) => (
            <li key={text} className="flex items-baseline justify-between gap-4 text-base text-ink">
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
              <span className="text-sm whitespace-nowrap text-ink-muted">
                {t('desk.searchWords.visitors', { count: visitors })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-sm text-ink-muted">
        {t('desk.searchWords.tallied', { days: data?.days ?? 30 })}
      </p>
    </SectionCard>
  );
}
