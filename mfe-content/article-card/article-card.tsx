import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import { shopDay } from '@shop/shop-client/shop-day';
import { useHref } from '@shop/shop-client/use-href';
import { directionOf } from '@shop/shop-domain/text-direction';
import { clsx } from 'clsx';
import type { ArticleSummary } from './article-summary.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Level of the title in the page's outline. */
  as: 'h2' | 'h3';
}

interface LargeArticleProps extends ArticleCardProps {
  /** How wide the picture is drawn. */
  sizes: string;
  /** The picture is the largest of the page. */
  priority?: boolean;
}

/** The article that comes first: the picture on top, at the whole width. */
export function LargeArticle({ article, as: Title, sizes, priority }: LargeArticleProps) {
  const { title, excerpt, picture } = article;
  return (
    <article className="group relative">
      <Picture
        {...picture}
        alt=""
        aspect="wide"
        rounded="lg"
        sizes={sizes}
        priority={priority}
        imageClassName={ZOOM}
      />
      <Byline article={article} className="mt-5" />
      <Title className="mt-2 text-xl font-semibold text-ink">
        <ArticleLink article={article}>{title}</ArticleLink>
      </Title>
      {excerpt && (
        <p dir={directionOf(excerpt)} className="mt-2 line-clamp-3 text-ink-muted">
          {excerpt}
        </p>
      )}
    </article>
  );
}

/** One of a list: text first, the picture at the end of the line. */
export function SmallArticle({ article, as: Title }: ArticleCardProps) {
  const { title, excerpt, picture } = article;
  return (
    <article className="group relative flex items-center gap-5">
      <div className="min-w-0 grow">
        <Byline article={article} />
        <Title className="mt-1.5 text-lg font-semibold text-ink">
          <ArticleLink article={article}>{title}</ArticleLink>
        </Title>
        {excerpt && (
          <p dir={directionOf(excerpt)} className="mt-1.5 line-clamp-2 text-sm text-ink-muted max-sm:hidden">
            {excerpt}
          </p>
        )}
      </div>
      <Picture
        {...picture}
        alt=""
        aspect="square"
        sizes="(min-width: 40rem) 10rem, 7rem"
        className="w-28 shrink-0 sm:w-40"
        imageClassName={ZOOM}
      />
    </article>
  );
}

/** One beside others in a row: the picture on top, with title and day alone. */
export function ArticleTile({ article, as: Title }: ArticleCardProps) {
  const { title, picture, topic } = article;
  return (
    <article className="group relative">
      <Picture
        {...picture}
        alt=""
        aspect="wide"
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
        imageClassName={ZOOM}
      />
      {topic && <p className="mt-4 text-sm font-medium text-accent">{topic.name}</p>}
      <Title className="mt-1 text-lg font-semibold text-ink">
        <ArticleLink article={article}>{title}</ArticleLink>
      </Title>
      <ArticleDay article={article} className="mt-1.5 block text-sm text-ink-muted" />
    </article>
  );
}

/** The title's link covers the whole card. */
export function ArticleLink({ article, children }: { article: ArticleSummary; children: string }) {
  return (
    <a
      href={useHref()('article', { slug: article.slug })}
      className="line-clamp-3 after:absolute after:inset-0 after:rounded-lg group-hover:text-accent"
    >
      <bdi>{children}</bdi>
    </a>
  );
}

export function ArticleDay({
  article: { createdAt },
  className,
}: {
  article: ArticleSummary;
  className?: string;
}) {
  const { locale } = useShop();
  return (
    <time dateTime={createdAt} className={className}>
      {shopDay(createdAt, locale)}
    </time>
  );
}

/** Topic, author and day, as far as they are known. */
function Byline({ article, className }: { article: ArticleSummary; className?: string }) {
  const { topic, author } = article;
  return (
    <p className={clsx('flex flex-wrap gap-x-3 text-sm text-ink-muted', className)}>
      {topic && <span className="font-medium text-accent">{topic.name}</span>}
      {author && <span>{author}</span>}
      <ArticleDay article={article} />
    </p>
  );
}

const ZOOM = 'transition duration-slow ease-calm group-hover:scale-[1.02]';
