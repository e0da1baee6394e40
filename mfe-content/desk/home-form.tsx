import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { useCategories } from '@shop/shop-client/desk/use-categories';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { HomePreview } from './home-preview.tsx';
import { HomeSectionRow } from './home-section-row.tsx';
import { fieldsOf, type HomePageToEdit, OWN_KINDS, type OwnKind, sectionOf } from './home-sections.ts';
import { StaleAlert } from './stale-alert.tsx';

interface HomeFormProps {
  /** As it was last read. */
  latest: HomePageToEdit;
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** The sections in their order; what was typed stays, also where somebody else was faster. */
export function HomeForm({ latest, mayWrite, onDiscard }: HomeFormProps) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const categories = useCategories();
  const version = useRef(latest.version);
  const [isStale, setIsStale] = useState(false);
  const [sections, setSections] = useState(latest.sections);
  const [isTyped, setIsTyped] = useState(false);
  /** As they were saved last. */
  const [kept, setKept] = useState(sections);
  useUnsaved(isTyped || sections !== kept);
  const [told, setTold] = useState('');
  const names = sections.flatMap(({ id, kind }) => fieldsOf(kind).map((name) => `${id}.${name}`));

  const toSend = (values: Record<string, string>) =>
    sections.map((section) =>
      sectionOf(
        section,
        Object.fromEntries(
          fieldsOf(section.kind).map((name) => [name, values[`${section.id}.${name}`] ?? '']),
        ),
      ),
    );

  const { props, field, sending, read } = useForm<string>(names, {
    check: () => ({}),
    onInput: () => setIsTyped(true),
    send: async (values) => {
      const body = { version: version.current, sections: toSend(values) };
      try {
        const saved = await change<HomePageToEdit>({ method: 'PUT', path: '/home-page', body });
        version.current = saved.version;
        setIsStale(false);
        setIsTyped(false);
        setKept(sections);
        toasts.success(t('desk.home.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        // The shop names sections by their places.
        const paths = sections.flatMap(({ id, kind }, index) =>
          fieldsOf(kind).map((name) => [`sections.${index}.${name}`, `${id}.${name}`] as const),
        );
        const refused = refusedFields(error, Object.fromEntries(paths));
        if (!refused) toasts.error(failureText(error, t('desk.failed')));
        return refused;
      }
    },
  });

  function move(from: number, to: number, name: string): void {
    setSections((before) => {
      const [moved] = before.slice(from, from + 1);
      if (!moved) return before;
      return before.toSpliced(from, 1).toSpliced(to, 0, moved);
    });
    setTold(t('desk.home.moved', { name, number: to + 1, count: sections.length }));
  }

  function add(kind: OwnKind): void {
    setSections((before) => [
      { id: `${kind}-${crypto.randomUUID().slice(0, 8)}`, kind, enabled: true },
      ...before,
    ]);
    setTold(t('desk.home.added'));
  }

  return (
    <form {...props} className="mt-6">
      <fieldset disabled={!mayWrite} className="flex flex-col gap-6">
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {OWN_KINDS.map((kind) => (
              <Button key={kind} variant="secondary" size="sm" onClick={() => add(kind)}>
                {t(`desk.home.add.${kind}`)}
              </Button>
            ))}
          </div>
        )}
        <p aria-live="polite" className="sr-only">
          {told}
        </p>
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {sections.map((section, index) => (
            <HomeSectionRow
              key={section.id}
              {...{ section, categories, field, mayWrite }}
              isNew={!latest.sections.some(({ id }) => id === section.id)}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onMove={(by, name) => move(index, index + by, name)}
              onChange={(changed) => setSections((before) => before.toSpliced(index, 1, changed))}
              onRemove={() => setSections((before) => before.toSpliced(index, 1))}
            />
          ))}
        </ol>
        {isStale && (
          <StaleAlert
            isReading={latest.version === version.current}
            onKeepMine={() => {
              version.current = latest.version;
              setIsStale(false);
              props.ref.current?.requestSubmit();
            }}
            onTakeTheirs={onDiscard}
          />
        )}
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={sending}>
              {t('desk.content.save')}
            </Button>
            <HomePreview readDraft={() => ({ sections: toSend(read()) })} />
          </div>
        )}
      </fieldset>
    </form>
  );
}
