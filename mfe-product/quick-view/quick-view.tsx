import { useTranslation } from '@shop/federation/i18n';
import { Dialog } from '@shop/shared-ui/dialog';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import type { FailureKind } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { useCallback, useEffect, useState } from 'react';
import { type ProductView, toProductView } from '../product/product-view.ts';
import {
  QuickViewContent,
  QuickViewSkeleton,
  SizeChoice,
  SizeChoiceSkeleton,
} from './quick-view-content.tsx';
import { toSampleView } from './sample-view.ts';

interface QuickViewProps {
  slug: string;
  /** Only the choice of a size, closed once it is in the cart. */
  choice?: boolean;
  /** A value of the option that decides the look, to begin with. */
  look?: string;
  /** Told once the window is shut and the focus is back where it was. */
  onClose?: () => void;
}

export function Fragment({ slug, choice, look, onClose }: QuickViewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const { product, failed, load } = useProduct(slug);

  useEffect(() => {
    if (!open) onClose?.();
  }, [open, onClose]);

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={product?.name ?? t('quickView.title')}
      titleHidden={!choice}
      closeLabel={t('close')}
      size={choice ? 'sm' : 'lg'}
    >
      {product && !choice && <QuickViewContent product={product} />}
      {product && choice && <SizeChoice product={product} look={look} onAdded={() => setOpen(false)} />}
      {!product && !failed && (choice ? <SizeChoiceSkeleton /> : <QuickViewSkeleton />)}
      {failed && (
        <ErrorPanel
          title={t(failed === 'not-found' ? 'quickView.gone' : 'quickView.failed')}
          retryLabel={t('retry')}
          onRetry={load}
        />
      )}
    </Dialog>
  );
}

/** The window opens at once and is filled when the product has come. */
function useProduct(slug: string) {
  const { api, storefront } = useShop();
  const [state, setState] = useState<{ product?: ProductView; failed?: FailureKind }>({});

  const load = useCallback(() => {
    setState({});
    api.product(slug).then(
      (product) => {
        const view = toProductView(product);
        setState({ product: storefront === 'template' ? toSampleView(view) : view });
      },
      (error: unknown) => setState({ failed: failedCall(error)?.kind ?? 'failed' }),
    );
  }, [api, storefront, slug]);
  useEffect(load, [load]);

  return { ...state, load };
}
