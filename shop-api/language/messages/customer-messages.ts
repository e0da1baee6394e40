import type { Localised } from '../locale.ts';

export const customerMessages = {
  email: { ar: 'البريد الإلكتروني غير صحيح.', en: 'This email is not valid.' },
  emailTaken: { ar: 'هذا البريد مسجّل من قبل.', en: 'This email is already registered.' },
  phoneTaken: { ar: 'رقم الهاتف هذا مسجّل من قبل.', en: 'This phone number is already registered.' },
  credentials: { ar: 'بيانات الدخول غير صحيحة.', en: 'Invalid credentials.' },
  loginNeeded: { ar: 'سجّل الدخول أولًا.', en: 'JWT Token not found' },
  tokenInvalid: { ar: 'جلسة الدخول غير صالحة؛ سجّل الدخول من جديد.', en: 'Invalid JWT Token' },
  tokenExpired: { ar: 'انتهت جلسة الدخول؛ سجّل الدخول من جديد.', en: 'Expired JWT Token' },
} as const satisfies Record<string, Localised>;
