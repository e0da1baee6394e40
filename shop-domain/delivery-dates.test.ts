import { arrivalDays, minutesToOrder } from './delivery-dates.ts';

const days = (from: string, min: number, max: number) => {
  const { first, last } = arrivalDays(new Date(from), { min, max }, 'en');
  return [first, last].map((day) => day.replace('\u00a0', ' '));
};

describe('the days of a delivery', () => {
  it('come after the day of the order', () => {
    expect(days('2026-11-22T06:00:00Z', 1, 2)).toEqual(['Monday 23 Nov', 'Tuesday 24 Nov']);
  });

  it('leave out Friday and Saturday after a Thursday evening', () => {
    expect(days('2026-11-26T20:00:00+03:00', 1, 2)).toEqual(['Sunday 29 Nov', 'Monday 30 Nov']);
  });

  it('go across the weekend, and across two', () => {
    expect(days('2026-11-24T09:00:00Z', 2, 4)).toEqual(['Thursday 26 Nov', 'Monday 30 Nov']);
    expect(days('2026-11-24T09:00:00Z', 3, 8)).toEqual(['Sunday 29 Nov', 'Sunday 6 Dec']);
  });

  it('are counted from Sunday for an order on the weekend', () => {
    expect(days('2026-11-27T09:00:00Z', 1, 3)).toEqual(['Sunday 29 Nov', 'Tuesday 1 Dec']);
    expect(days('2026-11-28T09:00:00Z', 1, 3)).toEqual(['Sunday 29 Nov', 'Tuesday 1 Dec']);
  });

  it('begin at midnight in Riyadh, not in London', () => {
    expect(days('2026-11-22T20:59:59Z', 1, 1)).toEqual(['Monday 23 Nov', 'Monday 23 Nov']);
    expect(days('2026-11-22T21:00:00Z', 1, 1)).toEqual(['Tuesday 24 Nov', 'Tuesday 24 Nov']);
  });

  it('are counted from the next working day for an order after the hour, or on a day off', () => {
    const cutOff = { min: 1, max: 1, cutOffHour: 14 };
    const first = (from: string, more = {}) =>
      arrivalDays(new Date(`${from}+03:00`), { ...cutOff, ...more }, 'en').first.replace('\u00a0', ' ');
    expect(first('2026-11-25T13:59')).toBe('Thursday 26 Nov');
    expect(first('2026-11-25T14:00')).toBe('Sunday 29 Nov');
    expect(first('2026-11-27T09:00')).toBe('Monday 30 Nov');
    expect(first('2026-11-27T09:00', { weekdays: [0, 1, 2, 3, 4, 6] })).toBe('Sunday 29 Nov');
    expect(first('2026-11-25T09:00', { weekdays: [] })).toBe('Wednesday 25 Nov');
  });

  it('leave so many minutes to order, on working days before the hour', () => {
    const left = (now: string, cutOffHour?: number) =>
      minutesToOrder(new Date(`${now}+03:00`), { min: 1, max: 1, cutOffHour });
    expect(left('2026-11-25T11:00', 14)).toBe(180);
    expect(left('2026-11-25T13:59:30', 14)).toBe(1);
    expect(left('2026-11-25T14:00', 14)).toBeUndefined();
    expect(left('2026-11-27T11:00', 14)).toBeUndefined();
    expect(left('2026-11-25T11:00')).toBeUndefined();
  });

  it('are named in the language of the reader, and not broken between day and month', () => {
    expect(arrivalDays(new Date('2026-11-26T20:00:00+03:00'), { min: 1, max: 3 }, 'ar')).toEqual({
      first: 'الأحد 29\u00a0نوفمبر',
      last: 'الثلاثاء 1\u00a0ديسمبر',
    });
  });
});
