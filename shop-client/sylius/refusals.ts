import type { ErrorCode, Refusal } from '../api.ts';

/**
 * What a stock Sylius shop refused, with codes as this shop has them: it sends none, and a message may be the key of one
 * (`sylius.shop_api.coupon.not_valid`).
 * @param fields its messages by the path of the field
 */
export function syliusRefusal(
  status: number,
  body: unknown,
  fields: Record<string, string[]>,
  locale: string,
): Partial<Refusal> {
  const invalid = locale === 'ar' ? 'القيمة غير صحيحة.' : 'This value is not valid.';
  const entries = Object.entries(fields);
  return {
    // Completing a checkout is the one call that is refused by a bare text, in either shop.
    code: status === 401 && typeof body === 'string' && body ? 'emailOfOther' : undefined,
    codes: Object.fromEntries(entries.map(([field]) => [field, codesAt(field)])),
    fields: Object.fromEntries(
      entries.map(([field, texts]) => [field, texts.map((text) => (text.includes(' ') ? text : invalid))]),
    ),
  };
}

/** A token may be that of a cart or that of a mail: the call tells which. */
function codesAt(field: string): ErrorCode[] {
  if (field === 'token' || field === 'cartToken') return ['cart', 'linkUnknown'];
  if (field === 'coupon') return ['couponUnknown'];
  if (field === 'email') return ['email'];
  if (field.endsWith('countryCode')) return ['country'];
  if (field.endsWith('provinceCode')) return ['province'];
  if (field.endsWith('quantity')) return ['stock'];
  if (field.startsWith('items[')) return ['productUnknown'];
  return ['wrongType'];
}
