import { fold } from '../arabic-folding.ts';

/** A city or a district. */
export interface Place {
  name: { ar: string; en: string };
  /** Other names and transcriptions that people write. */
  aliases: string[];
}

/**
 * One spelling of a place's name for the many that are typed: without the article, a last hamza, doubled letters and
 * what stands between words; transcribed vowels as one.
 */
export function placeKey(text: string): string {
  return fold(text)
    .replace(/^(ال|(a[lrsdtnz]|a[dst]h)[\s-]+)(?=.)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/ء$/, '')
    .replace(/o[ou]|ou/g, 'u')
    .replace(/ee|y/g, 'i')
    .replace(/([a-z])\1/g, '$1')
    .replace(/(?<=[a-z])h$/, '');
}

/** Places by what was typed of their name: those that begin with it before those that hold it; all for nothing. */
export function placesLike<P extends Place>(typed: string, places: readonly P[]): P[] {
  const key = placeKey(typed);
  const rank = (place: P) => {
    const keys = keysOf(place);
    if (keys.some((known) => known.startsWith(key))) return 0;
    return keys.some((known) => known.includes(key)) ? 1 : 2;
  };
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** The place of that name, however it is spelled. */
export function placeCalled<P extends Place>(typed: string, places: readonly P[]): P | undefined {
  const key = placeKey(typed);
  return key ? places.find((place) => keysOf(place).includes(key)) : undefined;
}

function keysOf({ name, aliases }: Place): string[] {
  return [name.ar, name.en, ...aliases].map(placeKey);
}
