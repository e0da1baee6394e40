import type { PaymentProvider } from '../../../cart/cart.ts';
import { daysText } from '../../../kernel/language/days-text.ts';
import type { Locale, Localised } from '../../../kernel/language/locale.ts';
import { offline } from './offline.ts';

/**
 * @param account where to transfer to
 * @param days until an order that is not paid is cancelled; 0: never
 */
export function bankTransfer(account: Localised, days: number): PaymentProvider {
  const inTime = (locale: Locale) =>
    days > 0 ? `${locale === 'ar' ? ' خلال' : ' within'} ${daysText(days, locale)}` : '';
  return offline({
    code: 'bank_transfer',
    name: { ar: 'تحويل بنكي', en: 'Bank transfer' },
    description: { ar: 'نشحن الطلب بعد وصول التحويل', en: 'We ship once the transfer has arrived' },
    instructions: {
      ar: `حوّل المبلغ${inTime('ar')} واكتب رقم الطلب في خانة الملاحظات.\n${account.ar}`,
      en: `Transfer the amount${inTime('en')} and give the order number as reference.\n${account.en}`,
    },
  });
}
