import type { Difference } from './entry-changes.ts';

const MAX_VALUE_LENGTH = 60;

/** What would change in an entry, a line each: `products shirt: name.en: "Shirt" → "Linen shirt"`. */
export function differenceLines({ list, code, changes }: Difference): string[] {
  return changes
    ? changes.map(({ path, from, to }) => `${list} ${code}: ${path.join('.')}: ${shown(from)} → ${shown(to)}`)
    : [`${list} ${code}: new`];
}

/** What people wrote may not move the cursor or break the line. */
function shown(value: unknown): string {
  if (value === null) return 'nothing';
  const text = JSON.stringify(value).replace(/\p{Cc}+/gu, ' ');
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
