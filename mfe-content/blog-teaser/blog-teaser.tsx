import { useTranslation } from '@shop/federation/i18n';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { LargeArticle, SmallArticle } from '../article-card/article-card.tsx';
import { type ArticleSummary, toSummary } from '../article-card/article-summary.ts';

/** Of the specification. */
const ARTICLES = 4;

export async function loader({ context }: { context: ShopContext }): Promise<ArticleSummary[]> {
  const { items } = await context.api.articles({ page: 1, limit: ARTICLES });
  return items.map(toSummary);
}

/** The newest articles: the first one large, the others beside it. Nothing where the shop has none. */
export function Fragment({ data: articles }: { data: ArticleSummary[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const [first, ...others] = articles;
  if (!first) return null;
  return (
    <section aria-labelledby="blog-teaser">
      <SectionHeading
        id="blog-teaser"
        title={t('blogTeaser.title')}
        text={t('blogTeaser.text')}
        link={{ href: hrefFrom(shop)('blog'), label: t('blogTeaser.all') }}
      />
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[1.2fr_1fr] xl:gap-x-12">
        <LargeArticle article={first} as="h3" sizes="(min-width: 64rem) 42rem, 92vw" />
        <ul className="flex flex-col justify-between gap-8">
          {others.map((article) => (
            <li key={article.slug}>
              <SmallArticle article={article} as="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
