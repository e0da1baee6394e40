import type { Localised } from '../locale.ts';

export const MEDIA_MESSAGES = {
  picture: { ar: 'الصورة غير موجودة.', en: 'The picture has not been found.' },
  picturesBusy: {
    ar: 'تصلنا الآن صور كثيرة دفعة واحدة؛ حاول بعد لحظات.',
    en: 'Many pictures are being sent at the moment. Please try again shortly.',
  },
} as const satisfies Record<string, Localised>;
