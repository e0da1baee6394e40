import { createInstance } from '@shop/federation/i18n';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { arrivalText, deliveryDates } from './delivery-dates.ts';

const days = (from: string, min: number, max: number) => {
  const { first, last } = deliveryDates(new Date(from), { min, max });
  return [first, last].map((date) => date.toISOString().slice(0, 10));
};

describe('the days of a delivery', () => {
  it('come after the day of the order', () => {
    expect(days('2026-11-22T06:00:00Z', 1, 2)).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('leave out Friday and Saturday after a Thursday evening', () => {
    expect(days('2026-11-26T20:00:00+03:00', 1, 2)).toEqual(['2026-11-29', '2026-11-30']);
  });

  it('go across the weekend, and across two', () => {
    expect(days('2026-11-24T09:00:00Z', 2, 4)).toEqual(['2026-11-26', '2026-11-30']);
    expect(days('2026-11-24T09:00:00Z', 3, 8)).toEqual(['2026-11-29', '2026-12-06']);
  });

  it('are counted from Sunday for an order on the weekend', () => {
    expect(days('2026-11-27T09:00:00Z', 1, 3)).toEqual(['2026-11-29', '2026-12-01']);
    expect(days('2026-11-28T09:00:00Z', 1, 3)).toEqual(['2026-11-29', '2026-12-01']);
  });

  it('begin at midnight in Riyadh, not in London', () => {
    expect(days('2026-11-22T20:59:59Z', 1, 1)).toEqual(['2026-11-23', '2026-11-23']);
    expect(days('2026-11-22T21:00:00Z', 1, 1)).toEqual(['2026-11-24', '2026-11-24']);
  });
});

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
