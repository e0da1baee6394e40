import { useTranslation } from '@shop/federation/i18n';
import { addToCart } from '@shop/shop-client/add-to-cart';
import { useShop } from '@shop/shop-client/context';
import type { Product, Variant } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { choicesOf } from '@shop/shop-client/variant-choice';
import { useState } from 'react';

/**
 * Adding a saved product to the cart asks for log-in where adding from any card does.
 * @param back where the log-in leads to
 */
export function useAddSaved(back: string) {
  const shop = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  async function add(product: Product, variant: Variant): Promise<void> {
    if (shop.settings.cardAddRequiresLogin && !shop.session.getState().customer) {
      const logIn = href('log-in', {}, { query: { return: back } });
      shop.toasts.error(t('savedLists.logInFirst'), { href: logIn, label: t('logIn.submit') });
      return;
    }
    const { code, slug, name } = product;
    const pictures = variant.pictures.length > 0 ? variant.pictures : product.pictures;
    const choices = choicesOf(product.options, variant);
    const [look, ...others] = choices.map(({ value }) => value);
    setAdding(true);
    try {
      const { price } = variant;
      const added = { product: { code, slug, name }, variant: { ...variant, choices }, price, pictures };
      await addToCart(shop, { ...added, quantity: 1, look, size: others.join(' · ') }, t('failure.other'));
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
