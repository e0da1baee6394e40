import type { Article } from '@shop/shop-client/model/article';

/** What a card needs of an article: pages are sent with no more than they show. */
export type ArticleSummary = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'author' | 'topic' | 'createdAt'
> & { picture?: Article['pictures'][number] };

export function toSummary(article: Article): ArticleSummary {
  const { slug, title, excerpt, author, topic, createdAt, pictures } = article;
  return { slug, title, excerpt, author, topic, createdAt, picture: pictures[0] };
}
