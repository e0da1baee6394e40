import { Checkbox } from '@shop/shared-ui/checkbox';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { type ReactNode, useId } from 'react';
import { Pending } from './desk-page.tsx';
import { MoneyFields, TextsFields } from './entry-fields.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { MethodSwitch } from './method-switch.tsx';
import {
  bodyOf,
  checkMethod,
  codeOf,
  countryNames,
  deliversOn,
  fieldsOf,
  type KnownCountry,
  METHODS_PATH,
  partsOf,
  type ShippingMethod,
  typedAmounts,
  WEEKDAYS,
} from './shipping-method.ts';
import { useShippingTexts } from './shipping-texts.ts';
import { useEntryForm } from './use-entry-form.ts';

interface MethodFormProps {
  /** As it was last read; absent where one is made. */
  latest?: ShippingMethod;
  mayWrite: boolean;
  /** Nothing else is offered. */
  isLast?: boolean;
  onMade?: () => void;
  /** Begins anew with what was read last. */
  onDiscard?: () => void;
}

/** All of a shipping method but its place in the list. */
export function MethodForm(props: MethodFormProps) {
  const { data } = useDeskQuery<{ items: KnownCountry[] }>('/shipping-countries');
  if (!data) return <Pending />;
  const known = data.items.map(({ code }) => code);
  // Those that an import brought, or that are hidden, can be taken out.
  const countries = [...new Set([...known, ...(props.latest?.countries ?? [])])];
  return <Fields {...props} {...{ countries, known: data.items }} />;
}

function Fields({
  latest,
  mayWrite,
  isLast = false,
  onMade,
  onDiscard,
  countries,
  known,
}: MethodFormProps & { countries: string[]; known: readonly KnownCountry[] }) {
  const { locale } = useShop();
  const { t } = useShippingTexts();
  const { props, field, sending, stale } = useEntryForm<ShippingMethod>({
    ...{ path: METHODS_PATH, latest, names: fieldsOf(countries), codeOf, partsOf, onMade },
    check: (values) =>
      checkMethod(values, !latest, {
        required: t('desk.entry.required'),
        amount: t('desk.entry.amountWrong'),
        days: t('desk.shipping.daysWrong'),
        daysReversed: t('desk.shipping.daysReversed'),
        weekdays: t('desk.shipping.weekdaysMissing'),
      }),
    bodyOf: (values) => bodyOf(values, countries),
    onMerged: onDiscard,
  });
  const nameOf = countryNames(locale, known);
  const { rate, workingDays } = latest ?? {};

  return (
    <form {...props} className="mt-6 flex max-w-4xl flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.shipping.naming')}>
          <div className="grid gap-5 md:grid-cols-2">
            <TextsFields {...{ field }} name="name" label={t('desk.entry.name')} texts={latest?.name} />
            <TextsFields
              {...{ field }}
              name="description"
              label={t('desk.shipping.parts.description')}
              texts={latest?.description}
            />
            {!latest && (
              <TextField
                {...field('code')}
                label={t('desk.entry.code')}
                hint={t('desk.entry.codeHint')}
                dir="ltr"
                maxLength={100}
                autoComplete="off"
              />
            )}
          </div>
        </SectionCard>
        <SectionCard title={t('desk.shipping.parts.rate')}>
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField
              {...field('rate.kind')}
              label={t('desk.shipping.kind')}
              defaultValue={rate?.kind ?? 'flat'}
              options={(['flat', 'per-unit'] as const).map((value) => ({
                value,
                label: t(`desk.shipping.kinds.${value}`),
              }))}
              className="md:col-span-2"
            />
            <MoneyFields
              {...{ field }}
              name="rate.price"
              label={t('desk.shipping.price')}
              values={typedAmounts(rate?.price)}
              required
            />
            <MoneyFields
              {...{ field }}
              name="rate.freeAbove"
              label={t('desk.shipping.freeAbove')}
              hint={t('desk.shipping.freeAboveHint')}
              values={typedAmounts(rate?.freeAbove)}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('desk.shipping.parts.countries')}>
          <Boxes hint={t('desk.shipping.countriesHint')} error={field('countries').error}>
            {countries.map((code) => (
              <Checkbox
                key={code}
                name={`country.${code}`}
                label={
                  known.some((country) => country.code === code)
                    ? nameOf(code)
                    : `${nameOf(code)} (${t('desk.shipping.notOffered')})`
                }
                defaultChecked={latest?.countries.includes(code)}
              />
            ))}
          </Boxes>
        </SectionCard>
        <SectionCard title={t('desk.shipping.parts.workingDays')}>
          <div className="grid gap-5 md:grid-cols-3">
            {(['min', 'max'] as const).map((end) => (
              <TextField
                key={end}
                {...field(`workingDays.${end}`)}
                type="number"
                inputMode="numeric"
                min={1}
                max={90}
                label={t(`desk.shipping.${end}`)}
                defaultValue={workingDays?.[end]}
              />
            ))}
            <SelectField
              {...field('workingDays.cutOffHour')}
              label={t('desk.shipping.cutOffHour')}
              placeholder={t('desk.shipping.noCutOff')}
              defaultValue={workingDays?.cutOffHour}
              options={hours(locale)}
            />
          </div>
          <p className="mt-2 text-sm text-ink-muted">{t('desk.shipping.daysHint')}</p>
          <Boxes
            className="mt-5"
            legend={t('desk.shipping.weekdays')}
            error={field('workingDays.weekdays').error}
          >
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                name={`weekday.${day}`}
                label={dayName(day, locale)}
                defaultChecked={deliversOn(latest, day)}
              />
            ))}
          </Boxes>
          {workingDays?.extraDays && (
            <p className="mt-4 text-sm text-ink-muted">{t('desk.shipping.extraDays')}</p>
          )}
        </SectionCard>
        <EntryFoot
          form={{ stale, sending }}
          {...{ mayWrite, onDiscard }}
          isNew={!latest}
          nameOf={(part) => (part === 'name' ? t('desk.entry.name') : t(`desk.shipping.parts.${part}`))}
        >
          {latest && <MethodSwitch method={latest} isLast={isLast} />}
        </EntryFoot>
      </fieldset>
    </form>
  );
}

interface BoxesProps {
  legend?: string;
  hint?: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Boxes to tick, of which one is told as a whole what is wrong. */
function Boxes({ legend, hint, error, className, children }: BoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined} className={className}>
      {legend && <legend className="text-sm font-medium text-ink">{legend}</legend>}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-5">
        {children}
      </div>
      <div id={id}>
        {error && (
          <p role="alert" className="mt-1 text-sm text-sale">
            {error}
          </p>
        )}
        {hint && <p className="mt-1 text-sm text-ink-muted">{hint}</p>}
      </div>
    </fieldset>
  );
}

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

function dayName(day: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + day * DAY));
}

/** The hours of a day but midnight, as one reads a clock there. */
function hours(locale: string): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', {
    ...{ hour: 'numeric', hour12: true, timeZone: 'UTC' },
  });
  return Array.from({ length: 23 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(new Date(SUNDAY + (index + 1) * 3_600_000)),
  }));
}
