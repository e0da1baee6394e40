import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import type { MouseEvent } from 'react';
import { useOnDemand } from '../on-demand.ts';
import type { SizeGuideProps } from './size-guide.tsx';

const loadGuide = async () =>
  (await import(/* webpackChunkName: "size-guide" */ './size-guide.tsx')).SizeGuide;

/** To the shop's page about sizes, if it has one; a press shows it here, so that nothing chosen is lost. */
export function SizeGuideLink() {
  const shop = useShop();
  const { t } = useTranslation();
  const { Shown: Guide, show, hide } = useOnDemand<SizeGuideProps>();
  const { sizeGuide: slug } = shop.settings;
  if (!slug || shop.storefront === 'template') return null;

  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(loadGuide);
  };
  return (
    <>
      <a
        href={hrefFrom(shop)('static-page', { slug })}
        onClick={press}
        className="mt-2 inline-flex min-h-8 items-center rounded-sm text-sm text-ink-muted underline underline-offset-4 transition hover:text-ink"
      >
        {t('sizeGuide.title')}
      </a>
      {Guide && <Guide slug={slug} onClose={hide} />}
    </>
  );
}
