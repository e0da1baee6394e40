import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { useShop } from '@shop/shop-client/context';

declare module '@shop/shop-domain/fragments' {
  /** What whoever places the fragment hands to it: they declare the same. */
  interface ShopFragments {
    'novelty-teaser': Record<never, never>;
  }
}

/** Leads to the page, from wherever another remote places it. */
export function Fragment() {
  const { homePath } = useShop();
  const { t } = useTranslation();
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-sunken p-6">
      <p className="text-lg text-ink">{t('teaser.text')}</p>
      <ButtonLink href={`${homePath}/novelty`}>{t('teaser.link')}</ButtonLink>
    </section>
  );
}
