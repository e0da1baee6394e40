import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Article } from '@shop/shop-client/model/article';
import { articleDate } from './article-date.ts';

/** Of the specification. */
const ARTICLES = 4;

type Teaser = Pick<Article, 'slug' | 'title' | 'excerpt' | 'author' | 'createdAt'> &
  Partial<{ topic: string; picture: Article['pictures'][number] }>;

export async function loader({ context }: { context: ShopContext }): Promise<Teaser[]> {
  const { items } = await context.api.articles({ page: 1, limit: ARTICLES });
  return items.map(({ slug, title, excerpt, author, createdAt, topic, pictures }) => ({
    slug,
    title,
    excerpt,
    author,
    createdAt,
    topic: topic?.name,
    picture: pictures[0],
  }));
}

/** The newest articles: the first one large, the others beside it. Nothing where the shop has none. */
export function Fragment({ data: articles }: { data: Teaser[] }) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  const [first, ...others] = articles;
  if (!first) return null;
  return (
    <section aria-labelledby="blog-teaser">
      <SectionHeading
        id="blog-teaser"
        title={t('blogTeaser.title')}
        text={t('blogTeaser.text')}
        link={{ href: `${basePath}/blog`, label: t('blogTeaser.all') }}
      />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.2fr_1fr] xl:gap-x-12">
        <LargeArticle article={first} />
        <ul className="flex flex-col justify-between gap-8">
          {others.map((article) => (
            <li key={article.slug}>
              <SmallArticle article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function LargeArticle({ article }: { article: Teaser }) {
  const { title, excerpt, picture } = article;
  return (
    <article className="group relative">
      <Picture
        {...picture}
        alt=""
        aspect="wide"
        rounded="lg"
        sizes="(min-width: 64rem) 42rem, 92vw"
        imageClassName="transition duration-slow ease-calm group-hover:scale-[1.02]"
      />
      <About article={article} className="mt-5" />
      <h3 className="mt-2 text-xl font-semibold text-ink">
        <ArticleLink article={article}>{title}</ArticleLink>
      </h3>
      {excerpt && <p className="mt-2 line-clamp-3 text-ink-muted">{excerpt}</p>}
    </article>
  );
}

function SmallArticle({ article }: { article: Teaser }) {
  const { title, excerpt, picture } = article;
  return (
    <article className="group relative flex items-center gap-5">
      <div className="min-w-0 grow">
        <About article={article} />
        <h3 className="mt-1.5 text-lg font-semibold text-ink">
          <ArticleLink article={article}>{title}</ArticleLink>
        </h3>
        {excerpt && <p className="mt-1.5 line-clamp-2 text-sm text-ink-muted max-sm:hidden">{excerpt}</p>}
      </div>
      <Picture
        {...picture}
        alt=""
        aspect="square"
        sizes="(min-width: 40rem) 10rem, 7rem"
        className="w-28 shrink-0 sm:w-40"
        imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
      />
    </article>
  );
}

function ArticleLink({ article: { slug }, children }: { article: Teaser; children: string }) {
  const { basePath } = useShop();
  return (
    <a
      href={`${basePath}/blog/${encodeURIComponent(slug)}`}
      className="line-clamp-3 after:absolute after:inset-0 after:rounded-lg group-hover:text-accent"
    >
      {children}
    </a>
  );
}

/** Topic, author and day, as far as they are known. */
function About({ article, className }: { article: Teaser; className?: string }) {
  const { locale } = useShop();
  const { topic, author, createdAt } = article;
  return (
    <p className={`flex flex-wrap gap-x-3 text-sm text-ink-muted ${className ?? ''}`}>
      {topic && <span className="font-medium text-accent">{topic}</span>}
      {author && <span>{author}</span>}
      <time dateTime={createdAt}>{articleDate(createdAt, locale)}</time>
    </p>
  );
}
