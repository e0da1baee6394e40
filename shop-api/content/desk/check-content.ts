import { isLink } from '@shop/shop-domain/link';
import { asc } from 'drizzle-orm';
import { AD_LOCATIONS, type StoredEntry } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articleTopics } from '../../kernel/database/schema.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';

/** What is wrong with from when until when something is shown. */
export function checkTime(
  _: Queries,
  { startsAt, endsAt }: Pick<StoredEntry<'pages'>['entry'], 'startsAt' | 'endsAt'>,
): FieldErrors {
  return startsAt && endsAt && endsAt <= startsAt ? { endsAt: [{ key: 'timesReversed' }] } : {};
}

export async function checkArticle(
  tx: Queries,
  article: StoredEntry<'articles'>['entry'],
): Promise<FieldErrors> {
  const { topic } = article;
  const fields = checkTime(tx, article);
  if (topic !== undefined && !(await readTopics(tx)).some(({ code }) => code === topic))
    fields.topic = [{ key: 'topic', values: { code: topic } }];
  return fields;
}

export function checkBanner(tx: Queries, banner: StoredEntry<'ads'>['entry']): FieldErrors {
  const { link, location } = banner;
  const fields = checkTime(tx, banner);
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
