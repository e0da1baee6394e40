import { LOCALES, type Locale } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { latePart } from '@shop/shared-ui/late-part';
import { RichTextField } from '@shop/shared-ui/rich-text-field';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { mergeChanges } from '@shop/shop-client/desk/changes';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useTheirs } from '@shop/shop-client/desk/use-theirs';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { hrefFrom } from '@shop/shop-domain/href';
import { useEffect, useRef, useState } from 'react';
import {
  bodyOf,
  differing,
  type Entry,
  type Kind,
  LOCATIONS,
  OTHERS_OF,
  PICTURES_OF,
  type PictureToEdit,
  pathOf,
  pictureAt,
  TEXTS_OF,
  type TextName,
  TIMES,
  valueAt,
} from './content-kinds.ts';
import { useDeskTexts } from './desk-texts.ts';
import { bannerDraft, HomePreview } from './home-preview.tsx';
import { PictureField } from './picture-field.tsx';

const RichTextEditor = latePart(() =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
);

interface EntryFormProps {
  kind: Kind;
  /** As it was last read; absent where one is made. */
  latest?: Entry;
  mayWrite: boolean;
  /** After it was made. */
  onMade?: (entry: Entry) => void;
  /** Begins anew with what was read last. */
  onDiscard?: () => void;
}

/** A page, an article or a banner in both languages. What was typed stays, also where somebody else was faster. */
export function EntryForm({ kind, latest, mayWrite, onMade, onDiscard }: EntryFormProps) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  // What the form began with, whatever is read meanwhile.
  const [read, setRead] = useState(latest);
  const version = useRef(latest?.version);
  const { theirs, saved: tellSaved } = useTheirs(latest);
  const [isStale, setIsStale] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);
  const [pictures, setPictures] = useState(() => picturesOf(kind, latest));
  const names = namesOf(kind);

  const written = (values: Record<string, string>) => bodyOf(kind, values, hashesOf(pictures), read);

  const {
    props,
    field,
    sending,
    read: readValues,
  } = useForm<string>(names, {
    onInput: () => setIsTouched(true),
    check: (values) => missing(kind, values, pictures, !latest, t('desk.content.required')),
    send: async (values) => {
      const body = written(values);
      try {
        if (!latest) {
          const code = values.code?.trim() || values['slug.en']?.trim();
          const made = await change<Entry>({ method: 'POST', path: `/${kind}`, body: { ...body, code } });
          setIsTouched(false);
          onMade?.(made);
        } else {
          const begun = read && saidOf(kind, read);
          took(
            await save(
              latest.code,
              begun && theirs.current ? mergeChanges(begun, body, saidOf(kind, theirs.current)) : body,
            ),
          );
        }
        toasts.success(t('desk.content.saved'));
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

  const save = (code: string, body: object) =>
    change<Entry>({
      method: 'PATCH',
      path: pathOf(kind, code),
      body: { version: version.current, ...body },
    });

  /** Fields show what was kept, which was cleaned. */
  function took(saved: Entry): void {
    version.current = saved.version;
    tellSaved(saved);
    setRead(saved);
    setPictures(picturesOf(kind, saved));
    setIsStale(false);
    setIsTouched(false);
    for (const name of names) {
      const input = props.ref.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
        if (input.type !== 'file') {
          input.value = valueAt(saved, name);
          // An editor that shows it follows.
          input.dispatchEvent(new Event('change'));
        }
    }
  }

  async function show(enabled: boolean): Promise<void> {
    if (!latest) return;
    try {
      const saved = await save(latest.code, { enabled });
      version.current = saved.version;
      setRead(saved);
      toasts.success(t(enabled ? 'desk.content.shown' : 'desk.content.hidden'));
    } catch (error) {
      if (isRefusedFor(error, 'versionStale')) setIsStale(true);
      else toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return (
    <form {...props} className="mt-6 flex flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {LOCALES.map((locale) => (
            <fieldset
              key={locale}
              className="min-w-0 rounded-lg border border-line bg-surface-raised p-5 md:p-6"
            >
              <legend className="float-start mb-4 w-full text-lg font-semibold text-ink">
                {t(`desk.content.languages.${locale}`)}
              </legend>
              <div className="clear-both flex flex-col gap-5">
                {TEXTS_OF[kind].map((name) => (
                  <LocalisedField
                    key={name}
                    {...field(`${name}.${locale}`)}
                    {...{ kind, locale, mayWrite }}
                    text={name}
                    defaultValue={valueAt(latest, `${name}.${locale}`)}
                  />
                ))}
                {kind === 'banners' && (
                  <PictureField
                    {...field(`image.${locale}`)}
                    label={t('desk.content.fields.image')}
                    picture={pictures[`image.${locale}`]}
                    onChange={(picture) =>
                      setPictures((current) => ({ ...current, [`image.${locale}`]: picture }))
                    }
                  />
                )}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="grid grid-cols-1 items-start gap-5 rounded-lg border border-line bg-surface-raised p-5 md:grid-cols-2 md:p-6">
          {!latest && (
            <TextField
              {...field('code')}
              label={t('desk.content.fields.code')}
              hint={t(kind === 'banners' ? 'desk.content.codeHint' : 'desk.content.codeHintSlug')}
              required={kind === 'banners'}
              dir="ltr"
              maxLength={100}
              autoComplete="off"
            />
          )}
          {kind === 'articles' && (
            <>
              <TopicField {...field('topic')} defaultValue={valueAt(latest, 'topic')} />
              <TextField
                {...field('createdAt')}
                type="date"
                label={t('desk.content.fields.createdAt')}
                defaultValue={valueAt(latest, 'createdAt')}
                required
              />
              <PictureField
                {...field('image')}
                label={t('desk.content.fields.image')}
                picture={pictures.image}
                onChange={(image) => setPictures({ image })}
              />
            </>
          )}
          {kind === 'banners' && (
            <>
              <SelectField
                {...field('location')}
                label={t('desk.content.fields.location')}
                defaultValue={valueAt(latest, 'location')}
                options={LOCATIONS.map((value) => ({ value, label: t(`desk.content.locations.${value}`) }))}
              />
              <TextField
                {...field('position')}
                type="number"
                min={0}
                inputMode="numeric"
                label={t('desk.content.fields.position')}
                hint={t('desk.content.positionHint')}
                defaultValue={valueAt(latest, 'position')}
                required
              />
            </>
          )}
          <div className="grid gap-5 md:col-span-2 md:grid-cols-2">
            {TIMES.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                type="datetime-local"
                label={t(`desk.content.fields.${name}`)}
                hint={t('desk.content.timeHint')}
                defaultValue={valueAt(latest, name)}
              />
            ))}
          </div>
          {isStale && latest && read && (
            <Stale
              changed={differing(read, latest)}
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
            <div className="flex flex-wrap items-center gap-3 md:col-span-2">
              <Button type="submit" loading={sending}>
                {t(latest ? 'desk.content.save' : 'desk.content.make')}
              </Button>
              {kind === 'banners' && (
                <HomePreview readDraft={() => bannerDraft(written(readValues()), latest?.code)} />
              )}
              {read && (
                <Button variant="secondary" onClick={() => void show(!read.enabled)}>
                  {t(read.enabled ? 'desk.content.hide' : 'desk.content.show')}
                </Button>
              )}
            </div>
          )}
        </div>
      </fieldset>
    </form>
  );
}

type Pictures = Record<string, PictureToEdit | undefined>;

const picturesOf = (kind: Kind, entry?: Entry): Pictures =>
  Object.fromEntries(PICTURES_OF[kind].map((field) => [field, pictureAt(entry, field)]));

const hashesOf = (pictures: Pictures): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pictures).flatMap(([name, picture]) => (picture ? [[name, picture.hash]] : [])),
  );

/** What a form would send that begins with an entry and is not touched. */
function saidOf(kind: Kind, entry: Entry): Record<string, unknown> {
  const values = Object.fromEntries(namesOf(kind).map((name) => [name, valueAt(entry, name)]));
  return bodyOf(kind, values, hashesOf(picturesOf(kind, entry)), entry);
}

const namesOf = (kind: Kind): string[] => [
  ...LOCALES.flatMap((locale) => TEXTS_OF[kind].map((name) => `${name}.${locale}`)),
  ...['code', ...OTHERS_OF[kind]],
];

/** A banner may be without words, yet not in one language alone. */
function missing(
  kind: Kind,
  values: Record<string, string>,
  pictures: Record<string, PictureToEdit | undefined>,
  isNew: boolean,
  message: string,
): Record<string, string> {
  const isEmpty = (field: string) => !values[field]?.trim();
  const texts = TEXTS_OF[kind].flatMap((name) => {
    const fields = LOCALES.map((locale) => `${name}.${locale}`);
    return kind === 'banners' && fields.every(isEmpty) ? [] : fields.filter(isEmpty);
  });
  const others = {
    pages: [],
    articles: ['createdAt'],
    banners: isNew ? ['code', 'position'] : ['position'],
  }[kind].filter(isEmpty);
  const images = kind === 'banners' ? PICTURES_OF.banners.filter((field) => !pictures[field]) : [];
  return Object.fromEntries([...texts, ...others, ...images].map((field) => [field, message]));
}

interface LocalisedFieldProps {
  name: string;
  error: string | undefined;
  kind: Kind;
  locale: Locale;
  text: TextName;
  mayWrite: boolean;
  defaultValue: string;
}

function LocalisedField({ kind, locale, text, mayWrite, ...input }: LocalisedFieldProps) {
  const { t } = useDeskTexts();
  const common = {
    ...input,
    ...{
      lang: locale,
      dir: text === 'link' || locale === 'en' ? 'ltr' : 'rtl',
      required: kind !== 'banners',
    },
    label: t(`desk.content.fields.${text}`),
  };
  if (text === 'content')
    return (
      <RichTextField
        {...common}
        disabled={!mayWrite}
        hint={t('desk.content.contentHint')}
        editor={(props) => <RichTextEditor props={props} />}
      />
    );
  if (text === 'excerpt') return <TextArea {...common} rows={3} />;
  const hint = {
    slug: t('desk.content.slugHint'),
    link: t('desk.content.linkHint', { path: hrefFrom({ basePath: `/${locale}` })('categories') }),
  }[text as string];
  return <TextField {...common} hint={hint} autoComplete="off" />;
}

interface Topic {
  code: string;
  name: Record<Locale, string>;
}

interface TopicFieldProps {
  name: string;
  error: string | undefined;
  defaultValue: string;
}

function TopicField({ defaultValue, ...input }: TopicFieldProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { data } = useDeskQuery<{ items: Topic[] }>('/article-topics');
  const options = (data?.items ?? []).map(({ code, name }) => ({ value: code, label: name[locale] }));
  return (
    <SelectField
      // Its choice can be shown once there are topics to choose from.
      key={data ? 'read' : 'pending'}
      {...input}
      label={t('desk.content.fields.topic')}
      placeholder={t('desk.content.noTopic')}
      defaultValue={defaultValue}
      options={options}
    />
  );
}

interface StaleProps {
  /** What somebody else has changed. */
  changed: TextName[];
  /** Whether what it is now has been read. */
  isRead: boolean;
  onKeep: () => void;
  onDiscard?: () => void;
}

function Stale({ changed, isRead, onKeep, onDiscard }: StaleProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const part = useRef<HTMLDivElement>(null);
  // It stands in the way of whoever pressed Save, wherever the window was.
  useEffect(() => part.current?.focus(), []);
  const fields = new Intl.ListFormat(locale).format(changed.map((name) => t(`desk.content.fields.${name}`)));
  return (
    <div ref={part} role="alert" tabIndex={-1} className="rounded-lg border border-sale p-5 md:col-span-2">
      <p className="text-base font-semibold text-ink">{t('desk.content.stale')}</p>
      <p className="mt-1 text-base text-ink-muted">
        {changed.length > 0 ? t('desk.content.staleFields', { fields }) : t('desk.content.staleText')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={!isRead} onClick={onKeep}>
          {t('desk.content.keepMine')}
        </Button>
        <Button variant="secondary" loading={!isRead} onClick={onDiscard}>
          {t('desk.content.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
