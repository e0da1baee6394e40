/**
 * Which patterns a path may match, by the first word of both. Ranking routes takes longer than all else about them, so that only
 * those are ranked which may match.
 * @param path below the base path, as it stands in an address
 */
export function mayMatch(path: string): (pattern: string) => boolean {
  const word = decoded(firstWord(path));
  return (pattern) => {
    const first = firstWord(pattern);
    return first === word || /^[:*]|\?$/.test(first);
  };
}

const firstWord = (path: string): string => path.split('/')[1] ?? '';

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
