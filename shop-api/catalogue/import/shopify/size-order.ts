import { fold } from '@shop/shop-domain/arabic-folding';

/** Where a size stands among others of its kind. */
interface SizeRank {
  kind: 'letters' | 'age' | 'number' | 'volume' | 'weight' | 'length';
  value: number;
}

const LETTERS: Record<string, number> = {
  ...{ onesize: 0, os: 0, freesize: 0, مقاسواحد: 0, مقاسموحد: 0 },
  ...{ xs: -20, xsmall: -20, extrasmall: -20, صغيرجدا: -20 },
  ...{ s: -10, small: -10, sm: -10, صغير: -10, 's/m': -5 },
  ...{ m: 1, medium: 1, med: 1, وسط: 1, متوسط: 1, 'm/l': 5 },
  ...{ l: 10, large: 10, lg: 10, كبير: 10, 'l/xl': 15 },
  ...{ xl: 20, xlarge: 20, extralarge: 20, كبيرجدا: 20 },
};

/** Of the unit that its kind is counted in. */
const UNITS: Record<string, { kind: SizeRank['kind']; factor: number }> = {
  ml: { kind: 'volume', factor: 1 },
  مل: { kind: 'volume', factor: 1 },
  cl: { kind: 'volume', factor: 10 },
  l: { kind: 'volume', factor: 1000 },
  ltr: { kind: 'volume', factor: 1000 },
  liter: { kind: 'volume', factor: 1000 },
  litre: { kind: 'volume', factor: 1000 },
  لتر: { kind: 'volume', factor: 1000 },
  floz: { kind: 'volume', factor: 29.57 },
  mg: { kind: 'weight', factor: 0.001 },
  g: { kind: 'weight', factor: 1 },
  gm: { kind: 'weight', factor: 1 },
  جم: { kind: 'weight', factor: 1 },
  kg: { kind: 'weight', factor: 1000 },
  كجم: { kind: 'weight', factor: 1000 },
  oz: { kind: 'weight', factor: 28.35 },
  lb: { kind: 'weight', factor: 453.6 },
  lbs: { kind: 'weight', factor: 453.6 },
  mm: { kind: 'length', factor: 1 },
  cm: { kind: 'length', factor: 10 },
  سم: { kind: 'length', factor: 10 },
  in: { kind: 'length', factor: 25.4 },
  inch: { kind: 'length', factor: 25.4 },
  '"': { kind: 'length', factor: 25.4 },
  ft: { kind: 'length', factor: 304.8 },
  month: { kind: 'age', factor: 1 },
  months: { kind: 'age', factor: 1 },
  mo: { kind: 'age', factor: 1 },
  m: { kind: 'age', factor: 1 },
  شهر: { kind: 'age', factor: 1 },
  اشهر: { kind: 'age', factor: 1 },
  year: { kind: 'age', factor: 12 },
  years: { kind: 'age', factor: 12 },
  yrs: { kind: 'age', factor: 12 },
  y: { kind: 'age', factor: 12 },
  t: { kind: 'age', factor: 12 },
  سنه: { kind: 'age', factor: 12 },
  سنوات: { kind: 'age', factor: 12 },
};

/**
 * Sizes of clothes, shoes and children, volumes, weights and lengths; nothing for what is none, such as a colour.
 * `S 49 cm` is an S.
 */
function sizeRank(name: string): SizeRank | undefined {
  const text = fold(name)
    .trim()
    .replace(/^(size|مقاس)\s+(?=\S)/u, '');
  const [word = ''] = text.split(' ', 1);
  return letterSize(text.replace(/[\s._-]+/g, '')) ?? measure(text) ?? letterSize(word);
}

function letterSize(text: string): SizeRank | undefined {
  const value = LETTERS[text];
  return value === undefined ? manyLetters(text) : { kind: 'letters', value };
}

/** `2xl`, `xxxl` and `3xs`. */
function manyLetters(text: string): SizeRank | undefined {
  const [, number, crosses = '', end] = /^(\d{1,2})?(x+)(s|small|l|large)$/.exec(text) ?? [];
  if (!end) return undefined;
  const times = Number(number ?? crosses.length);
  return { kind: 'letters', value: (end.startsWith('s') ? -1 : 1) * (10 + 10 * times) };
}

function measure(text: string): SizeRank | undefined {
  const [, first = '', unit = ''] =
    /^(?:eu|us|uk|fr|it|w)?\s*(\d+(?:[.,]\d+)?)(?:\s*[-–x×/]\s*\d+(?:[.,]\d+)?)*\s*([\p{L}". ]*)$/u.exec(
      text,
    ) ?? [];
  if (!first) return undefined;
  const value = Number(first.replace(',', '.'));
  const word = unit.replace(/[. ]/g, '');
  if (word === '' || ['eu', 'us', 'uk'].includes(word)) return { kind: 'number', value };
  const known = UNITS[word];
  return known && { kind: known.kind, value: value * known.factor };
}

/** Puts a value where its size belongs, without moving the others; what is no size comes last. */
export function placeAmong(names: string[], name: string): number {
  const rank = sizeRank(name);
  if (!rank) return names.length;
  const ranks = names.map(sizeRank);
  const above = ranks.findIndex((other) => other?.kind === rank.kind && other.value > rank.value);
  return above < 0 ? names.length : above;
}
