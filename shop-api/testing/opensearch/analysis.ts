import { stemmer as porterStem } from 'stemmer';
import { arabicStem } from '../../catalogue/search/search-words.ts';

/** What `stemmer` filters of these languages do: Lucene's ArabicStemFilter and PorterStemFilter. */
const STEMMERS: Record<string, (word: string) => string> = { arabic: arabicStem, english: porterStem };

interface Analysis {
  filter: Record<string, { type: string; language: string }>;
  analyzer: Record<string, { type: string; tokenizer: string; filter: readonly string[] }>;
}

interface Token {
  text: string;
  position: number;
  isKeyword: boolean;
}

/** Analyzers as an index defines them, with the tokenizer and filters that we use. @throws on others */
export function analyzersOf({ filter, analyzer }: Analysis): (name: string, text: string) => string[] {
  const filterOf = (name: string): ((tokens: Token[]) => Token[]) => {
    if (name === 'keyword_repeat')
      return (tokens) =>
        tokens.flatMap((token) => [
          { ...token, isKeyword: true },
          { ...token, isKeyword: false },
        ]);
    if (name === 'remove_duplicates')
      return (tokens) =>
        tokens.filter(
          ({ text, position }, index) =>
            tokens.findIndex((each) => each.text === text && each.position === position) === index,
        );
    const stem = filter[name]?.type === 'stemmer' && STEMMERS[filter[name].language];
    if (!stem) throw new Error(`failed to find filter under name [${name}]`);
    return (tokens) =>
      tokens.map((token) => (token.isKeyword ? token : { ...token, text: stem(token.text) }));
  };
  const analyzers = new Map(
    Object.entries(analyzer).map(([name, { type, tokenizer, filter: names }]) => {
      if (type !== 'custom' || tokenizer !== 'whitespace') throw new Error(`analyzer [${name}] is not known`);
      return [name, names.map(filterOf)];
    }),
  ).set('whitespace', []);
  return (name, text) => {
    const filters = analyzers.get(name);
    if (!filters) throw new Error(`analyzer [${name}] not found`);
    const tokens = text
      .split(/\s+/)
      .filter(Boolean)
      .map((word, position): Token => ({ text: word, position, isKeyword: false }));
    return filters.reduce((now, filter) => filter(now), tokens).map(({ text }) => text);
  };
}
