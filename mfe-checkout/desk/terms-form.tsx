import { LOCALES } from '@shop/federation/contract';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { EntryFoot } from './entry-foot.tsx';
import { useSellingTexts } from './selling-texts.ts';
import { countryNames, type KnownCountry } from './shipping-method.ts';
import {
  checkTerms,
  DOLLAR_ROUNDINGS,
  DOLLARS,
  GUEST_CASH_ORDERS,
  partsOf,
  TERMS_PATH,
  type TermsToEdit,
  taxField,
  termsFields,
  writtenIn,
} from './terms.ts';
import { useTermsTexts } from './terms-texts.ts';
import { useEntryForm } from './use-entry-form.ts';

interface TermsFormProps {
  /** As they were last read. */
  latest: TermsToEdit;
  /** That goods are sent to, besides the home country. */
  countries: readonly string[];
  /** What the shop calls them. */
  known: readonly KnownCountry[];
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** What was typed stays, also where somebody else was faster. */
export function TermsForm({ latest, countries, known, mayWrite, onDiscard }: TermsFormProps) {
  const { locale: language } = useShop();
  const nameOf = countryNames(language, known);
  const { t: tEntry } = useSellingTexts();
  const { t } = useTermsTexts();
  const { props, field, sending, stale } = useEntryForm<TermsToEdit>({
    ...{ path: TERMS_PATH, latest, names: termsFields(countries), partsOf, saved: t('desk.terms.saved') },
    check: (values) =>
      checkTerms(values, countries, {
        required: tEntry('desk.entry.required'),
        days: t('desk.terms.returns.daysWrong'),
        percent: t('desk.terms.tax.percentWrong'),
        rate: t('desk.terms.dollars.rateWrong'),
      }),
    bodyOf: (values) => ({ ...writtenIn(values, countries) }),
    onMerged: onDiscard,
  });

  return (
    <form {...props} className="mt-6 flex max-w-4xl flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.terms.returns.title')}>
          <TextField
            {...field('returnDays')}
            label={t('desk.terms.returns.days')}
            hint={t('desk.terms.returns.daysHint')}
            defaultValue={latest.returnDays}
            className="max-w-md"
            {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 3, autoComplete: 'off', required: true }}
          />
        </SectionCard>
        <SectionCard title={t('desk.terms.tax.title')}>
          <p className="text-sm text-ink-muted">{t('desk.terms.tax.text')}</p>
          <TextField
            {...field('taxPercent')}
            label={t('desk.terms.tax.home', { country: nameOf(HOME_COUNTRY) })}
            hint={t('desk.terms.tax.hint')}
            defaultValue={latest.taxPercent}
            className="mt-5 max-w-md"
            {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 4, autoComplete: 'off', required: true }}
          />
          <fieldset className="mt-6">
            <legend className="text-sm font-semibold">{t('desk.terms.tax.elsewhere')}</legend>
            <p className="mt-1 text-sm text-ink-muted">{t('desk.terms.tax.elsewhereHint')}</p>
            <div className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {countries.map((country) => (
                <TextField
                  key={country}
                  {...field(taxField(country))}
                  label={nameOf(country)}
                  defaultValue={latest.countryTaxes[country] ?? ''}
                  {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 4, autoComplete: 'off' }}
                />
              ))}
            </div>
          </fieldset>
        </SectionCard>
        <SectionCard title={t('desk.terms.dollars.title')}>
          <p className="text-sm text-ink-muted">{t('desk.terms.dollars.text')}</p>
          <RadioCardGroup legend={t('desk.terms.dollars.title')} legendHidden className="mt-5">
            {DOLLARS.map((value) => (
              <RadioCard
                key={value}
                name="dollars"
                value={value}
                label={t(`desk.terms.dollars.${value}`)}
                description={t(`desk.terms.dollars.${value}Text`)}
                defaultChecked={latest.dollars === value}
              />
            ))}
          </RadioCardGroup>
          <div className="mt-5 grid gap-5 md:grid-cols-2">
            <TextField
              {...field('dollarRate')}
              label={t('desk.terms.dollars.rate')}
              hint={t('desk.terms.dollars.rateHint')}
              defaultValue={latest.dollarRate}
              {...{ dir: 'ltr', inputMode: 'decimal', maxLength: 12, autoComplete: 'off', required: true }}
            />
            <SelectField
              {...field('dollarRounding')}
              label={t('desk.terms.dollars.rounding')}
              defaultValue={latest.dollarRounding}
              options={DOLLAR_ROUNDINGS.map((value) => ({
                value,
                label: t(`desk.terms.dollars.roundings.${value}`),
              }))}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('desk.terms.transfer.title')}>
          <p className="text-sm text-ink-muted">{t('desk.terms.transfer.text')}</p>
          <p className="mt-2 text-sm text-ink-muted">{t('desk.terms.transfer.hint')}</p>
          <div className="mt-5 grid gap-5 md:grid-cols-2">
            {LOCALES.map((locale) => (
              <TextArea
                key={locale}
                {...field(`bankAccount.${locale}`)}
                label={t(`desk.terms.transfer.${locale}`)}
                defaultValue={latest.bankAccount[locale]}
                {...{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', rows: 4, maxLength: 1000 }}
              />
            ))}
          </div>
          <p className="mt-4 text-sm text-ink-muted">{t('desk.terms.transfer.cards')}</p>
        </SectionCard>
        <SectionCard title={t('desk.terms.seller.title')}>
          <p className="text-sm text-ink-muted">{t('desk.terms.seller.text')}</p>
          <div className="mt-5 grid gap-5 md:grid-cols-2">
            <TextField
              {...field('vatNumber')}
              label={t('desk.terms.seller.vat')}
              hint={t('desk.terms.seller.vatHint')}
              defaultValue={latest.vatNumber}
              {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 40, autoComplete: 'off' }}
            />
            <TextField
              {...field('crNumber')}
              label={t('desk.terms.seller.cr')}
              hint={t('desk.terms.seller.crHint')}
              defaultValue={latest.crNumber}
              {...{ dir: 'ltr', inputMode: 'numeric', maxLength: 40, autoComplete: 'off' }}
            />
            {LOCALES.map((locale) => (
              <TextField
                key={locale}
                {...field(`sellerName.${locale}`)}
                label={t(`desk.terms.seller.name.${locale}`)}
                hint={t('desk.terms.seller.nameHint')}
                defaultValue={latest.sellerName[locale]}
                {...{
                  lang: locale,
                  dir: locale === 'ar' ? 'rtl' : 'ltr',
                  maxLength: 200,
                  autoComplete: 'off',
                }}
              />
            ))}
            {LOCALES.map((locale) => (
              <TextArea
                key={locale}
                {...field(`sellerAddress.${locale}`)}
                label={t(`desk.terms.seller.address.${locale}`)}
                defaultValue={latest.sellerAddress[locale]}
                {...{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', rows: 3, maxLength: 500 }}
              />
            ))}
          </div>
        </SectionCard>
        <SectionCard title={t('desk.terms.guests.title')}>
          <RadioCardGroup legend={t('desk.terms.guests.title')} legendHidden>
            {GUEST_CASH_ORDERS.map((value) => (
              <RadioCard
                key={value}
                name="guestCashOrders"
                value={value}
                label={t(`desk.terms.guests.${value}`)}
                description={t(`desk.terms.guests.${value}Text`)}
                defaultChecked={latest.guestCashOrders === value}
              />
            ))}
          </RadioCardGroup>
        </SectionCard>
        <SectionCard title={t('desk.terms.contact.title')}>
          <TextField
            {...field('contactEmail')}
            type="email"
            label={t('desk.terms.contact.email')}
            hint={t('desk.terms.contact.hint')}
            defaultValue={latest.contactEmail}
            className="max-w-md"
            {...{ maxLength: 254, autoComplete: 'off' }}
          />
        </SectionCard>
        <EntryFoot
          form={{ stale, sending }}
          {...{ mayWrite, onDiscard }}
          nameOf={(part) => t(`desk.terms.parts.${part}`)}
        />
      </fieldset>
    </form>
  );
}
