import type { Localised } from '../../language/locale.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { offline } from './offline.ts';

/** @param account where to transfer to */
export const bankTransfer = (account: Localised): PaymentProvider =>
  offline({
    code: 'bank_transfer',
    name: { ar: 'تحويل بنكي', en: 'Bank transfer' },
    description: { ar: 'نشحن الطلب بعد وصول التحويل', en: 'We ship once the transfer has arrived' },
    instructions: {
      ar: `حوّل المبلغ خلال 3 أيام واكتب رقم الطلب في خانة الملاحظات.\n${account.ar}`,
      en: `Transfer the amount within 3 days and give the order number as reference.\n${account.en}`,
    },
  });
