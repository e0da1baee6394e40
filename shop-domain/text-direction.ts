/** Characters by which the direction of a long text is told. */
const ENOUGH = 1_000;

/**
 * Direction of a text, or HTML, that somebody wrote: that of most of its letters. `dir=auto` goes by the first one, which turns
 * Arabic around that begins with a size or a brand.
 */
export function directionOf(written: string): 'rtl' | 'ltr' | 'auto' {
  const text = written.slice(0, ENOUGH).replace(/<[^>]*>/g, '');
  const excess = text.split(/\p{sc=Arab}/u).length - text.split(/\p{sc=Latn}/u).length;
  return excess > 0 ? 'rtl' : excess < 0 ? 'ltr' : 'auto';
}
