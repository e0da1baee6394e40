import { useTranslation } from '@shop/federation/i18n';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { ArticleTile } from '../article-card/article-card.tsx';
import type { ArticleSummary } from '../article-card/article-summary.ts';

export function RelatedPosts({ articles }: { articles: ArticleSummary[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <>
      <SectionHeading
        id="related"
        title={t('article.related', { context: shop.storefront })}
        link={{ href: hrefFrom(shop)('blog'), label: t('blogTeaser.all') }}
      />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleTile article={article} as="h3" />
          </li>
        ))}
      </ul>
    </>
  );
}
