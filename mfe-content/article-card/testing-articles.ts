import type { Page } from '@shop/shop-client/model';
import type { Article } from '@shop/shop-client/model/article';
import { samplePicture } from '@shop/shop-client/testing/samples';

export const sampleTopic = { code: 'care', name: 'العناية بالقطع' };

/** Four of a blog, for the tests of whatever shows them. */
export const sampleArticles = [1, 2, 3, 4].map(
  (number): Article => ({
    code: `article-${number}`,
    slug: `مقال-${number}`,
    slugs: { ar: `مقال-${number}`, en: `article-${number}` },
    title: `مقال ${number}`,
    excerpt: 'كيف تختار القماش.',
    author: 'سارة',
    topic: sampleTopic,
    pictures: [samplePicture],
    createdAt: '2026-11-20T22:30:00Z',
  }),
);

export const pageOf = <Item>(items: Item[], place: { page?: number; pages?: number } = {}): Page<Item> => ({
  page: 1,
  pages: 1,
  limit: items.length,
  total: items.length,
  items,
  ...place,
});
