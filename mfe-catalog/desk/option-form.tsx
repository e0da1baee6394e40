import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useEffect, useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import {
  bodyOf,
  COLOUR,
  colourField,
  type DeskOption,
  fieldsOf,
  missingFields,
  nameField,
  pathOf,
  pickable,
  type ValueDraft,
} from './option-draft.ts';
import { useOptionTexts } from './option-texts.ts';
import { StaleAlert } from './stale-alert.tsx';

interface OptionFormProps {
  /** As it was last read; absent where one is made. */
  latest?: DeskOption;
  mayWrite: boolean;
  /** After it was made. */
  onMade?: (option: DeskOption) => void;
  /** Begins anew with what is read. */
  onDiscard?: () => void;
}

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;

/** An option with its values in their order. What was typed stays, also where somebody else was faster. */
export function OptionForm({ latest, mayWrite, onMade, onDiscard }: OptionFormProps) {
  const { toasts, locale } = useShop();
  const { t: say } = useDeskTexts();
  const { t } = useOptionTexts();
  const { change } = useDeskChange();
  const version = useRef(latest?.version);
  const made = useRef(0);
  const [drafts, setDrafts] = useState(() => draftsOf(latest));
  const [added, setAdded] = useState<string>();
  const [told, setTold] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const names = fieldsOf(drafts);
  const hasColours = latest?.code === COLOUR;
  useUnsaved(isTouched);

  const { props, field, sending, read } = useForm<string>(names, {
    onInput: () => setIsTouched(true),
    check: (values) =>
      Object.fromEntries(missingFields(values, drafts, !latest).map((name) => [name, say('desk.required')])),
    send: async (values) => {
      const body = bodyOf(values, drafts);
      try {
        if (latest) {
          const sent = { version: version.current, ...body };
          took(await change<DeskOption>({ method: 'PATCH', path: pathOf(latest.code), body: sent }));
        } else {
          const sent = { ...body, code: values.code?.trim() };
          const option = await change<DeskOption>({ method: 'POST', path: '/options', body: sent });
          setIsTouched(false);
          onMade?.(option);
        }
        toasts.success(t('desk.options.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        const refused = refusedFields(error, names);
        if (!refused) toasts.error(failureText(error, say('desk.failed')));
        return refused;
      }
    },
  });

  function took(saved: DeskOption): void {
    version.current = saved.version;
    setDrafts(draftsOf(saved));
    setIsStale(false);
    setIsTouched(false);
  }

  function move(key: string, places: 1 | -1): void {
    const from = drafts.findIndex((draft) => draft.key === key);
    const [draft] = drafts.slice(from, from + 1);
    if (!draft) return;
    setDrafts(drafts.toSpliced(from, 1).toSpliced(from + places, 0, draft));
    setIsTouched(true);
    const name = read()[nameField(key, locale)] || t('desk.options.value');
    setTold(say('desk.taxonomy.moved', { name, place: from + places + 1, of: drafts.length }));
  }

  function add(): void {
    made.current += 1;
    const key = `new-${made.current}`;
    setDrafts([...drafts, { key }]);
    setAdded(nameField(key, 'ar'));
    setIsTouched(true);
  }

  // Whoever adds a value goes on by naming it.
  useEffect(() => {
    const input = added && props.ref.current?.elements.namedItem(added);
    if (input instanceof HTMLInputElement) input.focus();
  }, [added, props.ref]);

  return (
    <form {...props} className="mt-6 flex flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.options.names')}>
          <div className="grid gap-5 md:grid-cols-2">
            {LOCALES.map((each) => (
              <TextField
                key={each}
                {...{ ...field(`name.${each}`), ...WRITTEN[each] }}
                label={t(`desk.options.name.${each}`)}
                defaultValue={latest?.name[each]}
                required
                autoComplete="off"
              />
            ))}
            {!latest && (
              <TextField
                {...field('code')}
                label={say('desk.taxonomy.fields.code')}
                hint={t('desk.options.codeHint')}
                required
                dir="ltr"
                maxLength={100}
                autoComplete="off"
              />
            )}
          </div>
        </SectionCard>
        <SectionCard title={t('desk.options.values')}>
          <p className="text-base text-ink-muted">{t('desk.options.valuesText')}</p>
          <p role="status" className="sr-only">
            {told}
          </p>
          <ul className="mt-4 divide-y divide-line">
            {drafts.map(({ key, latest: value }, index) => {
              const name = value?.name[locale] ?? t('desk.options.value');
              return (
                <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
                  {LOCALES.map((each) => (
                    <TextField
                      key={each}
                      {...{ ...field(nameField(key, each)), ...WRITTEN[each] }}
                      className="min-w-0 grow basis-40"
                      label={t(`desk.options.name.${each}`)}
                      defaultValue={value?.name[each]}
                      required
                      autoComplete="off"
                    />
                  ))}
                  {hasColours && (
                    <TextField
                      {...field(colourField(key))}
                      type="color"
                      className="w-24"
                      label={t('desk.options.colour')}
                      defaultValue={pickable(value?.color)}
                    />
                  )}
                  {mayWrite && (
                    <div className="ms-auto pt-7">
                      <MoveButtons
                        labels={{
                          up: say('desk.taxonomy.up', { name }),
                          down: say('desk.taxonomy.down', { name }),
                        }}
                        isFirst={index === 0}
                        isLast={index === drafts.length - 1}
                        onMove={(places) => move(key, places)}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {mayWrite && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={add}>
              {t('desk.options.add')}
            </Button>
          )}
        </SectionCard>
      </fieldset>
      {isStale && latest && (
        <StaleAlert
          isRead={latest.version !== version.current}
          onKeep={() => {
            version.current = latest.version;
            setIsStale(false);
            props.ref.current?.requestSubmit();
          }}
          onDiscard={onDiscard}
        />
      )}
      {mayWrite && (
        <Button type="submit" loading={sending} className="self-start">
          {latest ? say('desk.save') : say('desk.taxonomy.make')}
        </Button>
      )}
    </form>
  );
}

/** A new option begins with room for one value. */
const draftsOf = (option: DeskOption | undefined): ValueDraft[] =>
  option ? option.values.map((value) => ({ key: value.code, latest: value })) : [{ key: 'new-0' }];
