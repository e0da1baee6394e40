import type { Static } from 'typebox';
import type { PaymentMethod } from '../cart/cart-answers.ts';
import type { Locale, Localised } from '../language/locale.ts';

interface Method {
  code: string;
  name: Localised;
  description: Localised;
  instructions: Localised;
}

const methods: readonly Method[] = [
  {
    code: 'cash_on_delivery',
    name: { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
    description: { ar: 'ادفع نقدًا أو بالبطاقة عند وصول الطلب', en: 'Pay in cash or by card when it arrives' },
    instructions: { ar: 'جهّز المبلغ عند وصول المندوب.', en: 'Please have the amount ready for the courier.' },
  },
  {
    code: 'bank_transfer',
    name: { ar: 'تحويل بنكي', en: 'Bank transfer' },
    description: { ar: 'نشحن الطلب بعد وصول التحويل', en: 'We ship once the transfer has arrived' },
    instructions: {
      ar: 'حوّل المبلغ خلال 3 أيام واكتب رقم الطلب في خانة الملاحظات.',
      en: 'Transfer the amount within 3 days and give the order number as reference.',
    },
  },
];

export const paymentMethods = (locale: Locale): Static<typeof PaymentMethod>[] =>
  methods.map((method) => ({
    code: method.code,
    name: method.name[locale],
    description: method.description[locale],
    instructions: method.instructions[locale],
  }));
