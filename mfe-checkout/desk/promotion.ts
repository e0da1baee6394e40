import { LOCALES } from '@shop/federation/contract';
import { latinDigits } from '@shop/shop-domain/digits';
import { codeFrom, type Entry } from './entry.ts';
import { type Amounts, CURRENCIES, type Currency, type Localised } from './entry-fields.tsx';
import { amountIn } from './minor-units.ts';

export interface Coupon {
  code: string;
  usageLimit?: number;
  perCustomerLimit?: number;
  /** ISO 8601. */
  expiresAt?: string;
  /** Orders that have used it. */
  used: number;
}

/** A promotion as the desk reads it; amounts in minor units. */
export interface Promotion extends Entry {
  enabled: boolean;
  name: Localised;
  discount: { kind: 'percentage'; percent: number } | { kind: 'fixed'; amounts: Required<Amounts> };
  minimum?: Required<Amounts>;
  /** ISO 8601. */
  startsAt?: string;
  endsAt?: string;
  /** Without any it holds for every order. */
  coupons: Coupon[];
  /** Orders that it has made cheaper. */
  uses: number;
}

export const PROMOTIONS_PATH = '/promotions';

export function stateOf({ enabled, startsAt, endsAt }: Promotion, now: Date) {
  if (!enabled) return 'off';
  if (startsAt && new Date(startsAt) > now) return 'coming';
  return endsAt && new Date(endsAt) <= now ? 'over' : 'running';
}

export function couponStateOf({ usageLimit, expiresAt, used }: Coupon, now: Date) {
  if (expiresAt && new Date(expiresAt) <= now) return 'ended';
  return usageLimit !== undefined && used >= usageLimit ? 'usedUp' : 'valid';
}

const amountNames = (name: string) => CURRENCIES.map((currency) => `${name}.${currency}`);
const AMOUNTS = amountNames('discount.amounts');
const MINIMUM = amountNames('minimum');
const NAMES = LOCALES.map((locale) => `name.${locale}`);

export const COUPON_FIELDS = ['codes', 'usageLimit', 'perCustomerLimit', 'expiresAt'] as const;

export const PROMOTION_FIELDS: readonly string[] = [
  ...[...NAMES, 'code', 'discount.kind', 'discount.percent', ...AMOUNTS, ...MINIMUM],
  ...['startsAt', 'endsAt', 'audience', ...COUPON_FIELDS],
];

type Values = Record<string, string>;

export interface Complaints {
  required: string;
  amount: string;
  percent: string;
  end: string;
  count: string;
  coupon: string;
}

const typed = (values: Values, name: string) => values[name]?.trim() ?? '';
const needsCoupon = (values: Values) => values.audience === 'coupon';

/** What is wrong with what was typed, before anything is sent. */
export function checkPromotion(values: Values, isNew: boolean, say: Complaints): Values {
  const errors: Values = {};
  for (const name of NAMES) if (!typed(values, name)) errors[name] = say.required;
  if (isNew && !codeOf(values)) errors.code = say.required;
  if (values['discount.kind'] === 'percentage') {
    const percent = percentIn(typed(values, 'discount.percent'));
    if (!(percent > 0 && percent <= 100)) errors['discount.percent'] = say.percent;
  } else checkAmounts(values, AMOUNTS, say, errors);
  if (MINIMUM.some((name) => typed(values, name))) checkAmounts(values, MINIMUM, say, errors);
  if (values.startsAt && values.endsAt && values.endsAt <= values.startsAt) errors.endsAt = say.end;
  return isNew && needsCoupon(values) ? { ...errors, ...checkCoupons(values, say) } : errors;
}

function checkAmounts(values: Values, names: string[], say: Complaints, errors: Values): void {
  for (const name of names) if (amountIn(typed(values, name)) === null) errors[name] = say.amount;
}

/** What is wrong with coupons that are to be added. */
export function checkCoupons(values: Values, say: Complaints): Values {
  const errors: Values = checkLimits(values, say);
  const codes = codesIn(values.codes ?? '');
  if (codes.length === 0) errors.codes = say.required;
  if (codes.some((code) => code.length > 64)) errors.codes = say.coupon;
  return errors;
}

export function checkLimits(values: Values, say: Pick<Complaints, 'count'>): Values {
  const errors: Values = {};
  for (const name of ['usageLimit', 'perCustomerLimit'])
    if (typed(values, name) && !isCount(typed(values, name))) errors[name] = say.count;
  return errors;
}

const isCount = (text: string) => /^[1-9]\d{0,8}$/.test(latinDigits(text));

/** Codes that stand in lines, as the shop stores them, each once. */
export function codesIn(text: string): string[] {
  return [...new Set(latinDigits(text).toUpperCase().split(/\s+/).filter(Boolean))];
}

export function codeOf(values: Values): string {
  return typed(values, 'code') || codeFrom(typed(values, 'name.en'));
}

const percentIn = (text: string) =>
  Number(latinDigits(text).replace(/[٫,]/, '.').replace('%', '') || Number.NaN);

const amountsIn = (values: Values, name: string) =>
  Object.fromEntries(
    CURRENCIES.map((currency) => [currency, amountIn(typed(values, `${name}.${currency}`))]),
  );

/** What a form sends; what is cleared is `null`. */
export function bodyOf(values: Values, isNew: boolean): Record<string, unknown> {
  return {
    name: Object.fromEntries(LOCALES.map((locale) => [locale, typed(values, `name.${locale}`)])),
    discount:
      values['discount.kind'] === 'percentage'
        ? { kind: 'percentage', percent: percentIn(typed(values, 'discount.percent')) }
        : { kind: 'fixed', amounts: amountsIn(values, 'discount.amounts') },
    minimum: MINIMUM.some((name) => typed(values, name)) ? amountsIn(values, 'minimum') : null,
    ...{ startsAt: momentIn(values.startsAt), endsAt: momentIn(values.endsAt) },
    ...(isNew && needsCoupon(values) && { coupons: couponsIn(values) }),
  };
}

/** Coupons that are to be added, all with the same limits. */
export const couponsIn = (values: Values): object[] =>
  codesIn(values.codes ?? '').map((code) => ({ code, ...limitsIn(values) }));

export const limitsIn = (values: Values): object => ({
  usageLimit: Number(latinDigits(typed(values, 'usageLimit'))) || null,
  perCustomerLimit: Number(latinDigits(typed(values, 'perCustomerLimit'))) || null,
  expiresAt: momentIn(values.expiresAt),
});

/** Riyadh keeps it all year. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 3_600_000;

/** What was chosen in a field of Riyadh's time, as a moment. */
const momentIn = (text = ''): string | null => (text ? text + OFFSET : null);

/** A moment as it stands in a field of Riyadh's time. */
export const typedMoment = (moment: string | undefined): string | undefined =>
  moment && new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 16);

/** A moment in words, in Riyadh. */
export function momentText(moment: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Riyadh' },
  });
  return format.format(new Date(moment));
}

/** What of a promotion its form is about. */
export const partsOf = ({ name, discount, minimum, startsAt, endsAt }: Promotion) => ({
  ...{ name, discount, minimum, startsAt, endsAt },
});

/** Amounts of a promotion in one currency, where it has any. */
export const fixedAmounts = (promotion: Promotion | undefined): Record<Currency, number> | undefined =>
  promotion?.discount.kind === 'fixed' ? promotion.discount.amounts : undefined;

/** Digits and letters that are not taken for each other; 32, so that each is as likely as another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** Codes that nobody guesses. */
export function randomCodes(count: number): string[] {
  return Array.from({ length: count }, () =>
    Array.from(
      crypto.getRandomValues(new Uint8Array(CODE_LENGTH)),
      (byte) => LETTERS[byte % LETTERS.length],
    ).join(''),
  );
}
