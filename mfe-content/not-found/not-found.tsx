import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';
import { EmptyBag } from './empty-bag.tsx';

/** What stands where no page is. @param home where the way back leads, unless to the home page of the language */
export function Fragment({ home }: { home?: string }) {
  const { homePath } = useShop();
  const { t } = useTranslation();
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center px-4 py-16 text-center md:py-24">
      <EmptyBag className="w-56 max-w-full md:w-72" />
      <h1 className="mt-10 text-2xl font-semibold text-ink">{t('notFound.title')}</h1>
      <p className="mt-4 max-w-md text-ink-muted">{t('notFound.text')}</p>
      <ButtonLink href={home ?? homePath} size="lg" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </section>
  );
}
