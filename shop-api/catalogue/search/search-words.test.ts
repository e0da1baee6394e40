import fc from 'fast-check';
import { askedWords, beforeStemming, withoutArticle, wordsOf } from './search-words.ts';

describe('words of a search', () => {
  it('are folded, told apart and few', () => {
    expect(askedWords('قَميص، القَميص / قميص 12')).toEqual(['قميص', 'القميص', '12']);
    expect(askedWords('one two three four five six seven eight nine')).toHaveLength(8);
  });

  it('leave out what says nothing, unless there is nothing else', () => {
    expect(askedWords('a shirt for the summer')).toEqual(['shirt', 'summer']);
    expect(askedWords('فستان من الكتان')).toEqual(['فستان', 'الكتان']);
    expect(askedWords('the')).toEqual(['the']);
  });

  it('hold letters and digits alone, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of askedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });

  it('are the same however they are joined', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('قميص', 'shirt', '٤٢')), (words) => {
        expect(wordsOf(words.join(' - '))).toEqual(wordsOf(words.join('\n،')));
      }),
    );
  });

  it.each([
    ['والقميص', 'القميص', 'قميص'],
    ['بالقميص', 'بالقميص', 'قميص'],
    ['مخده', 'مخدة', 'مخده'],
    ['وال', 'وال', 'وال'],
    ['الم', 'الم', 'الم'],
    ['shirt', 'shirt', 'shirt'],
  ])('are prepared for stemming and freed of the article: %s', (word, stemming, bare) => {
    expect(beforeStemming(word)).toBe(stemming);
    expect(withoutArticle(word)).toBe(bare);
  });
});
