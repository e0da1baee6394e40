import type { StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { CURRENCIES } from '../../kernel/language/locale.ts';

type Promotion = StoredEntry<'promotions'>['entry'];

/** What is wrong with a promotion as it would be; a coupon's fault is told by its code, as it is stored. */
export function checkPromotion(
  _: Queries,
  { discount, minimum, startsAt, endsAt, coupons = [] }: Promotion,
  others: Promotion[],
): FieldErrors {
  const fields: FieldErrors = {};
  const needAmounts = (field: string, amounts: Partial<Record<string, number>> = {}) => {
    for (const currency of CURRENCIES)
      if (amounts[currency] === undefined) fields[`${field}.${currency}`] = [{ key: 'required' }];
  };
  if (discount.kind === 'fixed') needAmounts('discount.amounts', discount.amounts);
  else if (discount.percent === undefined) fields['discount.percent'] = [{ key: 'required' }];
  if (minimum) needAmounts('minimum', minimum);
  if (startsAt && endsAt && endsAt <= startsAt) fields.endsAt = [{ key: 'timesReversed' }];
  const taken = new Set(others.flatMap((other) => (other.coupons ?? []).map(({ code }) => code)));
  for (const { code } of coupons) {
    if (taken.has(code)) fields[`coupons.${code}`] = [{ key: 'couponTaken', values: { code } }];
    taken.add(code);
  }
  return fields;
}
