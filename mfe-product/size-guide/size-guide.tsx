import { useTranslation } from '@shop/federation/i18n';
import { Dialog } from '@shop/shared-ui/dialog';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { SkeletonText } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { StaticPageContent } from '@shop/shop-client/model';
import { useCallback, useEffect, useState } from 'react';

export interface SizeGuideProps {
  slug: string;
  onClose: () => void;
}

/** The merchant's page about sizes, beside the choice of one; its HTML was sanitised when it was stored. */
export function SizeGuide({ slug, onClose }: SizeGuideProps) {
  const { api } = useShop();
  const { t } = useTranslation();
  const [page, setPage] = useState<StaticPageContent>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api.page(slug).then(setPage, () => setFailed(true));
  }, [api, slug]);
  useEffect(load, [load]);

  return (
    <Dialog open onClose={onClose} title={page?.name ?? t('sizeGuide.title')} closeLabel={t('close')}>
      {page && <div dir="auto" className={LOOK} dangerouslySetInnerHTML={{ __html: page.content }} />}
      {!page && !failed && <SkeletonText lines={8} />}
      {failed && <ErrorPanel title={t('sizeGuide.failed')} retryLabel={t('retry')} onRetry={load} />}
    </Dialog>
  );
}

const LOOK =
  'text-base text-ink [&_a]:text-accent [&_a]:underline [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-lg [&_h2]:font-semibold [&_p+p]:mt-3 [&_table]:block [&_table]:overflow-x-auto [&_table]:tabular-nums [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pe-6 [&_th]:border-b [&_th]:border-line-strong [&_th]:py-2 [&_th]:pe-6 [&_th]:text-start [&_th]:font-semibold';
