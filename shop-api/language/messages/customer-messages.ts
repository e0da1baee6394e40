import type { Localised } from '../locale.ts';

export const customerMessages = {
  email: { ar: 'البريد الإلكتروني غير صحيح.', en: 'This email is not valid.' },
  emailTaken: { ar: 'هذا البريد مسجّل من قبل.', en: 'This email is already registered.' },
  phoneTaken: { ar: 'رقم الهاتف هذا مسجّل من قبل.', en: 'This phone number is already registered.' },
  credentials: { ar: 'بيانات الدخول غير صحيحة.', en: 'Invalid credentials.' },
  loginNeeded: { ar: 'سجّل الدخول أولًا.', en: 'JWT Token not found' },
  tokenInvalid: { ar: 'جلسة الدخول غير صالحة؛ سجّل الدخول من جديد.', en: 'Invalid JWT Token' },
  tokenExpired: { ar: 'انتهت جلسة الدخول؛ سجّل الدخول من جديد.', en: 'Expired JWT Token' },
  passwordWrong: { ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is not right.' },
  passwordsDiffer: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The two passwords are not the same.' },
  birthday: { ar: 'تاريخ الميلاد غير صحيح.', en: 'This date of birth is not valid.' },
  linkUnknown: {
    ar: 'هذا الرابط غير صالح أو سبق استخدامه.',
    en: 'This link is not valid, or was used before.',
  },
  linkExpired: {
    ar: 'انتهت صلاحية هذا الرابط؛ اطلب رابطًا جديدًا.',
    en: 'This link has expired. Please ask for a new one.',
  },
  mostAddresses: {
    ar: 'يتّسع دفتر العناوين لـ {limit} عنوانًا.',
    en: 'The address book holds {limit} addresses.',
  },
  addressUnknown: { ar: 'هذا العنوان غير موجود.', en: 'This address does not exist.' },
  formerCustomer: { ar: 'عميل سابق', en: 'Former customer' },
} as const satisfies Record<string, Localised>;
