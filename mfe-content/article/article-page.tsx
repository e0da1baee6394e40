import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { lazyIsland } from '@shop/federation/lazy-island';
import { redirect } from '@shop/federation/responses';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { type ArticleSummary, toSummary } from '../article-card/article-summary.ts';
import type { CommentsProps } from '../comments/comments.tsx';
import { firstComments } from '../comments/first-comments.ts';
import { ArticleBody, PICTURE_SIZES } from './article-body.tsx';
import { type ArticleView, toArticleView } from './article-view.ts';
import { structuredData } from './structured-data.ts';

const more = () => import(/* webpackChunkName: "article-more" */ './article-more.tsx');
const Comments = lazyIsland(async () => (await more()).Comments);
const RelatedPosts = lazyIsland(async () => (await more()).RelatedPosts);

export interface ArticleData {
  article: ArticleView;
  comments: CommentsProps;
  related: { articles: ArticleSummary[] };
}

export async function loader({ context, params }: PageRequest<'article'>): Promise<ArticleData> {
  const asked = params.slug ?? '';
  const [article, comments] = await Promise.all([
    context.api.article(asked),
    firstComments(context.api, asked),
  ]);
  if (article.slug !== asked) throw redirect(hrefFrom(context)('article', { slug: article.slug }), 301);
  return {
    article: toArticleView(article),
    comments: { slug: article.slug, first: comments, count: article.commentCount },
    related: { articles: article.related.map(toSummary) },
  };
}

export function head({ article }: ArticleData, context: HeadContext): Head {
  const { title, excerpt, slug, slugs, picture } = article;
  const pathIn = (locale: 'ar' | 'en') =>
    slugs?.[locale] && hrefFrom({ basePath: `/${locale}` })('article', { slug: slugs[locale] });
  return {
    title: titleOf(title, context),
    description: excerpt,
    canonical: hrefFrom(context)('article', { slug }),
    alternates: slugs && { ar: pathIn('ar'), en: pathIn('en') },
    image: picture?.src,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: PICTURE_SIZES },
    structuredData: structuredData(article, context),
  };
}

/** One article; its HTML was sanitised when it was stored. */
export function Page({ data }: { data: ArticleData }) {
  const { article, comments, related } = data;
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[
          { label: t('home'), href: shop.homePath },
          { label: t('blog.title'), href: hrefFrom(shop)('blog') },
          { label: article.title },
        ]}
      />
      <ArticleBody article={article} />
      <section aria-labelledby="comments" className="mx-auto mt-16 max-w-2xl scroll-mt-24">
        <Comments key={article.slug} props={comments} height="min-h-96" />
      </section>
      {related.articles.length > 0 && (
        <section aria-labelledby="related" className="mt-16 border-t border-line pt-16 md:mt-24">
          <RelatedPosts props={related} height="min-h-80" />
        </section>
      )}
    </Container>
  );
}
