import type { HeadContext } from '@shop/federation/contract';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import type { ArticleView } from './article-view.ts';

/** schema.org about one article. */
export function structuredData(
  { title, excerpt, slug, author, topic, createdAt, picture }: ArticleView,
  context: HeadContext,
): object[] {
  const absolute = (path: string) => new URL(path, context.origin).href;
  const url = absolute(hrefFrom(context)('article', { slug }));
  const steps = [
    { name: context.brand, item: absolute(hrefFrom(context)('home')) },
    { name: titleOf(context.t('titles.blog'), context), item: absolute(hrefFrom(context)('blog')) },
    { name: title, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      url,
      mainEntityOfPage: url,
      inLanguage: context.locale,
      datePublished: createdAt,
      articleSection: topic?.name,
      image: picture && absolute(picture.src),
      author: author && { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: context.brand, url: context.origin },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
