import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { SAMPLE_ARTICLE } from '@shop/shop-client/sample/articles';
import { type ArticleData, head as headOfArticle, loader as readArticle } from '../article/article-page.tsx';

export { Page } from '../article/article-page.tsx';

export function loader(request: PageRequest): Promise<ArticleData> {
  return readArticle({ ...request, params: { slug: SAMPLE_ARTICLE.slug } });
}

/** The sample is no article of the shop: nothing of it is for search engines, or in another language. */
export function head(data: ArticleData, context: HeadContext): Head {
  const { title, preloadImage } = headOfArticle(data, context);
  return { title, preloadImage };
}
