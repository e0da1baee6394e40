import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Spelled as `fold` of shop-domain does, which a test holds it to. Indices are made of these expressions: whoever changes
// one makes its index anew by a migration.

const MARKS = String.raw`[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]`;
const DIGITS = ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'] as const;
const LETTERS = ['ٱٲٳىیةھہۃەکگچپڤ', 'اااييهههههككجبف'] as const;
const SIGNS = `.,:_/()"'’-`;

/** The words of a name as a text search vector, folded, for an index. */
export function foldedWords(name: SQLWrapper): SQL {
  const from = sql.raw(`'${(DIGITS[0] + LETTERS[0] + SIGNS).replaceAll("'", "''")}'`);
  const to = sql.raw(`'${DIGITS[1]}${LETTERS[1]}${' '.repeat(SIGNS.length)}'`);
  const letters = sql`regexp_replace(normalize(${name}, NFKD), ${sql.raw(`'${MARKS}'`)}, '', 'g')`;
  return sql`array_to_tsvector(array_remove(string_to_array(lower(translate(${letters}, ${from}, ${to})), ' '), ''))`;
}

/** The digits of a phone number, the last one first: the country's code and zeros before it are written or not. */
export function digitsFromTheEnd(phoneNumber: SQLWrapper): SQL {
  const latin = sql`translate(${phoneNumber}, ${sql.raw(`'${DIGITS[0]}'`)}, ${sql.raw(`'${DIGITS[1]}'`)})`;
  return sql`reverse(regexp_replace(${latin}, '[^0-9]', '', 'g'))`;
}

/** For `foldedWords`: that each of the words is in it, or begins one. @param folded as `fold` spells them */
export function wordsQuery(folded: string): string {
  return folded
    .split(/\s+|[.,:_/()"'’-]/)
    .filter(Boolean)
    .map((word) => `'${word.replaceAll('\\', '\\\\')}':*`)
    .join(' & ');
}
