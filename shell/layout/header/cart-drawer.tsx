import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { Dialog } from '@shop/shared-ui/dialog';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { useMemo } from 'react';

export interface CartDrawerProps {
  open: boolean;
  /** The same function at every render: the fragment gets it. */
  onClose: () => void;
}

/** The cart in short, by the remote that owns carts. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const { t } = useTranslation();
  const props = useMemo(() => ({ onClose }), [onClose]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      titleHidden
      closeLabel={t('cart.close')}
      side="end"
    >
      <Fragment name="mini-cart" props={props} fallback={<Loading />} />
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
