import { count, desc, ne, sql } from 'drizzle-orm';
import { articleComments, articles } from '../../kernel/database/schema.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import type { Shop } from '../../kernel/shop.ts';
import { fillPolicies } from '../../ordering/ordering.ts';
import {
  type ArticleRow,
  articleReader,
  articleRows,
  articleView,
  newestFirst,
  wholeArticleView,
} from './article-view.ts';
import { shownOn } from './threads.ts';

const RELATED = 4;

/** An article as shoppers read it, whether or not it is shown; the related ones are. */
export async function viewArticle(
  { queries, settings }: Pick<Shop, 'queries' | 'settings'>,
  found: ArticleRow,
  locale: Locale,
  origin: string,
) {
  const filled = (each: Locale) => fillPolicies(queries, settings, found.content[each], each);
  const article = { ...found, content: { ar: await filled('ar'), en: await filled('en') } };
  const others = await articleRows(queries, ne(articles.id, article.id))
    .orderBy(desc(sql`${articles.topicCode} is not distinct from ${article.topicCode}`), ...newestFirst)
    .limit(RELATED);
  const [{ total } = { total: 0 }] = await queries
    .select({ total: count() })
    .from(articleComments)
    .where(shownOn(article.id));
  const reader = await articleReader(queries, [article, ...others], locale, origin);
  return {
    ...wholeArticleView(article, reader),
    related: others.map((row) => articleView(row, reader)),
    commentCount: total,
  };
}
