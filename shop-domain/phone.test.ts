import { phoneOf } from './phone.ts';

describe('a phone number', () => {
  it.each([
    '0501234567',
    '050 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '+966 50-123-4567',
    '00966501234567',
    '501234567',
  ])('takes the Saudi mobile %s', (typed) => expect(phoneOf(typed)).toBe('+966501234567'));

  it('takes a number of another country with its code', () => {
    expect(phoneOf('+971 50 123 4567')).toBe('+971501234567');
  });

  it.each(['', '12345', '0401234567', '+96650123', '05012345678', 'phone'])('refuses %p', (typed) =>
    expect(phoneOf(typed)).toBeNull(),
  );
});
