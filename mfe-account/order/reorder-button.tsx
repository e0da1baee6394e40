import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { RefreshIcon } from '@shop/shared-ui/icons';
import type { NewItem } from '@shop/shop-client/calls/cart';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { CartLine, Order } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';

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

/** What can still be had of an order, and whether that is all of it. */
export function reorderOf({ lines }: Pick<Order, 'lines'>): { items: NewItem[]; isWhole: boolean } {
  const items = lines
    .map((line) => ({
      productCode: line.product.code,
      variantCode: line.variant.code,
      quantity: quantityLeft(line),
    }))
    .filter(({ quantity }) => quantity > 0);
  const isWhole = lines.every((line) => quantityLeft(line) === line.quantity);
  return { items, isWhole };
}

function quantityLeft({ quantity, variant: { available, stock } }: CartLine): number {
  return available ? Math.min(quantity, stock ?? quantity) : 0;
}
