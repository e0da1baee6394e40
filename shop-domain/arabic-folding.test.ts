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

  it('takes composed and decomposed writing for the same', () => {
    fc.assert(
      fc.property(text, (written) => {
        const folded = fold(written);
        expect(fold(written.normalize('NFC'))).toBe(folded);
        expect(fold(written.normalize('NFD'))).toBe(folded);
      }),
    );
  });

  it('takes each of these for the same, wherever it stands', () => {
    const pairs = fc.constantFrom(
      ['أ', 'ا'],
      ['إ', 'ا'],
      ['آ', 'ا'],
      ['ٱ', 'ا'],
      ['ؤ', 'و'],
      ['ئ', 'ي'],
      ['ى', 'ي'],
      ['ة', 'ه'],
      ['٥', '5'],
      ['۵', '5'],
      ['ک', 'ك'],
      ['ی', 'ي'],
    );
    fc.assert(
      fc.property(text, text, pairs, (before, after, [variant, plain]) => {
        expect(fold(`${before}${variant}${after}`)).toBe(fold(`${before}${plain}${after}`));
      }),
    );
  });

  it('leaves no mark, tatweel, capital or foreign digit', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(fold(written)).not.toMatch(/[\p{Mn}\u0640\u0660-\u0669\u06F0-\u06F9أإآٱىة]/u);
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
