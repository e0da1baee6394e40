import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import { ArticleDay, ArticleLink } from '../article-card/article-card.tsx';
import type { ArticleSummary } from '../article-card/article-summary.ts';

interface PopularPostsProps {
  articles: ArticleSummary[];
  className?: string;
}

/** Those that are talked about most. */
export function PopularPosts({ articles, className }: PopularPostsProps) {
  const shop = useShop();
  const { t } = useTranslation();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="popular" className={clsx('rounded-lg bg-surface-sunken p-6', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="popular" className="text-lg font-semibold text-ink">
          {t('blog.popular', { context: shop.storefront })}
        </h2>
        <a
          href={hrefFrom(shop)('blog')}
          className="rounded-sm py-1 font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('blog.viewAll')}
        </a>
      </div>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {articles.map((article) => (
          <li key={article.slug}>
            <article className="group relative flex items-center gap-4 py-4">
              <Picture
                {...article.picture}
                alt=""
                aspect="square"
                rounded="sm"
                sizes="4.5rem"
                className="w-18 shrink-0"
              />
              <div className="min-w-0">
                <h3 className="font-medium text-ink">
                  <ArticleLink article={article}>{article.title}</ArticleLink>
                </h3>
                <ArticleDay article={article} className="mt-1 block text-sm text-ink-muted" />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
