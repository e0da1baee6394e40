import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { isShown } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { articles, articleTopics } from '../../kernel/database/schema.ts';
import { slugOf, slugsOf } from '../../kernel/http/slug.ts';
import { LOCALES, type Locale, type Localised } from '../../kernel/language/locale.ts';
import { markup } from '../../kernel/mail/markup.ts';
import { type ImageView, loadImages } from '../../kernel/media/image-view.ts';

export type ArticleRow = typeof articles.$inferSelect & { topicName: Localised | null };

export interface ArticleReader {
  locale: Locale;
  imageOf: ImageView;
}

export const newestFirst = [desc(articles.createdAt), desc(articles.id)];

/** Articles with the names of their topics. */
export const articleRows = (queries: Queries, where?: SQL) =>
  allArticleRows(queries, and(isShown(articles), where));

/** Those that are not shown, too. */
export function allArticleRows(queries: Queries, where?: SQL) {
  return queries
    .select({ ...getTableColumns(articles), topicName: articleTopics.name })
    .from(articles)
    .leftJoin(articleTopics, eq(articleTopics.code, articles.topicCode))
    .where(where)
    .$dynamic();
}

export async function articleReader(
  queries: Queries,
  rows: ArticleRow[],
  locale: Locale,
  origin: string,
): Promise<ArticleReader> {
  return {
    locale,
    imageOf: await loadImages(
      queries,
      rows.map(({ image }) => image),
      origin,
    ),
  };
}

/** An article as lists show it: what it says is its excerpt. */
export function articleView(row: ArticleRow, reader: ArticleReader) {
  return view(row, reader, (locale) => markup`<p>${row.excerpt[locale]}</p>`.source);
}

export function wholeArticleView(row: ArticleRow, reader: ArticleReader) {
  return {
    ...view(row, reader, (locale) => row.content[locale]),
    content: row.content[reader.locale],
  };
}

function view(row: ArticleRow, { locale, imageOf }: ArticleReader, contentIn: (locale: Locale) => string) {
  return {
    id: row.id,
    code: row.code,
    slug: slugOf(row, locale),
    slugs: slugsOf(row),
    title: row.title[locale],
    excerpt: row.excerpt[locale],
    images: row.image === null ? [] : [{ id: row.image, type: 'main' as const, ...imageOf(row.image) }],
    translations: byLocale((each) => ({
      locale: each,
      title: row.title[each],
      slug: slugOf(row, each),
      excerpt: row.excerpt[each],
      content: contentIn(each),
    })),
    author: { username: row.author[locale] },
    createdAt: row.createdAt.toISOString(),
    topic:
      row.topicCode !== null && row.topicName
        ? { code: row.topicCode, name: row.topicName[locale] }
        : undefined,
  };
}

function byLocale<Value>(valueIn: (locale: Locale) => Value) {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>;
}
