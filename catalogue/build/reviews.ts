import { createHash } from 'node:crypto';
import type { Review } from './merchant-format.ts';
import { isVolume } from './product.ts';
import type { ProductSource, ReviewSource, Source } from './source.ts';

/** The day of the youngest review. */
const newest = Date.parse('2026-11-18T20:00:00Z');
const day = 86_400_000;

/**
 * Two to nine reviews for about half of the products, from what shoppers say of such pieces: varied, and yet the same
 * at every build.
 */
export function expandReviews({ products, reviews }: Source, lines: Map<string, string[]>): Review[] {
  return products.flatMap((product) => {
    const luck = bytes(product.code);
    if (luck(0) % 2 === 0) return [];
    const department = lines.get(product.taxon)?.at(-1) ?? '';
    const about = department === 'kids' ? 'kids' : product.picture.kind;
    const saidOf = (subject: string, from: number) =>
      reviews.voices
        .filter((voice) => (voice.about as string[]).includes(subject))
        .flatMap((voice) => voice.reviews)
        .map((review, index) => ({ review, order: luck(index + from) }))
        .sort((one, other) => one.order - other.order)
        .map(({ review }) => review);
    // Most shoppers speak of the piece, a few of the order.
    const said = [...saidOf('anything', 40).slice(0, 1 + (luck(4) % 2)), ...saidOf(about, 10)].slice(
      0,
      2 + (luck(1) % 8),
    );
    const authors = authorsFor(department, product.picture.kind, reviews.authors, luck);
    return said.map(({ locale, rating, title, comment }, index): Review => {
      const names = authors[locale];
      return {
        code: `${product.code}-${index + 1}`,
        product: product.code,
        author: names[(luck(2) + index) % names.length] ?? '',
        title,
        rating,
        comment,
        ...(isWorn(product) && luck(index + 80) % 3 > 0 && { fit: fitIn(`${title} ${comment}`) }),
        locale,
        createdAt: new Date(dayOf(product, luck(index + 60), index)).toISOString(),
      };
    });
  });
}

const isWorn = ({ sizes }: ProductSource) => sizes !== undefined && !isVolume(sizes);

/** As far as a review says that a piece is wide or tight. */
function fitIn(words: string): Review['fit'] {
  if (/طويل|واسع|كبير|too long|loose|large/.test(words)) return 'large';
  return /ضيّ?ق|قصير|صغير|tight|too short|small/.test(words) ? 'small' : 'true';
}

/** Between the product's arrival and today, the later ones first. */
function dayOf(product: ProductSource, luck: number, index: number): number {
  const arrived = Date.parse(product.created) + 3 * day;
  const share = (luck + 1) / 257;
  return Math.round((arrived + (newest - arrived) * share) / 60_000) * 60_000 - index * 60_000;
}

const forWomen = new Set(['abaya', 'kaftan', 'hijab', 'handbag', 'crossbody', 'tote', 'heels']);
const forMen = new Set(['thobe', 'bisht', 'shemagh', 'wallet']);

function authorsFor(
  department: string,
  kind: string,
  { women, men }: ReviewSource['authors'],
  luck: (place: number) => number,
) {
  if (department === 'women' || forWomen.has(kind)) return women;
  if (department === 'men' || forMen.has(kind)) return men;
  return luck(3) % 2 === 0 ? women : men;
}

/** A row of even bytes that belongs to a code. */
function bytes(code: string): (place: number) => number {
  const digests = [0, 1, 2, 3].map((part) => createHash('sha256').update(`${code} ${part}`).digest());
  const row = Buffer.concat(digests);
  return (place) => row[place % row.length] ?? 0;
}
