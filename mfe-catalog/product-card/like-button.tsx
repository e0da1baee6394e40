import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { HeartFilledIcon, HeartIcon } from '@shop/shared-ui/icons';
import { useSaved } from '@shop/shop-client/use-saved';
import type { CardProduct } from './card-product.ts';

/** Saves a product for later, for guests too. */
export function LikeButton({ product }: { product: CardProduct }) {
  const { t } = useTranslation();
  const { saved, toggle } = useSaved(product.code, {
    saved: t('card.liked'),
    unreachable: t('card.unreachable'),
  });

  return (
    <IconButton
      icon={saved ? HeartFilledIcon : HeartIcon}
      label={t('card.like', { name: product.name })}
      aria-pressed={saved}
      look="raised"
      onClick={toggle}
      className={saved ? 'text-sale' : undefined}
    />
  );
}
