import type { Localised } from '../locale.ts';

export const CHECKOUT_MESSAGES = {
  country: { ar: 'لا نشحن إلى هذه الدولة.', en: 'We do not ship to this country.' },
  placeTwice: { ar: 'هذا الاسم مكرر في القائمة.', en: 'This name stands in the list twice.' },
  provinceCode: {
    ar: 'اكتب رمزًا مثل «{example}»: حروف لاتينية كبيرة أو أرقام بعد رمز الدولة، ولا يتكرر.',
    en: 'Write a code such as {example}: capital letters or digits after that of the country, each of them once.',
  },
  provinceKept: {
    ar: 'المنطقة «{code}» باقية لأن عناوين وطلبات قد تذكرها. أخفها بدلًا من حذفها.',
    en: 'The region {code} stays: addresses and orders may name it. Hide it instead.',
  },
  homeCountryShown: {
    ar: 'لا يمكن إخفاء دولة المتجر.',
    en: 'The country of the shop cannot be hidden.',
  },
  province: { ar: 'اختر منطقة من الدولة نفسها.', en: 'Choose a region of the same country.' },
  postcode: { ar: 'الرمز البريدي السعودي خمسة أرقام.', en: 'A Saudi postal code has 5 digits.' },
  shortAddress: {
    ar: 'العنوان الوطني المختصر أربعة حروف إنجليزية ثم أربعة أرقام، مثل RRRD2929.',
    en: 'A short national address is four letters and four digits, such as RRRD2929.',
  },
  mapLink: {
    ar: 'الصق رابط موقعك من خرائط قوقل أو خرائط Apple أو Waze.',
    en: 'Paste a link from Google Maps, Apple Maps or Waze.',
  },
  phone: { ar: 'رقم الجوال غير صحيح.', en: 'This mobile number is not valid.' },
  addressFirst: { ar: 'أدخل عنوان الشحن أولًا.', en: 'Enter the shipping address first.' },
  shippingFirst: { ar: 'اختر طريقة الشحن أولًا.', en: 'Choose a shipping method first.' },
  shippingMissing: {
    ar: 'لا يوفّر المتجر أي طريقة توصيل حاليًا، ولذلك لا يمكن إتمام الطلب.',
    en: 'The shop cannot deliver at the moment, so no order can be placed.',
  },
  paymentFirst: { ar: 'اختر طريقة الدفع أولًا.', en: 'Choose a payment method first.' },
  shippingMethod: { ar: 'طريقة الشحن هذه غير متاحة.', en: 'This shipping method is not available.' },
  paymentMethod: { ar: 'طريقة الدفع هذه غير متاحة.', en: 'This payment method is not available.' },
  paymentMethodUnknown: { ar: 'لا توجد طريقة دفع بهذا الرمز.', en: 'There is no such payment method.' },
  nothingToPay: { ar: 'لا مبلغ مستحق على هذا الطلب.', en: 'There is nothing to pay for this order.' },
  paymentDone: { ar: 'لا ينتظر هذا الطلب دفعًا.', en: 'This order is not awaiting payment.' },
  step: { ar: 'هذه الخطوة غير موجودة.', en: 'There is no such step.' },
  emailOfOther: {
    ar: 'أكمل الطلب بالبريد المسجّل في حسابك.',
    en: 'Place the order with the email of your account.',
  },
  order: { ar: 'الطلب غير موجود.', en: 'The order has not been found.' },
} as const satisfies Record<string, Localised>;
