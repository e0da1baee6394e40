import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { Initial } from '../initial.tsx';

export function AuthorBox({ author }: { author: string }) {
  const { brand } = useShop();
  const { t } = useTranslation();
  return (
    <aside
      aria-labelledby="author"
      className="mt-12 flex items-center gap-5 rounded-lg bg-surface-sunken p-6 max-[16rem]:flex-wrap"
    >
      <Initial name={author} large />
      <div>
        <p className="text-sm text-ink-muted">{t('article.writtenBy')}</p>
        <h2 id="author" className="text-lg font-semibold text-ink">
          {author}
        </h2>
        <p className="mt-1 text-ink-muted">{t('article.aboutAuthor', { brand })}</p>
      </div>
    </aside>
  );
}
