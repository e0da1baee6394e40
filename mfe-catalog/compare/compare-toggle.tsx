import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { CompareIcon } from '@shop/shared-ui/icons';
import { toggleCompared } from '@shop/shop-client/compared-products';
import { useShop } from '@shop/shop-client/context';
import { useCompared } from '@shop/shop-client/use-compared';
import { type CardProduct, firstLook } from '../product-card/card-product.ts';

/** On a card: chooses its product to be compared. */
export function CompareToggle({ product }: { product: CardProduct }) {
  const { toasts } = useShop();
  const { t } = useTranslation();
  const { code, slug, name } = product;
  const chosen = useCompared().some((each) => each.code === code);
  const toggle = () => {
    const picture = firstLook(product)?.picture?.src;
    if (!toggleCompared({ code, slug, name, picture })) toasts.error(t('compare.full'));
  };
  return (
    <IconButton
      icon={CompareIcon}
      label={t('compare.toggle', { name })}
      aria-pressed={chosen}
      look="raised"
      onClick={toggle}
      className={chosen ? 'bg-accent! text-accent-ink! forced-colors:border' : undefined}
    />
  );
}
