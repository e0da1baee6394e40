import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { RefreshIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { reorderOf } from './reorder.ts';

/** Puts into the cart once more what can still be had of an order. */
export function ReorderButton({ order }: { order: Order }) {
  const { api, cart, navigate, toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { items, isWhole } = reorderOf(order);

  async function reorder(): Promise<void> {
    setAdding(true);
    try {
      await cart.getState().known();
      await cart.getState().adopt(await api.addItems(cart.getState().cart?.token || null, items));
      toasts.success(t(isWhole ? 'order.reordered' : 'order.reorderedPart'));
      navigate(href('cart'));
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
      setAdding(false);
    }
  }

  if (items.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={adding}
      startIcon={<RefreshIcon size={18} />}
      onClick={() => void reorder()}
    >
      {t('order.reorder')}
    </Button>
  );
}
