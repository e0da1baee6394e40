import type { Localised } from '../locale.ts';

export const CORRESPONDENCE_MESSAGES = {
  newsletterSubject: { ar: 'أكّد اشتراكك في نشرة {brand}', en: 'Confirm your {brand} newsletter' },
  newsletterIntroduction: {
    ar: 'وصلنا طلب اشتراك بهذا البريد في نشرتنا: الجديد في المتجر وعروضه، دون إكثار. بقيت خطوة واحدة لتأكيده.',
    en: 'Somebody asked for our newsletter with this email: what is new in the shop and its offers, now and then. One step is left.',
  },
  newsletterConfirm: { ar: 'أكّد الاشتراك', en: 'Confirm subscription' },
  newsletterIgnore: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، ولن نراسلك.',
    en: 'If it was not you, ignore this mail and we will not write again.',
  },
  contactSubject: { ar: 'رسالة من {name} عبر المتجر', en: 'A message from {name} through the shop' },
  contactName: { ar: 'الاسم', en: 'Name' },
  contactEmail: { ar: 'البريد الإلكتروني', en: 'Email' },
  contactReply: {
    ar: 'الردّ على هذه الرسالة يصل إلى مُرسلها.',
    en: 'A reply to this mail goes to its writer.',
  },
} as const satisfies Record<string, Localised>;
