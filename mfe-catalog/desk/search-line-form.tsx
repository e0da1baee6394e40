import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { failedCall, failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useEffect, useRef, useState } from 'react';
import { phrasesIn, ROLES, type SearchLine } from './search-line.ts';
import { useSearchWordsTexts } from './search-words-texts.ts';

const FIELDS = ['words', 'finds', 'role'] as const;

interface SearchLineFormProps {
  /** Absent where it is made. */
  line?: SearchLine;
  /** That a new line begins with. */
  begun?: string;
  onDone: () => void;
}

/** A line of the dictionary; where somebody else was faster, what is there now stands above what was typed. */
export function SearchLineForm({ line, begun, onDone }: SearchLineFormProps) {
  const { toasts } = useShop();
  const { t } = useSearchWordsTexts();
  const { change } = useDeskChange();
  const version = useRef(line?.version);
  const [present, setPresent] = useState<SearchLine>();
  const { props, field, sending } = useForm(FIELDS, {
    check: ({ words }) => (phrasesIn(words).length === 0 ? { words: t('desk.required') } : {}),
    send: async ({ words, finds, role }) => {
      const body = { words: phrasesIn(words), finds: phrasesIn(finds), role: role || null };
      try {
        if (line) {
          const sent = { ...body, version: version.current };
          await change({ method: 'PUT', path: `/search-synonyms/${line.id}`, body: sent });
        } else await change({ method: 'POST', path: '/search-synonyms', body });
        toasts.success(t('desk.searchWords.saved'));
        onDone();
        return undefined;
      } catch (error) {
        const now = failedCall(error)?.present as SearchLine | undefined;
        if (now && isRefusedFor(error, 'versionStale')) {
          version.current = now.version;
          setPresent(now);
          return undefined;
        }
        const refused = refusedFields(error, FIELDS);
        if (!refused) toasts.error(failureText(error, t('desk.failed')));
        return refused;
      }
    },
  });

  // Whoever opened the form goes on in it.
  useEffect(() => {
    const first = props.ref.current?.elements.namedItem('words');
    if (!(first instanceof HTMLTextAreaElement)) return;
    first.focus();
    if (begun) first.setSelectionRange(first.value.length, first.value.length);
  }, [props.ref, begun]);

  return (
    <form {...props} className="flex flex-col gap-5">
      {present && (
        <p role="alert" className="rounded-sm bg-badge-limited px-4 py-3 text-base text-badge-limited-ink">
          {t('desk.searchWords.stale', { words: [...present.words, ...present.finds].join(' · ') })}
        </p>
      )}
      <TextArea
        {...field('words')}
        label={t('desk.searchWords.words')}
        hint={t('desk.searchWords.wordsHint')}
        defaultValue={line?.words.join('\n') ?? (begun && `${begun}\n`)}
        required
        dir="auto"
        rows={4}
      />
      <TextArea
        {...field('finds')}
        label={t('desk.searchWords.finds')}
        hint={t('desk.searchWords.findsHint')}
        defaultValue={line?.finds.join('\n')}
        dir="auto"
        rows={3}
      />
      <SelectField
        {...field('role')}
        label={t('desk.searchWords.role')}
        hint={t('desk.searchWords.roleHint')}
        placeholder={t('desk.searchWords.noRole')}
        defaultValue={line?.role ?? ''}
        options={ROLES.map((role) => ({ value: role, label: t(`desk.searchWords.roles.${role}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={sending}>
          {t('desk.save')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {t('desk.searchWords.cancel')}
        </Button>
      </div>
    </form>
  );
}
