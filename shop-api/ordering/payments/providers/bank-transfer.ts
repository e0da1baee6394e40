import type { PaymentProvider } from '../../../cart/cart.ts';
import { daysText } from '../../../kernel/language/days-text.ts';
import type { Locale, Localised } from '../../../kernel/language/locale.ts';
import { offline } from './offline.ts';

/**
 * @param payments where to transfer to, which may change at any time; without it nobody is offered this
 * @param days until an order that is not paid is cancelled; 0: never
 */
export function bankTransfer(payments: { bankAccount?: Localised }, days: number): PaymentProvider {
  const inTime = (locale: Locale) =>
    days > 0 ? `${locale === 'ar' ? ' خلال' : ' within'} ${daysText(days, locale)}` : '';
  return offline({
    code: 'bank_transfer',
    name: { ar: 'تحويل بنكي', en: 'Bank transfer' },
    description: { ar: 'نشحن الطلب بعد وصول التحويل', en: 'We ship once the transfer has arrived' },
    isOffered: () => payments.bankAccount !== undefined,
    get instructions() {
      const { ar, en } = payments.bankAccount ?? { ar: '', en: '' };
      return {
        ar: `حوّل المبلغ${inTime('ar')} واكتب رقم الطلب في خانة الملاحظات.\n${ar}`,
        en: `Transfer the amount${inTime('en')} and give the order number as reference.\n${en}`,
      };
    },
  });
}
