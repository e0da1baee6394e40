import { changedCatalogue } from './catalogue-files.ts';

const texts = (words: string) => ({ ar: `${words} بالعربية`, en: `${words} in English` });

/** The fixture with six articles, four of which have a topic, and two reviews of a jug. @returns the file */
export const contentCatalogue = (): Promise<string> =>
  changedCatalogue((catalogue) => {
    catalogue.articleTopics = [
      { code: 'care', name: { ar: 'العناية', en: 'Care' } },
      { code: 'silent', name: { ar: 'بلا مقالات', en: 'Without articles' } },
    ];
    catalogue.articles = [1, 2, 3, 4, 5, 6].map((day) => ({
      code: `article-${day}`,
      topic: day <= 4 ? 'care' : undefined,
      slug: { ar: `مقال-${day}`, en: `article-in-english-${day}` },
      title: texts(`Title ${day}`),
      excerpt: texts(`Short & ${day}`),
      content: texts(`<p>Long ${day}</p><script>x()</script>`),
      author: { ar: 'هند', en: 'Hind' },
      image: day === 1 ? 'images/shirt-sand.svg' : undefined,
      createdAt: `2026-01-0${day}`,
    }));
    catalogue.reviews = [
      { rating: 5, title: 'رائع', createdAt: '2026-01-01' },
      { rating: 4, title: 'جيد', createdAt: '2026-01-02' },
    ].map((review) => ({
      ...review,
      code: `jug-${review.rating}`,
      product: 'jug',
      author: 'نورة',
      locale: 'ar' as const,
    }));
  });
