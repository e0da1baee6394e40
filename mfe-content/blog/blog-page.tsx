import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { notFound } from '@shop/federation/responses';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { EditIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { useShop } from '@shop/shop-client/context';
import type { ArticleTopic } from '@shop/shop-client/model/article';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom, type LinkBase } from '@shop/shop-domain/href';
import { LargeArticle, SmallArticle } from '../article-card/article-card.tsx';
import { type ArticleSummary, toSummary } from '../article-card/article-summary.ts';
import { PopularPosts } from './popular-posts.tsx';
import { TopicNavigation } from './topic-navigation.tsx';

/** Of the specification: so many on a page, and beside them. */
const ARTICLES_A_PAGE = 6;
const POPULAR = 6;

const PICTURE_SIZES = '(min-width: 82rem) 54rem, (min-width: 64rem) 64vw, 92vw';

export interface BlogData {
  page: number;
  pages: number;
  articles: ArticleSummary[];
  topics: ArticleTopic[];
  /** The one that the address asks for. */
  topic?: ArticleTopic;
  popular: ArticleSummary[];
}

export async function loader({ context: { api }, url }: PageRequest): Promise<BlogData> {
  const asked = url.searchParams.get('topic') ?? undefined;
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  const [list, topics, popular] = await Promise.all([
    api.articles({ page, limit: ARTICLES_A_PAGE, topic: asked }),
    api.articleTopics(),
    api.articles({ page: 1, limit: POPULAR, popular: true }),
  ]);
  const topic = topics.find(({ code }) => code === asked);
  if ((asked && !topic) || (page > 1 && list.items.length === 0)) throw notFound();
  return {
    page,
    pages: list.pages,
    articles: list.items.map(toSummary),
    topics,
    topic,
    popular: popular.items.map(toSummary),
  };
}

export function head({ page, pages, articles, topic }: BlogData, context: HeadContext): Head {
  const pathOf = (number: number, base: LinkBase = context) => pathOfList(base, number, topic);
  const picture = articles[0]?.picture;
  return {
    title: topic ? titleOf(topic.name, context) : titleOf(context.t('titles.blog'), context),
    canonical: pathOf(page),
    alternates: { ar: pathOf(page, { basePath: '/ar' }), en: pathOf(page, { basePath: '/en' }) },
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page < pages ? pathOf(page + 1) : undefined,
    image: picture?.src,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: PICTURE_SIZES },
  };
}

const pathOfList = (base: LinkBase, page: number, topic?: ArticleTopic): string =>
  hrefFrom(base)('blog', {}, { query: { topic: topic?.code, page: page > 1 ? page : undefined } });

/** Articles, newest first, all or of one topic; beside them the topics and what is read most. */
export function Page({ data }: { data: BlogData }) {
  const { topics, topic, popular } = data;
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[
          { label: t('home'), href: shop.homePath },
          { label: t('blog.title'), href: hrefFrom(shop)('blog') },
          ...(topic ? [{ label: topic.name }] : []),
        ]}
      />
      <header className="mt-8 max-w-2xl md:mt-12">
        <h1 className="text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
          {topic?.name ?? t('blog.title')}
        </h1>
        <p className="mt-3 text-lg text-ink-muted">{t('blog.text')}</p>
      </header>
      {/* On narrow screens the topics come before the list, and what is popular after it. */}
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <TopicNavigation topics={topics} chosen={topic} className="lg:col-start-2" />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ArticleList {...data} />
        </div>
        <PopularPosts articles={popular} className="lg:col-start-2 lg:self-start" />
      </div>
    </Container>
  );
}

function ArticleList({ articles, page, pages, topic }: BlogData) {
  const shop = useShop();
  const { t } = useTranslation();
  const [first, ...others] = articles;
  if (!first)
    return (
      <EmptyState
        illustration={<EditIcon size={40} />}
        title={t('blog.none')}
        text={t('blog.noneText')}
        action={<ButtonLink href={shop.homePath}>{t('home')}</ButtonLink>}
      />
    );
  return (
    <>
      <LargeArticle article={first} as="h2" sizes={PICTURE_SIZES} priority />
      <ul className="mt-10 flex flex-col gap-8 md:mt-12">
        {others.map((article) => (
          <li key={article.slug} className="border-t border-line pt-8">
            <SmallArticle article={article} as="h2" />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => pathOfList(shop, number, topic)}
        labels={{
          navigation: t('blog.pages'),
          previous: t('blog.previous'),
          next: t('blog.next'),
          page: (number) => t('blog.page', { page: number }),
        }}
        className="mt-12"
      />
    </>
  );
}
