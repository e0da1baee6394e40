import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { ShareIcon } from '@shop/shared-ui/icons';
import { shareLink } from '@shop/shared-ui/share-link';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { directionOf } from '@shop/shop-domain/text-direction';
import { ArticleDay } from '../article-card/article-card.tsx';
import { Initial } from '../initial.tsx';
import type { ArticleView } from './article-view.ts';

/** Topic, title, and who wrote it when; the way to share it. */
export function ArticleHeader({ article }: { article: ArticleView }) {
  const { title, excerpt, topic, author, minutes } = article;
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <header className="mx-auto max-w-3xl">
      {topic && (
        <a
          href={hrefFrom(shop)('blog', {}, { query: { topic: topic.code } })}
          className="inline-flex min-h-8 items-center rounded-full bg-accent-soft px-4 text-sm font-medium text-accent hover:text-accent-hover"
        >
          <bdi>{topic.name}</bdi>
        </a>
      )}
      <h1 className="mt-4 text-3xl font-semibold tracking-tight text-balance text-ink rtl:tracking-normal">
        <bdi>{title}</bdi>
      </h1>
      {excerpt && (
        <p dir={directionOf(excerpt)} className="mt-4 text-lg text-ink-muted">
          {excerpt}
        </p>
      )}
      <div className="mt-6 flex items-center gap-4 border-t border-line pt-6 max-[16rem]:flex-wrap">
        {author && <Initial name={author} />}
        <div className="min-w-0 grow">
          {author && <p className="font-medium text-ink">{author}</p>}
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            <ArticleDay article={article} />
            <span aria-hidden="true">·</span>
            <span>{t('article.minutes', { count: minutes })}</span>
          </p>
        </div>
        <ShareButton article={article} />
      </div>
    </header>
  );
}

function ShareButton({ article: { title, slug } }: { article: ArticleView }) {
  const shop = useShop();
  const { t } = useTranslation();
  const share = async () => {
    const outcome = await shareLink(title, new URL(hrefFrom(shop)('article', { slug }), shop.origin).href);
    if (outcome === 'copied') shop.toasts.success(t('article.copied'));
    if (outcome === 'failed') shop.toasts.error(t('article.notShared'));
  };
  return <IconButton icon={ShareIcon} label={t('article.share')} look="outline" onClick={share} />;
}
