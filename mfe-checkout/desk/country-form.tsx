import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { PLACE_LIMITS } from '@shop/shop-domain/place-limits';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useEffect, useRef, useState } from 'react';
import { entryPath } from './entry.ts';
import { EntryFoot } from './entry-foot.tsx';
import {
  type Country,
  checkCountry,
  countryFields,
  countryOf,
  type Draft,
  PLACES_PATH,
  type Province,
  partsOfCountry,
} from './places.ts';
import { usePlacesTexts } from './places-texts.ts';
import { ResetPlaces } from './reset-places.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface CountryFormProps {
  /** As it was last read. */
  latest: Country;
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;
const LINE = { maxLength: PLACE_LIMITS.name, autoComplete: 'off', required: true };

const draftsOf = (provinces: readonly Province[]): Draft<Province>[] =>
  provinces.map((province) => ({ key: province.code, latest: province }));

/** What a country and its regions are called, and whether anybody is offered them. */
export function CountryForm({ latest, mayWrite, onDiscard }: CountryFormProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = usePlacesTexts();
  const { code } = latest;
  const [drafts, setDrafts] = useState(() => draftsOf(latest.provinces));
  const made = useRef(0);
  const [added, setAdded] = useState('');
  const { props, field, sending, stale } = useEntryForm<Country>({
    ...{ path: PLACES_PATH, latest, names: countryFields(drafts), partsOf: partsOfCountry },
    saved: t('desk.places.saved'),
    check: (values) =>
      checkCountry(values, drafts, code, {
        required: t('desk.places.wrong.required'),
        twice: t('desk.places.wrong.twice'),
        code: t('desk.places.wrong.code', { example: `${code}-01` }),
      }),
    bodyOf: (values) => countryOf(values, drafts, latest),
    onMerged: onDiscard,
    // Rows keep their fields, and with these the focus.
    onSaved: ({ provinces }) =>
      setDrafts(
        provinces.map((province, index) => ({ key: drafts[index]?.key ?? province.code, latest: province })),
      ),
  });

  // Whoever adds a region goes on by naming it.
  useEffect(() => {
    const input = added && props.ref.current?.elements.namedItem(`${added}.ar`);
    if (input instanceof HTMLInputElement) input.focus();
  }, [added, props.ref]);

  function add(): void {
    made.current += 1;
    const key = `new-${made.current}`;
    setDrafts([...drafts, { key }]);
    setAdded(key);
  }

  const isHome = code === HOME_COUNTRY;
  const methods = latest.methods?.map((name) => name[locale]) ?? [];
  return (
    <form {...props} className="mt-6 flex max-w-4xl flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.places.country.title')}>
          <div className="grid gap-5 md:grid-cols-2">
            {LOCALES.map((language) => (
              <TextField
                key={language}
                {...{ ...field(`name.${language}`), ...WRITTEN[language], ...LINE }}
                label={t(`desk.places.name.${language}`)}
                defaultValue={latest.name[language]}
              />
            ))}
          </div>
          <div className="mt-5">
            {isHome ? (
              <>
                <input type="hidden" name="shown" value="on" />
                <p className="text-sm text-ink-muted">{t('desk.places.country.home')}</p>
              </>
            ) : (
              <Checkbox
                {...field('shown')}
                label={t('desk.places.country.shown')}
                hint={t('desk.places.country.shownHint')}
                defaultChecked={!latest.hidden}
              />
            )}
          </div>
          <p className="mt-5 text-sm text-ink-muted">
            {methods.length > 0
              ? t('desk.places.country.methods', { names: new Intl.ListFormat(locale).format(methods) })
              : t('desk.places.country.noMethods')}{' '}
            <a href={href('desk-shipping')} className="text-accent underline">
              {t('desk.places.country.toShipping')}
            </a>
          </p>
        </SectionCard>
        <SectionCard title={t('desk.places.provinces.title')}>
          <p className="text-base text-ink-muted">
            {t(drafts.length > 0 ? 'desk.places.provinces.text' : 'desk.places.provinces.none')}
          </p>
          <ul className="mt-4 divide-y divide-line">
            {drafts.map(({ key, latest: province }) => (
              <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
                {LOCALES.map((language) => (
                  <TextField
                    key={language}
                    {...{ ...field(`${key}.${language}`), ...WRITTEN[language], ...LINE }}
                    className="min-w-0 grow basis-40"
                    label={t(`desk.places.name.${language}`)}
                    defaultValue={province?.name[language]}
                  />
                ))}
                {!province && (
                  <TextField
                    {...field(`${key}.code`)}
                    className="w-40"
                    label={t('desk.places.provinces.code')}
                    hint={t('desk.places.provinces.codeHint')}
                    placeholder={`${code}-01`}
                    {...{ dir: 'ltr', maxLength: 7, autoComplete: 'off' }}
                  />
                )}
                <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2">
                  {province && (
                    <bdi dir="ltr" className="text-sm text-ink-muted">
                      {province.code}
                    </bdi>
                  )}
                  <Checkbox
                    {...field(`${key}.shown`)}
                    label={
                      <>
                        {t('desk.places.provinces.shown')}
                        <span className="sr-only">
                          {' '}
                          ({province?.name[locale] ?? t('desk.places.provinces.region')})
                        </span>
                      </>
                    }
                    defaultChecked={!province?.hidden}
                  />
                  {province ? (
                    <a
                      href={href('desk-country', { code }, { query: { region: province.code } })}
                      className="inline-flex min-h-8 items-center text-sm font-medium text-accent"
                    >
                      {t('desk.places.provinces.cities', { cities: province.cities })}
                      <span className="sr-only">
                        {' '}
                        ({t('desk.places.provinces.citiesOf', { name: province.name[locale] })})
                      </span>
                    </a>
                  ) : (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
                    >
                      {t('desk.places.provinces.remove')}
                      <span className="sr-only"> ({t('desk.places.provinces.region')})</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {mayWrite && drafts.length < PLACE_LIMITS.provinces && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={add}>
              {t('desk.places.provinces.add')}
            </Button>
          )}
        </SectionCard>
        <EntryFoot
          form={{ stale, sending }}
          {...{ mayWrite, onDiscard }}
          nameOf={(part) => t(`desk.places.parts.${part}`)}
        >
          {latest.isUsual && latest.isChanged && (
            <ResetPlaces
              of="country"
              request={{
                ...{ method: 'DELETE', path: entryPath(PLACES_PATH, code) },
                query: { version: latest.version },
              }}
              onDone={onDiscard}
            />
          )}
        </EntryFoot>
      </fieldset>
    </form>
  );
}
