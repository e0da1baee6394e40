import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import type { ArticleTopic } from '@shop/shop-client/model/article';
import { hrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';

interface TopicNavigationProps {
  topics: ArticleTopic[];
  chosen: ArticleTopic | undefined;
  className?: string;
}

export function TopicNavigation({ topics, chosen, className }: TopicNavigationProps) {
  const shop = useShop();
  const { t } = useTranslation();
  if (topics.length === 0) return null;
  const links = [
    { href: hrefFrom(shop)('blog'), label: t('blog.allTopics'), current: !chosen },
    ...topics.map(({ code, name }) => ({
      href: hrefFrom(shop)('blog', {}, { query: { topic: code } }),
      label: name,
      current: code === chosen?.code,
    })),
  ];
  return (
    <nav aria-labelledby="topics" className={className}>
      <h2 id="topics" className="text-lg font-semibold text-ink">
        {t('blog.topics', { context: shop.storefront })}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {links.map(({ href, label, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-full border px-4 font-medium transition',
                current
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line bg-surface-raised text-ink hover:border-ink/60',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
