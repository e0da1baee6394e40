import type { Localised } from '../locale.ts';

/** What the desk's log-in and its accounts are told, and what they are mailed. */
export const STAFF_MESSAGES = {
  roleRefused: {
    ar: 'ليس لدورك في الفريق صلاحية لهذا.',
    en: 'Your role on the team does not allow this.',
  },
  staffAlone: { ar: 'هذا لأعضاء الفريق وحدهم.', en: 'This is for people of the team alone.' },
  staffUnknown: { ar: 'لا يوجد هذا العضو في الفريق.', en: 'There is nobody like this on the team.' },
  staffEmailTaken: {
    ar: 'في الفريق من يحمل هذا البريد من قبل.',
    en: 'Somebody on the team has this email already.',
  },
  lastOwner: {
    ar: 'لا بدّ أن يبقى للمتجر مالك واحد على الأقل.',
    en: 'The shop must keep at least one owner.',
  },
  setUpCode: {
    ar: 'رابط الإعداد غير صحيح. انسخه كاملًا كما ظهر عند تشغيل المتجر.',
    en: 'This set-up link is not right. Copy all of it, as it was shown when the shop started.',
  },
  setUpDone: {
    ar: 'للمتجر مالك من قبل. سجّل الدخول، أو اطلب من المالك دعوة.',
    en: 'The shop has an owner already. Log in, or ask the owner to invite you.',
  },
  totpNeeded: { ar: 'اكتب رمز تطبيق المصادقة.', en: 'Enter the code of your authenticator app.' },
  totpLost: {
    ar: 'تغيّر سرّ الخادم، فلم يعد رمزك معروفًا. اطلب من مالك المتجر إيقاف الخطوة الثانية لحسابك ثم فعّلها من جديد.',
    en: 'The server’s secret has changed, and your codes with it. Ask an owner to take off your second step, and set it up again.',
  },
  totpWrong: {
    ar: 'الرمز غير صحيح أو استُعمل من قبل. انتظر الرمز التالي.',
    en: 'This code is not right, or was used before. Wait for the next one.',
  },
  totpMissing: {
    ar: 'فعّل أولًا الدخول بخطوة ثانية لحسابك.',
    en: 'Set up a second step for your account first.',
  },
  totpOn: {
    ar: 'الدخول برمز إضافي مفعّل من قبل.',
    en: 'Logging in with a second step is on already.',
  },
  staffInvitationSubject: {
    ar: 'دعوة إلى فريق {brand}',
    en: 'You are invited to the team of {brand}',
  },
  staffInvitationText: {
    ar: 'أهلًا {name}، دعاك {by} إلى إدارة {brand}. اختر كلمة مرور لتبدأ.',
    en: 'Hello {name}, {by} has invited you to run {brand}. Choose a password to begin.',
  },
  staffInvitationButton: { ar: 'قبول الدعوة', en: 'Accept the invitation' },
  staffInvitationEnds: { ar: 'الرابط صالح {days}.', en: 'The link works for {days}.' },
} as const satisfies Record<string, Localised>;
