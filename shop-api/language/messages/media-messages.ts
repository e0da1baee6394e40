import type { Localised } from '../locale.ts';

export const mediaMessages = {
  picture: { ar: 'الصورة غير موجودة.', en: 'The picture has not been found.' },
} as const satisfies Record<string, Localised>;
