import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { ISO_COUNTRIES } from '@shop/shop-domain/iso-countries';
import { PLACE_LIMITS } from '@shop/shop-domain/place-limits';
import { useMemo, useState } from 'react';
import { type Country, PLACES_PATH, partsOfCountry } from './places.ts';
import { usePlacesTexts } from './places-texts.ts';
import { countryNames } from './shipping-method.ts';
import { useEntryForm } from './use-entry-form.ts';

const NAMES = LOCALES.map((locale) => `name.${locale}`);

/** A country that is to be, of those that there are in the world; names are proposed. */
export function NewCountryForm({ known }: { known: readonly string[] }) {
  const { locale, navigate } = useShop();
  const href = useDeskHref();
  const { t } = usePlacesTexts();
  const [chosen, setChosen] = useState('');
  const options = useMemo(() => {
    const nameOf = countryNames(locale);
    return ISO_COUNTRIES.filter((code) => !known.includes(code))
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [known, locale]);
  const { props, field, sending } = useEntryForm<Country>({
    ...{ path: PLACES_PATH, names: ['code', ...NAMES], partsOf: partsOfCountry },
    saved: t('desk.places.add.made'),
    check: (values) =>
      Object.fromEntries(
        ['code', ...NAMES].flatMap((name) =>
          values[name]?.trim() ? [] : [[name, t('desk.places.wrong.required')]],
        ),
      ),
    bodyOf: (values) => ({ name: { ar: values['name.ar'], en: values['name.en'] } }),
    codeOf: (values) => values.code ?? '',
    onMade: ({ code }) => navigate(href('desk-country', { code })),
  });

  return (
    <form {...props} className="mt-6 max-w-4xl">
      <SectionCard title={t('desk.places.add.title')}>
        <p className="max-w-2xl text-base text-ink-muted">{t('desk.places.add.text')}</p>
        <div className="mt-4 grid gap-5 md:grid-cols-3">
          <SelectField
            {...field('code')}
            label={t('desk.places.add.country')}
            placeholder={t('desk.places.add.choose')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={options}
            required
          />
          {LOCALES.map((language) => (
            <TextField
              key={`${language} ${chosen}`}
              {...field(`name.${language}`)}
              label={t(`desk.places.name.${language}`)}
              defaultValue={chosen && countryNames(language)(chosen)}
              {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: PLACE_LIMITS.name }}
              autoComplete="off"
              required
            />
          ))}
        </div>
        <Button type="submit" loading={sending} className="mt-5">
          {t('desk.places.add.submit')}
        </Button>
      </SectionCard>
    </form>
  );
}
