/** Signs that turn the direction of what stands beside them, or are not seen at all. Joiners stay: words are spelt with them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** What somebody wrote as one line of visible text: no control characters, nothing invisible, single spaces. */
export function plainLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/**
 * Whether mail programs would make a link of it, or it is written as one: `https://…`, `www.…`, `shop.example`, `<a href`.
 * Titles (`Dr.Sara`), initials (`J.Smith`) and emails are none.
 */
export function looksLikeLink(text: string): boolean {
  return (
    /[a-z][a-z\d+-]*:\/\/|\bwww\.|<\/?[a-z!]|\]\(/i.test(text) ||
    /(?<![\p{L}\p{N}@.-])(?!(?:dr|mr|mrs|ms|eng|prof|st|jr|sr)\.)[a-z\d-]{2,}(?:\.[a-z\d-]{2,})*\.[a-z]{2,}(?![\p{L}\p{N}])/iu.test(
      text,
    )
  );
}
