import { shopDay } from './shop-day.ts';

describe('the day where the shop is', () => {
  it('is told in the language that is asked for, whichever was asked for before', () => {
    const moment = '2026-03-01T09:00:00Z';
    const days = (['en', 'ar', 'en', 'ar'] as const).map((locale) => shopDay(moment, locale));
    expect(days).toEqual(['March 1, 2026', '1 مارس 2026', 'March 1, 2026', '1 مارس 2026'].map(unbroken));
  });

  it('begins at midnight in Riyadh', () => {
    expect(shopDay('2026-03-01T20:59:59Z', 'en')).toBe(unbroken('March 1, 2026'));
    expect(shopDay('2026-03-01T21:00:00Z', 'en')).toBe(unbroken('March 2, 2026'));
  });
});

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
