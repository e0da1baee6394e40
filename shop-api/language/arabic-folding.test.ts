import fc from 'fast-check';
import { fold } from './arabic-folding.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)) }),
);

describe('folding', () => {
  it.each([
    ['أَحْمَد', 'احمد'],
    ['إبريق', 'ابريق'],
    ['آنية', 'انيه'],
    ['مستشفى', 'مستشفي'],
    ['مسؤول', 'مسوول'],
    ['جميـــل', 'جميل'],
    ['١٢٣', '123'],
    ['ﻻ', 'لا'],
    ['Café  LATTE ', 'cafe latte'],
  ])('writes %s as %s', (written, folded) => expect(fold(written)).toBe(folded));

  it('is done once', () => {
    fc.assert(fc.property(text, (written) => expect(fold(fold(written))).toBe(fold(written))));
  });

  it('does not see vowel signs, tatweel or alef forms', () => {
    const marks = fc.constantFrom('\u064E', '\u0650', '\u064F', '\u0651', '\u0652', '\u0640');
    fc.assert(
      fc.property(text, marks, fc.nat(), (written, mark, place) => {
        const letters = [...written];
        letters.splice(place % (letters.length + 1), 0, mark);
        expect(fold(letters.join('').replaceAll('أ', 'إ'))).toBe(fold(written));
      }),
    );
  });

  it('puts words in the order of the alphabet', () => {
    const alphabet = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
    expect([...alphabet].toSorted().join('')).toBe(alphabet);
    expect(['يد', 'أب', 'هدية', 'باب', 'إبريق'].map(fold).toSorted()).toEqual([
      'اب',
      'ابريق',
      'باب',
      'هديه',
      'يد',
    ]);
  });
});
