import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { PLACE_LIMITS } from '@shop/shop-domain/place-limits';
import type { City } from '@shop/shop-domain/saudi-cities/cities';
import { placesIn } from '@shop/shop-domain/saudi-cities/place-lines';
import { type Place, placesLike } from '@shop/shop-domain/saudi-cities/place-spelling';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryPath } from './entry.ts';
import { EntryFoot } from './entry-foot.tsx';
import {
  checkCities,
  citiesOf,
  cityFields,
  type Draft,
  districtLines,
  inOrder,
  partsOfRegion,
  type Region,
  regionsPath,
} from './places.ts';
import { usePlacesTexts } from './places-texts.ts';
import { ResetPlaces } from './reset-places.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface CitiesFormProps {
  /** Code of theirs. */
  country: string;
  /** As it was last read. */
  latest: Region;
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** A city in the form; one that was pasted begins with what was. */
interface CityDraft extends Draft<City> {
  begun?: Place;
}

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;
const LINE = { maxLength: PLACE_LIMITS.name, autoComplete: 'off', required: true };
/** Letters: as many districts as there may be, with names of a usual length. */
const MOST_LETTERS = PLACE_LIMITS.districts * 100;

const draftsOf = (cities: readonly City[]): CityDraft[] =>
  cities.map((city, index) => ({ key: `city-${index}`, latest: city }));

/** The cities of a region: found, named, added one by one or many at once, and taken out. */
export function CitiesForm({ country, latest, mayWrite, onDiscard }: CitiesFormProps) {
  const { t } = usePlacesTexts();
  const [drafts, setDrafts] = useState(() => draftsOf(latest.cities));
  const made = useRef(0);
  const [added, setAdded] = useState('');
  const [told, setTold] = useState('');
  const [wanted, setWanted] = useState('');
  const atLine = (key: string) => (line: number) => t(key, { line, most: PLACE_LIMITS.name });
  const { props, field, sending, stale, touch } = useEntryForm<Region>({
    ...{ path: regionsPath(country), latest, names: cityFields(drafts), partsOf: partsOfRegion },
    saved: t('desk.places.saved'),
    check: (values) =>
      checkCities(values, drafts, {
        required: t('desk.places.wrong.required'),
        twice: t('desk.places.wrong.twice'),
        line: atLine('desk.places.wrong.line'),
        lineTwice: atLine('desk.places.wrong.lineTwice'),
        lineLong: atLine('desk.places.wrong.lineLong'),
      }),
    bodyOf: (values) => ({ cities: citiesOf(values, drafts) }),
    onMerged: onDiscard,
    // Rows keep their fields, and with these the focus.
    onSaved: ({ cities }) =>
      setDrafts(inOrder(drafts).map(({ key }, index) => ({ key, latest: cities[index] }))),
  });

  // Whoever adds cities goes on at the first of them.
  useEffect(() => {
    const input = added && props.ref.current?.elements.namedItem(`${added}.ar`);
    if (input instanceof HTMLInputElement) input.focus();
  }, [added, props.ref]);

  /** Above the others, where it is seen. */
  function add(places: readonly (Place | undefined)[]): void {
    const fresh = places.map((begun): CityDraft => {
      made.current += 1;
      return { key: `new-${made.current}`, begun };
    });
    setWanted('');
    setDrafts([...fresh, ...drafts]);
    setAdded(fresh[0]?.key ?? '');
  }

  /** What is written now, which may not be saved. */
  function written(): { key: string; place: Place }[] {
    const data = new FormData(props.ref.current ?? undefined);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    return drafts.map(({ key }) => ({
      key,
      place: { name: { ar: text(`${key}.ar`), en: text(`${key}.en`) }, aliases: [text(`${key}.aliases`)] },
    }));
  }

  function paste(text: string): boolean {
    const known = new Set(written().map(({ place }) => place.name.ar));
    const lines = placesIn(text);
    const fresh = lines.filter(({ name }) => !known.has(name.ar) && known.add(name.ar));
    if (drafts.length + fresh.length > PLACE_LIMITS.cities) {
      setTold(t('desk.places.city.tooMany', { most: PLACE_LIMITS.cities }));
      return false;
    }
    if (fresh.length > 0) {
      add(fresh);
      touch();
    }
    setTold(t('desk.places.city.added', { added: fresh.length, known: lines.length - fresh.length }));
    return true;
  }

  const found = wanted.trim() && new Set(matching(wanted, written()));
  const shown = found ? drafts.filter(({ key }) => found.has(key)).length : drafts.length;

  return (
    <div className="mt-6 flex max-w-4xl flex-col gap-6">
      <p className="max-w-2xl text-base text-ink-muted">{t('desk.places.city.text')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          type="search"
          className="min-w-0 grow basis-56"
          label={t('desk.places.city.find')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          autoComplete="off"
        />
        {mayWrite && drafts.length < PLACE_LIMITS.cities && (
          <Button variant="secondary" onClick={() => add([undefined])}>
            {t('desk.places.city.add')}
          </Button>
        )}
      </div>
      {mayWrite && <PastedCities onPaste={paste} />}
      <p role="status" className={told ? 'text-base text-ink' : 'sr-only'}>
        {told}
      </p>
      <form
        {...props}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          // A field that is not shown could not be led to.
          flushSync(() => setWanted(''));
          props.onSubmit(event);
        }}
        className="flex flex-col gap-6"
      >
        <fieldset disabled={!mayWrite} className="contents">
          <SectionCard title={t('desk.places.cities')}>
            <p role={found ? 'status' : undefined} className="text-sm text-ink-muted">
              {drafts.length === 0
                ? t('desk.places.city.none')
                : found && shown === 0
                  ? t('desk.places.city.noneFound')
                  : t('desk.places.city.found', { shown, all: drafts.length })}
            </p>
            <ul className="mt-2 divide-y divide-line">
              {drafts.map((draft) => (
                <CityRow
                  key={draft.key}
                  {...{ draft, field, mayWrite }}
                  isHidden={found ? !found.has(draft.key) : false}
                  onRemove={() => {
                    setDrafts(drafts.filter(({ key }) => key !== draft.key));
                    touch();
                  }}
                />
              ))}
            </ul>
          </SectionCard>
          <EntryFoot
            form={{ stale, sending }}
            {...{ mayWrite, onDiscard }}
            nameOf={(part) => t(`desk.places.parts.${part}`)}
          >
            {!latest.isUsual && (
              <ResetPlaces
                of="region"
                request={{
                  ...{ method: 'PATCH', path: entryPath(regionsPath(country), latest.code) },
                  body: { version: latest.version, cities: null },
                }}
                onDone={onDiscard}
              />
            )}
          </EntryFoot>
        </fieldset>
      </form>
    </div>
  );
}

const matching = (wanted: string, rows: { key: string; place: Place }[]): string[] =>
  placesLike(
    wanted,
    rows.map(({ key, place }) => ({ ...place, key })),
  ).map(({ key }) => key);

interface CityRowProps {
  draft: CityDraft;
  field: (name: string) => { name: string; error: string | undefined };
  mayWrite: boolean;
  isHidden: boolean;
  onRemove: () => void;
}

function CityRow({ draft: { key, latest, begun }, field, mayWrite, isHidden, onRemove }: CityRowProps) {
  const { locale } = useShop();
  const { t } = usePlacesTexts();
  const place = latest ?? begun;
  const name = place?.name[locale] || t('desk.places.city.city');
  return (
    <li hidden={isHidden} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {LOCALES.map((language) => (
          <TextField
            key={language}
            {...{ ...field(`${key}.${language}`), ...WRITTEN[language], ...LINE }}
            label={`${t(`desk.places.name.${language}`)} (${name})`}
            labelHidden
            placeholder={t(`desk.places.name.${language}`)}
            defaultValue={place?.name[language]}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <details className="group/fold min-w-0 grow">
          <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-medium text-accent">
            {t('desk.places.city.more')}
            <span className="sr-only"> ({name})</span>
            {latest && latest.districts.length > 0 && (
              <span className="font-normal text-ink-muted">
                {t('desk.places.city.districtsCount', { count: latest.districts.length })}
              </span>
            )}
            <ChevronDownIcon size={16} className="transition group-open/fold:rotate-180" />
          </summary>
          <div className="flex flex-col gap-5 pt-3 pb-2">
            <TextField
              {...field(`${key}.aliases`)}
              label={t('desk.places.city.aliases')}
              hint={t('desk.places.city.aliasesHint')}
              defaultValue={place?.aliases.join(locale === 'ar' ? '، ' : ', ')}
              maxLength={500}
              autoComplete="off"
            />
            <TextArea
              {...field(`${key}.districts`)}
              label={t('desk.places.city.districts')}
              hint={t('desk.places.city.districtsHint')}
              defaultValue={districtLines(latest)}
              {...{ dir: 'auto', rows: 6, maxLength: MOST_LETTERS, spellCheck: false }}
            />
          </div>
        </details>
        {mayWrite && (
          <Button variant="secondary" size="sm" onClick={onRemove}>
            {t('desk.places.city.remove')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** @param onPaste takes the lines; false: they are too many */
function PastedCities({ onPaste }: { onPaste: (text: string) => boolean }) {
  const { t } = usePlacesTexts();
  const [text, setText] = useState('');
  return (
    <details className="group/fold rounded-lg border border-line bg-surface-raised px-5 py-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-medium text-accent">
        {t('desk.places.city.paste')}
        <ChevronDownIcon size={16} className="transition group-open/fold:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-4 pt-3 pb-3">
        <TextArea
          className="w-full"
          label={t('desk.places.city.lines')}
          hint={t('desk.places.city.linesHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...{ dir: 'auto', rows: 6, spellCheck: false }}
        />
        <Button
          variant="secondary"
          size="sm"
          disabled={!text.trim()}
          onClick={() => {
            if (onPaste(text)) setText('');
          }}
        >
          {t('desk.places.city.pasteAdd')}
        </Button>
      </div>
    </details>
  );
}
