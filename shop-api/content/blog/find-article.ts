import { desc, eq, or } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { articles } from '../../kernel/database/schema.ts';
import { bySlug } from '../../kernel/http/slug.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { type ArticleRow, articleRows } from './article-view.ts';

/** By its slug in the asked language, else in the other one, else by its code. */
export async function findArticle(
  queries: Queries,
  slugOrCode: string,
  locale: Locale,
): Promise<ArticleRow | undefined> {
  const slug = bySlug(articles, slugOrCode, locale);
  const [article] = await articleRows(queries, or(slug.where, eq(articles.code, slugOrCode)))
    .orderBy(slug.order, desc(eq(articles.code, slugOrCode)))
    .limit(1);
  return article;
}
