import type { Locale, Localised } from './locale.ts';

const messages = {
  // General
  validationFailed: { ar: 'بعض البيانات غير صحيحة.', en: 'Validation failed' },
  failed: {
    ar: 'حدث خطأ لدينا. حاول مرة أخرى بعد قليل.',
    en: 'Something went wrong on our side. Please try again shortly.',
  },
  malformed: { ar: 'تعذّرت قراءة الطلب.', en: 'The request could not be read.' },
  tooLarge: { ar: 'الطلب أكبر من المسموح به.', en: 'The request is too large.' },
  tooManyRequests: {
    ar: 'محاولات كثيرة. انتظر {seconds} ثانية ثم حاول من جديد.',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },
  notFound: { ar: 'الصفحة المطلوبة غير موجودة.', en: 'Not found.' },
  locale: { ar: 'اللغة «{locale}» غير متوفرة.', en: 'Locale "{locale}" is not available.' },
  // Fields
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  wrongType: { ar: 'القيمة غير صحيحة.', en: 'This value is not valid.' },
  tooShort: { ar: 'اكتب {limit} أحرف على الأقل.', en: 'Use at least {limit} characters.' },
  tooLong: { ar: 'الحد الأقصى {limit} حرفًا.', en: 'Use at most {limit} characters.' },
  tooSmall: { ar: 'أقل قيمة مسموح بها {limit}.', en: 'The smallest allowed value is {limit}.' },
  tooBig: { ar: 'أكبر قيمة مسموح بها {limit}.', en: 'The largest allowed value is {limit}.' },
  // Catalogue
  taxonCode: { ar: 'لا يوجد تصنيف بالرمز «{code}».', en: 'Taxon with code {code} has not been found.' },
  taxonSlug: { ar: 'لا يوجد تصنيف بالرابط «{slug}».', en: 'Taxon with slug {slug} has not been found.' },
  productSlug: {
    ar: 'لا يوجد منتج بالرابط «{slug}».',
    en: 'Product with slug {slug} has not been found in {locale} locale.',
  },
  productCode: { ar: 'لا يوجد منتج بالرمز «{code}».', en: 'Product with code {code} has not been found.' },
  brand: { ar: 'لا توجد علامة تجارية بالرمز «{code}».', en: 'Brand with code {code} has not been found.' },
  page: { ar: 'هذه الصفحة غير موجودة.', en: 'This page has not been found.' },
  // Cart
  cart: { ar: 'سلة التسوق غير موجودة.', en: 'Cart with given id does not exists' },
  cartEmpty: { ar: 'سلة التسوق فارغة.', en: 'The cart is empty.' },
  cartItem: { ar: 'هذا المنتج ليس في السلة.', en: 'This item is not in the cart.' },
  productUnknown: { ar: 'هذا المنتج غير متوفر.', en: 'This product is not available.' },
  chooseVariant: { ar: 'اختر المواصفات أولًا.', en: 'Choose the options first.' },
  noOptions: { ar: 'هذا المنتج بلا مواصفات للاختيار.', en: 'This product has no options to choose.' },
  variantUnknown: { ar: 'هذا الاختيار غير متوفر.', en: 'This variant is not available.' },
  variantOrOptions: {
    ar: 'أرسل رمز المواصفات أو قيمها، لا كليهما.',
    en: 'Send either a variant code or options.',
  },
  soldOut: { ar: 'نفدت الكمية من هذا المنتج.', en: 'This product is sold out.' },
  stock: { ar: 'الكمية المتوفرة حاليًا: {stock}.', en: 'Only {stock} left in stock.' },
  perLine: { ar: 'الحد الأقصى {limit} قطعة من المنتج الواحد.', en: 'At most {limit} of one product.' },
  lines: { ar: 'السلة ممتلئة؛ الحد الأقصى {limit} منتج.', en: 'The cart is full: at most {limit} products.' },
  // Checkout
  country: { ar: 'لا نشحن إلى هذه الدولة.', en: 'We do not ship to this country.' },
  province: { ar: 'اختر منطقة من الدولة نفسها.', en: 'Choose a region of the same country.' },
  phone: { ar: 'رقم الهاتف غير صحيح.', en: 'This phone number is not valid.' },
  addressFirst: { ar: 'أدخل عنوان الشحن أولًا.', en: 'Enter the shipping address first.' },
  shippingFirst: { ar: 'اختر طريقة الشحن أولًا.', en: 'Choose a shipping method first.' },
  paymentFirst: { ar: 'اختر طريقة الدفع أولًا.', en: 'Choose a payment method first.' },
  shippingMethod: { ar: 'طريقة الشحن هذه غير متاحة.', en: 'This shipping method is not available.' },
  paymentMethod: { ar: 'طريقة الدفع هذه غير متاحة.', en: 'This payment method is not available.' },
  step: { ar: 'هذه الخطوة غير موجودة.', en: 'There is no such step.' },
  emailOfAccount: {
    ar: 'لهذا البريد حساب لدينا؛ سجّل الدخول لإتمام الطلب.',
    en: 'This email belongs to an account. Log in to place the order.',
  },
  emailOfOther: {
    ar: 'أكمل الطلب بالبريد المسجّل في حسابك.',
    en: 'Place the order with the email of your account.',
  },
  cartOfOther: {
    ar: 'هذه السلة تخص حسابًا آخر؛ سجّل الدخول به لإتمام الطلب.',
    en: 'This cart belongs to an account. Log in to place the order.',
  },
  order: { ar: 'الطلب غير موجود.', en: 'The order has not been found.' },
  // Customers
  email: { ar: 'البريد الإلكتروني غير صحيح.', en: 'This email is not valid.' },
  emailTaken: { ar: 'هذا البريد مسجّل من قبل.', en: 'This email is already registered.' },
  phoneTaken: { ar: 'رقم الهاتف هذا مسجّل من قبل.', en: 'This phone number is already registered.' },
  credentials: { ar: 'بيانات الدخول غير صحيحة.', en: 'Invalid credentials.' },
  loginNeeded: { ar: 'سجّل الدخول أولًا.', en: 'JWT Token not found' },
  tokenInvalid: { ar: 'جلسة الدخول غير صالحة؛ سجّل الدخول من جديد.', en: 'Invalid JWT Token' },
  tokenExpired: { ar: 'انتهت جلسة الدخول؛ سجّل الدخول من جديد.', en: 'Expired JWT Token' },
  // Media
  picture: { ar: 'الصورة غير موجودة.', en: 'The picture has not been found.' },
} as const satisfies Record<string, Localised>;

export type MessageKey = keyof typeof messages;
export type MessageValues = Record<string, string | number>;

/** The message in one language, its `{placeholders}` filled in. */
export const messageText = (key: MessageKey, locale: Locale, values: MessageValues = {}): string =>
  messages[key][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
