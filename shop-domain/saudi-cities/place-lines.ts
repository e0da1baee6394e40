import type { Place } from './place-spelling.ts';

/** A place as a line has it: `Arabic | English | other names`, also from a sheet's columns. Nothing that is missing is made up. */
export function placeOf(line: string): Place {
  const [ar = '', en = '', others = ''] = line.split(/[|\t]/).map((part) => part.trim());
  return { name: { ar, en }, aliases: namesIn(others) };
}

export function lineOf({ name, aliases }: Place): string {
  return [name.ar, name.en, ...(aliases.length > 0 ? [aliases.join(', ')] : [])].join(' | ');
}

/** Names between commas, Arabic or Latin ones. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The places of many lines, in their order. */
export const placesIn = (text: string): Place[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map(placeOf);
