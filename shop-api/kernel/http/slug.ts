import { desc, eq, or, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Locale } from '../language/locale.ts';

/** Slugs may hold slashes, so their routes end in a wildcard; the API document names it `slug`. */
export const slugParameter = Type.Object({ '*': Type.String() });

/** The slug that a wildcard route was asked for; a slash at its end means nothing. */
export function wholeSlug(params: { '*': string }): string {
  return params['*'].replace(/\/$/, '');
}

export const Slugs = Type.Object(
  { ar: Type.String(), en: Type.String() },
  { description: 'slug in each language' },
);

export function slugOf(row: { slugAr: string; slugEn: string }, locale: Locale): string {
  return locale === 'ar' ? row.slugAr : row.slugEn;
}

export function slugsOf(row: { slugAr: string; slugEn: string }) {
  return { ar: row.slugAr, en: row.slugEn };
}

export interface Wanted {
  where: SQL | undefined;
  /** Which row comes first when several match. */
  order: SQL;
}

/**
 * The row of a slug in the asked language, else in the other one: the response tells the slug in each, so that an old or
 * foreign address can lead to the right one.
 */
export function bySlug(
  { slugAr, slugEn }: { slugAr: AnyPgColumn; slugEn: AnyPgColumn },
  slug: string | Placeholder,
  locale: Locale,
): Wanted {
  return {
    where: or(eq(slugAr, slug), eq(slugEn, slug)),
    order: desc(eq(locale === 'ar' ? slugAr : slugEn, slug)),
  };
}

/** The row of a code, which is the only one. */
export function byCode(column: AnyPgColumn, code: string | Placeholder): Wanted {
  return {
    where: eq(column, code),
    order: desc(column),
  };
}
