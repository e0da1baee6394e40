import type { Locale } from './locale.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** As Arabic has them after a preposition such as «خلال». */
const PLURALS: Record<'day' | 'workingDay', Record<Locale, Forms>> = {
  day: {
    ar: { one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
    en: { one: '{n} day', other: '{n} days' },
  },
  workingDay: {
    ar: {
      one: 'يوم عمل واحد',
      two: 'يومي عمل',
      few: '{n} أيام عمل',
      many: '{n} يوم عمل',
      other: '{n} يوم عمل',
    },
    en: { one: '{n} working day', other: '{n} working days' },
  },
};

/** '60 days', «60 يومًا»: fits after «خلال» and 'within'. */
export function daysText(count: number, locale: Locale): string {
  return counted('day', count, locale);
}

/** '3 to 5 working days', «3 إلى 5 أيام عمل». */
export function workingDaysText({ min, max }: { min: number; max: number }, locale: Locale): string {
  return min === max
    ? counted('workingDay', max, locale)
    : `${min} ${locale === 'ar' ? 'إلى' : 'to'} ${counted('workingDay', max, locale)}`;
}

const rules: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
};

function counted(unit: keyof typeof PLURALS, count: number, locale: Locale): string {
  const words = PLURALS[unit][locale];
  return (words[rules[locale].select(count)] ?? words.other).replace('{n}', String(count));
}
