import type { Localised } from '../locale.ts';

export const CART_MESSAGES = {
  cart: { ar: 'سلة التسوق غير موجودة.', en: 'Cart with given id does not exists' },
  cartEmpty: { ar: 'سلة التسوق فارغة.', en: 'The cart is empty.' },
  dollarsOff: { ar: 'الدفع بالريال السعودي فقط.', en: 'The shop sells in riyals alone.' },
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
  giftWrapMissing: { ar: 'لا نغلّف الهدايا حاليًا.', en: 'Gift wrap is not offered.' },
  couponUnknown: { ar: 'رمز الخصم غير صحيح.', en: 'This code does not exist.' },
  couponEarly: { ar: 'لم يبدأ سريان رمز الخصم بعد.', en: 'This code is not valid yet.' },
  couponExpired: { ar: 'انتهت صلاحية رمز الخصم.', en: 'This code has expired.' },
  couponUsedUp: { ar: 'استُنفدت مرات استخدام رمز الخصم.', en: 'This code has been used up.' },
  couponUsedBefore: { ar: 'سبق أن استخدمت رمز الخصم.', en: 'You have used this code before.' },
  couponMinimum: {
    ar: 'رمز الخصم للمشتريات التي لا تقل عن {minimum}.',
    en: 'This code is for purchases of at least {minimum}.',
  },
  couponTaken: {
    ar: 'رمز الخصم «{code}» مستخدم من قبل. اختر غيره.',
    en: 'The coupon {code} is in use already. Please choose another one.',
  },
  timesReversed: {
    ar: 'لا تكون النهاية قبل البداية.',
    en: 'It cannot end before it begins.',
  },
  countryUnknown: {
    ar: 'لا يعرف المتجر دولة بالرمز «{code}».',
    en: 'The shop knows no country with code {code}.',
  },
  daysReversed: {
    ar: 'لا تكون أطول مدة أقصر من أقصرها.',
    en: 'It cannot take fewer days at most than at least.',
  },
} as const satisfies Record<string, Localised>;
