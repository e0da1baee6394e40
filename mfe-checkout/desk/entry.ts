/** What is edited at the desk as a whole. */
export interface Versioned {
  /** That is sent with a change, so that nobody else's is lost. */
  version: string | number;
}

/** One of a list. */
export interface Entry extends Versioned {
  code: string;
  version: string;
}

/** The path of one entry's calls. */
export const entryPath = (list: `/${string}`, code: string): string => `${list}/${encodeURIComponent(code)}`;

/** A code made of words, where nobody has written one. */
export function codeFrom(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
}
