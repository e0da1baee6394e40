import { and, or, type SQL, sql } from 'drizzle-orm';
import { listings, namesOf, searchDocuments } from '../../kernel/database/schema.ts';
import {
  type Alternative,
  type AskedSearch,
  type AskedTerm,
  asMeant,
  asWritten,
  EVERYWHERE,
  type Place,
  placesOf,
} from './asked-search.ts';
import { beforeStemming } from './search-words.ts';

export interface SearchMatch {
  /** A condition on search documents. */
  where: SQL;
  /**
   * The same in parts, from names that say all to texts that do: each by an index of its own, so that the first some are
   * found without looking at the rest.
   */
  parts: SQL[];
  /** Those of names that begin with all of the text: also by an index, of listings joined with their search documents. */
  begun: SQL;
  /** Of listings joined with their search documents; lower is better. */
  rank: SQL;
}

/** How good a match is: the engine and the database rank by the same numbers. */
export const SCORES = {
  /** Added where the name and what it belongs to both say the kind of thing: shirts before a dress like a shirt. */
  kind: 8,
  name: 100,
  beginning: 90,
  writtenInName: 6,
  writtenInLabel: 5,
  meantInName: 4,
  meantInLabel: 3,
  inText: 1,
} as const;

/**
 * The name, its beginning, words of it, of what it belongs to; then what means the same or was mistyped; then what only
 * texts say, which are too long to be looked into for each of very many.
 */
export function matchOf(asked: AskedSearch): SearchMatch {
  const { whole, terms, head } = asked;
  const written = (places: Place[]) => saysIn(terms.map((term) => [asWritten(term), places]));
  const meant = (places: Place[]) => saysIn(terms.map((term) => [asMeant(term), places]));
  const kind = head && and(saysIn([[asMeant(head), ['name']]]), saysIn([[asMeant(head), ['label']]]));
  const { sortAr, sortEn } = listings;
  const where = says(terms.map((term) => [term, placesOf(asked, term)]));
  return {
    where,
    parts: [
      sql`${namesOf(searchDocuments)} @@ (${allOf(terms.map((term) => query(asMeant(term))))})`,
      sql`${meant(['name', 'label'])} and not ${meant(['name'])}`,
      sql`${where} and not ${meant(['name', 'label'])}`,
    ],
    begun: sql`${beginsWith(asked)} and ${meant(['name', 'label'])}`,
    rank: sql`-(case
      when ${or(sql`${sortAr} = ${whole}`, sql`${sortEn} = ${whole}`)} then ${number(SCORES.name)}
      when ${or(sql`starts_with(${sortAr}, ${whole})`, sql`starts_with(${sortEn}, ${whole})`)} then ${number(SCORES.beginning)}
      when ${written(['name'])} then ${number(SCORES.writtenInName)}
      when ${written(['name', 'label'])} then ${number(SCORES.writtenInLabel)}
      when ${meant(['name'])} then ${number(SCORES.meantInName)}
      when ${meant(['name', 'label'])} then ${number(SCORES.meantInLabel)}
      else ${number(SCORES.inText)} end
      + case when ${kind ?? sql`false`} then ${number(SCORES.kind)} else 0 end)`,
  };
}

/** Names in code-point order between the text and the last that begins with it. */
export function beginsWith({ whole }: Pick<AskedSearch, 'whole'>): SQL {
  const begins = [listings.sortAr, listings.sortEn].map(
    (column) => sql`${column} collate "C" between ${whole} and ${whole} || chr(1114111)`,
  );
  return sql`(${sql.join(begins, sql` or `)})`;
}

/**
 * Whether a product says each term in one of its places. Where texts count, an index finds those that say them anywhere; of
 * these, what is small tells the rest.
 */
export function says(terms: [term: AskedTerm, places: Place[]][]): SQL {
  const labelled = terms.filter(([, places]) => places !== EVERYWHERE);
  const anywhere =
    labelled.length < terms.length && saysIn(terms.map(([term]) => [asMeant(term), EVERYWHERE]));
  const inLabels = labelled.length > 0 && saysIn(labelled.map(([term, places]) => [asMeant(term), places]));
  return sql.join([anywhere, inLabels].filter(Boolean), sql` and `);
}

/** Of terms that are looked for in the same places. */
function saysIn(terms: [alternatives: Alternative[], places?: Place[]][]): SQL {
  const isAnywhere = terms.every(([, places = EVERYWHERE]) => places === EVERYWHERE);
  const queries = terms.map(([alternatives, places]) => query(alternatives, places));
  return sql`${isAnywhere ? searchDocuments.words : searchDocuments.labels} @@ (${allOf(queries)})`;
}

function allOf(queries: SQL[]): SQL {
  return sql.join(queries, sql` && `);
}

/** Words of one kind alone are looked for by their weight; of others there are none where they are looked for. */
const WEIGHTS: Record<Place, string> = { name: 'A', label: 'B', text: 'C' };

function query(alternatives: Alternative[], places = EVERYWHERE): SQL {
  const [only, ...others] = places;
  const weights = only && others.length === 0 ? WEIGHTS[only] : '';
  const stems = alternatives.filter(({ isLoose }) => isLoose);
  const asItIs = (word: string) => word;
  const beginning = ({ isLoose }: Alternative, word: string) =>
    `${isLoose && word.length > 1 ? '*' : ''}${weights}`;
  const queries = [sql`to_tsquery('simple', ${textOf(alternatives, asItIs, beginning)})`];
  if (stems.length > 0)
    queries.push(
      sql`to_tsquery('arabic', ${textOf(stems, beforeStemming, () => weights)})`,
      sql`to_tsquery('english', ${textOf(stems, asItIs, () => weights)})`,
    );
  return sql`(${sql.join(queries, sql` || `)})`;
}

/** Words are letters and digits alone, and so no operators. */
function textOf(
  alternatives: Alternative[],
  form: (word: string) => string,
  labelOf: (alternative: Alternative, word: string) => string,
): string {
  const labelled = (word: string, label: string) => (label ? `${form(word)}:${label}` : form(word));
  return alternatives
    .map((each) => each.words.map((word) => labelled(word, labelOf(each, word))).join(' & '))
    .map((phrase) => `(${phrase})`)
    .join(' | ');
}

function number(value: number): SQL {
  return sql.raw(String(value));
}
