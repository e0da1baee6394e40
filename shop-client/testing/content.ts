import type { ContentCalls } from '../calls/content.ts';
import type { ReviewCalls } from '../calls/reviews.ts';
import type { ArticleContent } from '../model/article.ts';
import {
  sampleArticle,
  sampleComments,
  sampleReviewSummary,
  sampleReviews,
  sampleTopics,
} from './content-samples.ts';
import { absent, pageOf } from './page.ts';
import { sampleAds, samplePolicies } from './samples.ts';

/** What the shop says in memory: every form succeeds, and nothing that is sent is shown. */
export function fakeContent(): ContentCalls & ReviewCalls {
  const articles: ArticleContent[] = [sampleArticle()];

  return {
    ads: async () => sampleAds,
    pages: async () => [{ id: '1', slug: 'about', name: 'من نحن' }],
    homePage: async () => undefined,
    policies: async () => samplePolicies,
    bestReviews: async (limit) => sampleReviews.filter(({ verifiedBuyer }) => verifiedBuyer).slice(0, limit),
    page: async (slug) => ({ id: '1', slug, name: 'من نحن', content: '<p>دثار متجر أزياء.</p>' }),

    articles: async ({ topic }) =>
      pageOf(articles.filter((article) => !topic || article.topic?.code === topic)),
    article: async (wanted) => {
      const article = articles.find(({ slug, code }) => slug === wanted || code === wanted);
      if (!article) throw absent('article');
      return article;
    },
    articleTopics: async () => sampleTopics,
    comments: async () => pageOf(sampleComments),
    addComment: async () => {},

    subscribe: async () => {},
    confirmSubscription: async () => {},
    unsubscribe: async () => {},
    contact: async () => {},

    reviews: async () => ({ ...pageOf(sampleReviews), summary: sampleReviewSummary }),
    addReview: async () => {},
    addReviewPhoto: async () => {},
    findHelpful: async () => 1,
  };
}
