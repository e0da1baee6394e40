import type { Localised } from '../locale.ts';

export const contentMessages = {
  page: { ar: 'هذه الصفحة غير موجودة.', en: 'This page has not been found.' },
} as const satisfies Record<string, Localised>;
