import { createInstance } from '@shop/federation/i18n';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { arrivalText } from './arrival-text.ts';

describe('the day of arrival', () => {
  const thursdayEvening = '2026-11-26T20:00:00+03:00';
  const textIn = async (locale: 'ar' | 'en', max: number) => {
    const i18n = createInstance();
    const t = await i18n.init({
      lng: locale,
      resources: { ar: { translation: ar }, en: { translation: en } },
    });
    return arrivalText(thursdayEvening, { min: 1, max }, locale, t);
  };

  it('is told in the language of the reader', async () => {
    expect(await textIn('en', 3)).toBe('Arrives Sunday 29\u00a0Nov – Tuesday 1\u00a0Dec');
    expect(await textIn('ar', 3)).toBe('يصلك بين الأحد 29\u00a0نوفمبر والثلاثاء 1\u00a0ديسمبر');
  });

  it('is a single one where first and last are the same', async () => {
    expect(await textIn('en', 1)).toBe('Arrives Sunday 29\u00a0Nov');
    expect(await textIn('ar', 1)).toBe('يصلك يوم الأحد 29\u00a0نوفمبر');
  });
});
