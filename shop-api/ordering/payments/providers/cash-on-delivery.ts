import { offline } from './offline.ts';

export const cashOnDelivery = offline({
  code: 'cash_on_delivery',
  name: { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
  description: { ar: 'ادفع نقدًا أو بالبطاقة عند وصول الطلب', en: 'Pay in cash or by card when it arrives' },
  instructions: { ar: 'جهّز المبلغ عند وصول المندوب.', en: 'Please have the amount ready for the courier.' },
  paidOnDelivery: true,
});
