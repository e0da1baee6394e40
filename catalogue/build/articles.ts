import type { Article } from './merchant-format.ts';
import { articlePicture } from './pictures.ts';
import { arabicSlug, latinSlug } from './slug.ts';
import type { ArticleSource } from './source.ts';

export function expandArticle(article: ArticleSource): Article {
  const { code, topic, title, excerpt, author, content, created } = article;
  return {
    code,
    topic,
    slug: { ar: arabicSlug(title.ar), en: latinSlug(title.en) },
    title,
    excerpt,
    content: { ar: content.ar.join('\n'), en: content.en.join('\n') },
    author,
    image: articlePicture(article),
    createdAt: `${created}T09:00:00.000Z`,
  };
}
