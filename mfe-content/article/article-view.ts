import type { ArticleContent } from '@shop/shop-client/model/article';
import { plainText } from '@shop/shop-client/plain-text';
import { type ArticleSummary, toSummary } from '../article-card/article-summary.ts';

/** An article as its page shows it. */
export interface ArticleView extends ArticleSummary {
  content: string;
  slugs: ArticleContent['slugs'];
  /** Of reading it, rounded up. */
  minutes: number;
}

/** A calm reader's, in Arabic as in English. */
const WORDS_A_MINUTE = 200;

export function toArticleView(article: ArticleContent): ArticleView {
  const { content, slugs } = article;
  const words = plainText(content).split(' ').length;
  return { ...toSummary(article), content, slugs, minutes: Math.ceil(words / WORDS_A_MINUTE) };
}
