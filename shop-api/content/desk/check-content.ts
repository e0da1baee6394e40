import { asc } from 'drizzle-orm';
import { AD_LOCATIONS, type StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articleTopics } from '../../kernel/database/schema.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { isLink } from '../link.ts';

export async function checkArticle(
  tx: Queries,
  { topic }: StoredEntry<'articles'>['entry'],
): Promise<FieldErrors> {
  if (topic === undefined || (await readTopics(tx)).some(({ code }) => code === topic)) return {};
  return { topic: [{ key: 'topic', values: { code: topic } }] };
}

export function checkBanner(_: Queries, { link, location }: StoredEntry<'ads'>['entry']): FieldErrors {
  const fields: FieldErrors = {};
  for (const locale of link ? LOCALES : []) {
    if (link?.[locale] && !isLink(link[locale])) fields[`link.${locale}`] = [{ key: 'linkWrong' }];
  }
  if (!AD_LOCATIONS.includes(location)) fields.location = [{ key: 'wrongType' }];
  return fields;
}

/** What articles are about. */
export function readTopics(queries: Queries): Promise<{ code: string; name: Localised }[]> {
  const { code, name, position } = articleTopics;
  return queries.select({ code, name }).from(articleTopics).orderBy(asc(position));
}
