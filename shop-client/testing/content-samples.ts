import type { ArticleContent, ArticleTopic, Comment } from '../model/article.ts';
import type { Review, ReviewSummary } from '../model/review.ts';
import { samplePicture } from './samples.ts';

export const sampleTopics: ArticleTopic[] = [
  { code: 'fabrics', name: 'أقمشة' },
  { code: 'care', name: 'العناية' },
];

export function sampleArticle(overrides: Partial<ArticleContent> = {}): ArticleContent {
  return {
    code: 'linen-in-summer',
    slug: 'الكتان-في-الصيف',
    title: 'الكتان في الصيف',
    excerpt: 'لماذا يبقى الكتان خيارنا الأول حين يشتد الحر.',
    author: 'فريق دثار',
    topic: { code: 'fabrics', name: 'أقمشة' },
    pictures: [samplePicture],
    createdAt: '2026-10-04T08:00:00Z',
    slugs: { ar: 'الكتان-في-الصيف', en: 'linen-in-summer' },
    content: '<p>يمتص الكتان الرطوبة ويجف سريعًا.</p>',
    related: [],
    commentCount: 1,
    ...overrides,
  };
}

export const sampleComments: Comment[] = [
  {
    id: 1,
    author: 'نورة',
    comment: 'مقال مفيد، شكرًا لكم.',
    createdAt: '2026-10-06T17:20:00Z',
    replies: [],
  },
];

export const sampleReviews: Review[] = [
  {
    title: 'قماش ممتاز',
    rating: 5,
    comment: 'خفيف ومريح، والمقاس مضبوط.',
    author: 'سارة',
    createdAt: '2026-11-02T10:00:00Z',
    verifiedBuyer: true,
  },
  {
    title: 'جيد',
    rating: 4,
    author: 'خالد',
    createdAt: '2026-10-21T19:45:00Z',
    verifiedBuyer: false,
  },
];

export const sampleReviewSummary: ReviewSummary = {
  average: 4.5,
  count: 2,
  ratings: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
};
