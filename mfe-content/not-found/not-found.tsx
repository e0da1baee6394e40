import { useShop } from '@shop/shop-client/context';
import { useTranslation } from '@shop/federation/i18n';

export function Fragment() {
  const { basePath } = useShop();
  const { t } = useTranslation();
  return (
    <section className="mx-auto max-w-3xl px-4 py-24 text-center">
      <h1 className="font-semibold text-3xl">{t('notFound.title')}</h1>
      <a href={basePath}>{t('notFound.home')}</a>
    </section>
  );
}
