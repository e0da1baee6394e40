import { useTranslation } from '@shop/federation/i18n';
import { Dialog } from '@shop/shared-ui/dialog';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import { SkeletonText } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { SizeTable } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { useCallback, useEffect, useState } from 'react';
import { SizeFinder } from './size-finder.tsx';

export interface SizeGuideProps {
  /** Its code. */
  product: string;
  onClose: () => void;
}

/** What the sizes of a product measure, which of them to take, and the way to the shop's page about sizes. */
export function SizeGuide({ product, onClose }: SizeGuideProps) {
  const shop = useShop();
  const { api } = shop;
  const { t } = useTranslation();
  const [table, setTable] = useState<SizeTable>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api.sizeTable(product).then(setTable, () => setFailed(true));
  }, [api, product]);
  useEffect(load, [load]);
  const { sizeGuide: slug } = shop.settings;

  return (
    <Dialog open onClose={onClose} title={t('sizeGuide.title')} closeLabel={t('close')}>
      {table && <SizeFinder table={table} />}
      {!table && !failed && <SkeletonText lines={8} />}
      {failed && <ErrorPanel title={t('sizeGuide.failed')} retryLabel={t('retry')} onRetry={load} />}
      {slug && (
        <p className="mt-6">
          <a
            href={hrefFrom(shop)('static-page', { slug })}
            className="text-accent underline underline-offset-4"
          >
            {t('sizeGuide.more')}
          </a>
        </p>
      )}
    </Dialog>
  );
}
