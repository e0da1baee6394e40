const AMOUNT = String.raw`(\d{1,7})\s*(?:ريال|ريالات|رس|ر\.س|sar|sr|riyals?|usd|dollars?|دولار|\$)?`;
const MOST =
  'اقل من|باقل من|تحت|دون|لا يزيد عن|ما يزيد عن|ما يتعدي|بحدود|في حدود|حتي|under|below|less than|up to|cheaper than|max';
const LEAST = 'اكثر من|فوق|ابتداء من|over|above|more than|from';
const RANGES: [RegExp, (first: number, second: number) => PriceRange][] = [
  [range(`(?:من|بين|between|from) ${AMOUNT} (?:الي|ل|و|to|and|-) ?${AMOUNT}`), (min, max) => ({ min, max })],
  [range(String.raw`(?:${MOST})\s*\$?${AMOUNT}`), (max) => ({ max })],
  [range(String.raw`(?:${LEAST})\s*\$?${AMOUNT}`), (min) => ({ min })],
];

/** Whole units of the shopper's currency. */
export interface PriceRange {
  min?: number;
  max?: number;
}

/** Takes out of a folded text what it says of the price: «فستان اقل من 200», "gift under 200 sar". */
export function readPrice(text: string): { rest: string; price?: PriceRange } {
  for (const [pattern, toRange] of RANGES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
    return { rest, price: toRange(Number(found[1]), Number(found[2])) };
  }
  return { rest: text };
}

function range(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u');
}
