import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { HeartFilledIcon, HeartIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import { useStore } from 'zustand';
import type { CardProduct } from './card-product.ts';

/** Saves a product for later, for guests too. */
export function LikeButton({ product }: { product: CardProduct }) {
  const { wishlist, toasts } = useShop();
  const { t } = useTranslation();
  const liked = useStore(wishlist, ({ codes }) => codes.includes(product.code));

  const toggle = async () => {
    const { save, forget } = wishlist.getState();
    try {
      await (liked ? forget : save)(product.code);
    } catch (error) {
      const failed = failedCall(error);
      if (!failed) throw error;
      toasts.error(refusalText(failed, t('card.unreachable')));
    }
  };

  return (
    <IconButton
      icon={liked ? HeartFilledIcon : HeartIcon}
      label={t('card.like', { name: product.name })}
      aria-pressed={liked}
      look="raised"
      onClick={toggle}
      className={liked ? 'text-sale' : undefined}
    />
  );
}
