import { looksPersonal } from './personal-text.ts';

it.each([
  ['an email', 'sara@example.com'],
  ['an email in wide signs', 'sara＠example.com'],
  ['a number', '0501234567'],
  ['a number in Arabic digits', 'جوال ٠٥٠١٢٣٤٥٦٧'],
  ['a number in groups', '+966 50-123.4567'],
  ['a number with something unseen in it', '050\u200b123\u200b4567'],
  ['more than five digits', 'طلب 123456'],
  ['more than six words', 'where is the parcel of my sister'],
  ['more than 60 letters', 'x'.repeat(61)],
])('%s looks like somebody’s', (_, text) => expect(looksPersonal(text)).toBe(true));

it.each([
  'عباية سوداء للصيف',
  'iphone 15 pro max',
  'EU 38',
  'فستان تحت 20000',
  'x'.repeat(60),
  'six words are still a search',
])('%s does not', (text) => expect(looksPersonal(text)).toBe(false));
