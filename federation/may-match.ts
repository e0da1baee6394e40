/**
 * Whether a path may match a pattern, by the first word of both. Ranking routes takes longer than all else about them, so that only
 * those are ranked which may match.
 * @param path below the base path, as it stands in an address
 */
export function mayMatch(pattern: string, path: string): boolean {
  const first = firstWord(pattern);
  return first === decoded(firstWord(path)) || /^[:*]|\?$/.test(first);
}

const firstWord = (path: string): string => path.split('/')[1] ?? '';

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
