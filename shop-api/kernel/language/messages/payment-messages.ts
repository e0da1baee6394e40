import type { Localised } from '../locale.ts';

export const PAYMENT_MESSAGES = {
  paymentProvider: { ar: 'لا توجد جهة دفع بهذا الرمز.', en: 'There is no such payment provider.' },
  webhookSignature: { ar: 'التوقيع غير صحيح.', en: 'The signature is not valid.' },
  webhookBody: { ar: 'تعذّر فهم الرسالة.', en: 'The message could not be understood.' },
  paymentUnderWay: {
    ar: 'هناك عملية دفع جارية لهذا الطلب؛ حدّث الصفحة لمعرفة نتيجتها.',
    en: 'A payment for this order is under way. Reload the page to see what came of it.',
  },
  cardMissing: { ar: 'أدخل بيانات البطاقة.', en: 'Enter a card.' },
  cardDeclined: {
    ar: 'رفض البنك العملية، ولم يُخصم شيء. جرّب بطاقة أخرى أو طريقة دفع أخرى.',
    en: 'The bank declined the payment; nothing was charged. Try another card or another way to pay.',
  },
  cardInsufficientFunds: {
    ar: 'رصيد البطاقة لا يكفي، ولم يُخصم شيء. جرّب بطاقة أخرى أو طريقة دفع أخرى.',
    en: 'The card has insufficient funds; nothing was charged. Try another card or another way to pay.',
  },
  cardChallengeRefused: {
    ar: 'لم تكتمل موافقتك لدى البنك، ولم يُخصم شيء. يمكنك المحاولة مرة أخرى.',
    en: 'The payment was not approved with your bank; nothing was charged. You may try again.',
  },
  cardExpired: {
    ar: 'انتهت صلاحية البطاقة، ولم يُخصم شيء. جرّب بطاقة أخرى.',
    en: 'The card has expired; nothing was charged. Try another card.',
  },
  paymentNotCompleted: {
    ar: 'لم تكتمل عملية الدفع، ولم يُخصم شيء. حاول مرة أخرى أو اختر طريقة دفع أخرى.',
    en: 'The payment was not completed; nothing was charged. Try again or choose another way to pay.',
  },
  instalmentsRefused: {
    ar: 'نأسف، لم تتم الموافقة على تقسيط هذا الطلب، ولم يُخصم شيء. طلبك محفوظ؛ اختر طريقة دفع أخرى.',
    en: 'Sorry, instalments were not approved for this order; nothing was charged. Your order is kept: choose another way to pay.',
  },
  instalmentsTooHigh: {
    ar: 'مبلغ الطلب أعلى من حدّك الحالي للتقسيط، ولم يُخصم شيء. طلبك محفوظ؛ اختر طريقة دفع أخرى.',
    en: 'The order is above your current limit for instalments; nothing was charged. Your order is kept: choose another way to pay.',
  },
  instalmentsTooLow: {
    ar: 'مبلغ الطلب أقل من الحد الأدنى للتقسيط، ولم يُخصم شيء. طلبك محفوظ؛ اختر طريقة دفع أخرى.',
    en: 'The order is below the least amount for instalments; nothing was charged. Your order is kept: choose another way to pay.',
  },
  paymentUnreachable: {
    ar: 'تعذّر الوصول إلى جهة الدفع، ولم يُخصم شيء. حاول بعد قليل أو اختر طريقة دفع أخرى.',
    en: 'The payment provider could not be reached; nothing was charged. Try again soon or choose another way to pay.',
  },
  challengeTitle: { ar: 'تأكيد الدفع', en: 'Confirm the payment' },
  challengeTest: {
    ar: 'هذه صفحة تجريبية تحلّ محلّ صفحة البنك، ولن يُخصم أي مبلغ.',
    en: 'This test page stands for the page of a bank. Nothing is charged.',
  },
  challengeAsk: {
    ar: 'هل توافق على دفع {amount} للطلب رقم {number}؟',
    en: 'Do you approve paying {amount} for order {number}?',
  },
  challengeApprove: { ar: 'أوافق', en: 'Approve' },
  challengeRefuse: { ar: 'أرفض', en: 'Refuse' },
} as const satisfies Record<string, Localised>;
