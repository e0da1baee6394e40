import { useTranslation } from '@shop/federation/i18n';
import { lazyIsland } from '@shop/federation/lazy-island';
import { GiftIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { Cart } from '@shop/shop-client/model';
import { useState } from 'react';

export interface GiftCardProps {
  cart: Cart;
  /** The order is being placed: nothing may change any more. */
  paying: boolean;
}

const GiftCardPayment = lazyIsland(async () => {
  const { GiftCardPayment } = await import(/* webpackChunkName: "gift-card" */ './gift-card-payment.tsx');
  return GiftCardPayment;
});

/** Whether a gift card pays a part, where the shop has them; all but the offer comes with the first press. */
export function GiftCard({ cart, paying }: GiftCardProps) {
  const { policies, toasts } = useShop();
  const { t } = useTranslation();
  const [open, setOpen] = useState(cart.giftCard !== undefined);
  if (!policies.giftCards) return null;

  function show(): void {
    GiftCardPayment.load().then(
      () => setOpen(true),
      () => toasts.error(t('failure.unreachable')),
    );
  }

  if (open) return <GiftCardPayment props={{ cart, paying }} height="h-26" />;
  return (
    <button
      type="button"
      className="mb-6 flex min-h-11 items-center gap-2 text-sm font-medium text-accent underline-offset-4 hover:underline"
      onClick={show}
    >
      <GiftIcon size={20} />
      {t('giftCard.have')}
    </button>
  );
}
