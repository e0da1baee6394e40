import { directionOf } from './text-direction.ts';

it.each([
  ['<ul><li>S: صدر 102، طول 69 سم.</li></ul>', 'rtl'],
  ['iPhone من متجر دثار', 'rtl'],
  ['<p class="long-latin-name">صدر</p>', 'rtl'],
  ['S: chest 102, length 69 cm.', 'ltr'],
  ['An abaya is عباية', 'ltr'],
  ['75 × 190', 'auto'],
  ['', 'auto'],
])('%s is written %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
