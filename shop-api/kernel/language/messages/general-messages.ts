import type { Localised } from '../locale.ts';

export const GENERAL_MESSAGES = {
  validationFailed: { ar: 'بعض البيانات غير صحيحة.', en: 'Validation failed' },
  failed: {
    ar: 'حدث خطأ لدينا. حاول مرة أخرى بعد قليل.',
    en: 'Something went wrong on our side. Please try again shortly.',
  },
  unavailable: {
    ar: 'المتجر غير متاح لحظات. حاول مرة أخرى بعد قليل.',
    en: 'The shop is not available for a moment. Please try again shortly.',
  },
  malformed: { ar: 'تعذّرت قراءة الطلب.', en: 'The request could not be read.' },
  tooLarge: { ar: 'الطلب أكبر من المسموح به.', en: 'The request is too large.' },
  tooManyRequests: {
    ar: 'محاولات كثيرة. حاول من جديد لاحقًا (الدقائق المتبقية: {minutes}).',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  unpaidOrders: {
    ar: 'لديك طلبات لم يُدفع ثمنها بعد، وهي أقصى ما نحجزه. ادفع ثمن أحدها أو انتظر وصوله، ثم اطلب من جديد.',
    en: 'You have as many unpaid orders as we can keep. Pay for one of them, or wait until it has arrived, and order again.',
  },
  unpaidUnits: {
    ar: 'لا نستطيع حجز هذا العدد من القطع قبل الدفع. قلّل الكمية، أو ادفع ثمن طلباتك السابقة أولًا.',
    en: 'We cannot keep so many pieces before they are paid. Order fewer, or pay for your earlier orders first.',
  },
  notFound: { ar: 'الصفحة المطلوبة غير موجودة.', en: 'Not found.' },
  locale: { ar: 'اللغة «{locale}» غير متوفرة.', en: 'Locale "{locale}" is not available.' },
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  wrongType: { ar: 'القيمة غير صحيحة.', en: 'This value is not valid.' },
  tooShort: { ar: 'اكتب {limit} أحرف على الأقل.', en: 'Use at least {limit} characters.' },
  tooLong: { ar: 'الحد الأقصى {limit} حرفًا.', en: 'Use at most {limit} characters.' },
  tooSmall: { ar: 'أقل قيمة مسموح بها {limit}.', en: 'The smallest allowed value is {limit}.' },
  tooBig: { ar: 'أكبر قيمة مسموح بها {limit}.', en: 'The largest allowed value is {limit}.' },
} as const satisfies Record<string, Localised>;
