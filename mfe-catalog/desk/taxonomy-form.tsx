import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { mergeChanges } from '@shop/shop-client/desk/changes';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useTheirs } from '@shop/shop-client/desk/use-theirs';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { ParentField } from './parent-field.tsx';
import { PictureField } from './picture-field.tsx';
import { StaleAlert } from './stale-alert.tsx';
import { type DeskEntry, PLACES, pathOf, type TaxonomyKind } from './taxonomy.ts';
import {
  bodyOf,
  type Choices,
  choicesOf,
  codeOf,
  differing,
  missingFields,
  saidOf,
  TEXTS_OF,
  type TextName,
  valueAt,
} from './taxonomy-draft.ts';

interface TaxonomyFormProps {
  kind: TaxonomyKind;
  /** As it was last read; absent where one is made. */
  latest?: DeskEntry;
  /** That a new category begins below. */
  parent?: DeskEntry;
  mayWrite: boolean;
  /** After it was made. */
  onMade?: (entry: DeskEntry) => void;
  /** Begins anew with what was read last. */
  onDiscard?: () => void;
}

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;

/** A category or a brand. What was typed stays, also where somebody else was faster. */
export function TaxonomyForm({ kind, latest, parent, mayWrite, onMade, onDiscard }: TaxonomyFormProps) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  // What the form began with, whatever is read meanwhile.
  const [read, setRead] = useState(latest);
  const version = useRef(latest?.version);
  const { theirs, saved: tellSaved } = useTheirs(latest);
  const [isStale, setIsStale] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [choices, setChoices] = useState(() => choicesOf(latest));
  const names = namesOf(kind);
  useUnsaved(isTouched);

  function choose(choice: Partial<Choices>): void {
    setChoices((before) => ({ ...before, ...choice }));
    setIsTouched(true);
  }

  const { props, field, sending } = useForm<string>(names, {
    onInput: () => setIsTouched(true),
    check: (values) =>
      Object.fromEntries(missingFields(kind, values, !latest).map((name) => [name, t('desk.required')])),
    send: async (values) => {
      const body = bodyOf(kind, values, choices);
      try {
        if (latest) {
          const changes =
            read && theirs.current
              ? mergeChanges(saidOf(kind, read), body, saidOf(kind, theirs.current))
              : body;
          const sent = { version: version.current, ...changes };
          took(await change<DeskEntry>({ method: 'PATCH', path: pathOf(kind, latest.code), body: sent }));
        } else {
          const sent = { ...body, code: codeOf(values) };
          const made = await change<DeskEntry>({ method: 'POST', path: `/${kind}`, body: sent });
          setIsTouched(false);
          onMade?.(made);
        }
        toasts.success(t('desk.taxonomy.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        const refused = refusedFields(error, names);
        if (!refused) toasts.error(failureText(error, t('desk.failed')));
        return refused;
      }
    },
  });

  /** Fields show what was kept, which was cleaned. */
  function took(saved: DeskEntry): void {
    version.current = saved.version;
    tellSaved(saved);
    setRead(saved);
    setChoices(choicesOf(saved));
    setIsStale(false);
    setIsTouched(false);
    for (const name of TEXTS_OF[kind].flatMap(inBoth)) {
      const input = props.ref.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
        input.value = valueAt(saved, name);
    }
  }

  return (
    <form {...props} className="mt-6">
      <fieldset
        disabled={!mayWrite}
        className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <SectionCard title={t('desk.taxonomy.texts')}>
          <div className="grid gap-5 md:grid-cols-2">
            {TEXTS_OF[kind].flatMap((text) =>
              LOCALES.map((locale) => {
                const input = {
                  ...{ ...field(`${text}.${locale}`), ...WRITTEN[locale] },
                  label: t(`desk.taxonomy.fields.${text}.${locale}`),
                  hint: hintOf(text, t),
                  defaultValue: valueAt(latest, `${text}.${locale}`) || begunWith(parent, text, locale),
                };
                return text === 'description' ? (
                  <TextArea key={text + locale} {...input} rows={6} />
                ) : (
                  <TextField key={text + locale} {...input} required autoComplete="off" />
                );
              }),
            )}
            {!latest && (
              <TextField
                {...field('code')}
                label={t('desk.taxonomy.fields.code')}
                hint={t(kind === 'brands' ? 'desk.taxonomy.brandCodeHint' : 'desk.taxonomy.codeHint')}
                required={kind === 'brands'}
                dir="ltr"
                maxLength={100}
                autoComplete="off"
              />
            )}
          </div>
        </SectionCard>
        <SectionCard title={t('desk.taxonomy.place')}>
          <div className="flex flex-col gap-5">
            <Checkbox
              label={t('desk.taxonomy.fields.enabled')}
              hint={kind === 'categories' ? t('desk.taxonomy.enabledHint') : undefined}
              checked={choices.enabled}
              onChange={({ target }) => choose({ enabled: target.checked })}
            />
            {kind === 'categories' && (
              <>
                <ParentField
                  // What was saved may stand below another one than was chosen here.
                  key={read?.version}
                  {...field('parent')}
                  code={latest?.code}
                  parent={read ? read.parent : parent?.code}
                />
                <fieldset>
                  <legend className="text-sm font-medium text-ink">
                    {t('desk.taxonomy.fields.featured')}
                  </legend>
                  {PLACES.map((place) => (
                    <Checkbox
                      key={place}
                      className="mt-2"
                      label={t(`desk.taxonomy.places.${place}`)}
                      checked={choices.featured.includes(place)}
                      onChange={({ target }) =>
                        choose({
                          featured: PLACES.filter((each) =>
                            each === place ? target.checked : choices.featured.includes(each),
                          ),
                        })
                      }
                    />
                  ))}
                </fieldset>
              </>
            )}
            <PictureField
              {...field('image')}
              label={t('desk.taxonomy.fields.picture')}
              picture={choices.picture}
              onChange={(picture) => choose({ picture })}
            />
          </div>
        </SectionCard>
      </fieldset>
      {isStale && latest && read && (
        <StaleAlert
          changed={differing(read, latest).map((name) => t(`desk.taxonomy.compared.${name}`))}
          isRead={latest.version !== version.current}
          onKeep={() => {
            version.current = latest.version;
            theirs.current = latest;
            setIsStale(false);
            props.ref.current?.requestSubmit();
          }}
          onDiscard={onDiscard}
        />
      )}
      {mayWrite && (
        <Button type="submit" loading={sending} className="mt-6">
          {t(latest ? 'desk.save' : 'desk.taxonomy.make')}
        </Button>
      )}
    </form>
  );
}

const inBoth = (text: TextName): string[] => LOCALES.map((locale) => `${text}.${locale}`);

const namesOf = (kind: TaxonomyKind): string[] => [
  ...TEXTS_OF[kind].flatMap(inBoth),
  ...['code', 'parent', 'image'],
];

/** The address of what is below a category goes on from its own. */
function begunWith(parent: DeskEntry | undefined, text: TextName, locale: 'ar' | 'en'): string {
  const slug = text === 'slug' && parent?.slug?.[locale];
  return slug ? `${slug}/` : '';
}

function hintOf(text: TextName, t: ReturnType<typeof useDeskTexts>['t']): string | undefined {
  if (text === 'slug') return t('desk.taxonomy.slugHint');
  return text === 'description' ? t('desk.product.html') : undefined;
}
