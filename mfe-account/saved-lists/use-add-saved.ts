import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import type { Product, Variant } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { choicesOf } from '@shop/shop-client/variant-choice';
import { useState } from 'react';

/** Adding a saved product to the cart asks for log-in where adding from any card does. */
export function useAddSaved() {
  const { cart, session, settings, toasts } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  async function add(product: Product, variant: Variant): Promise<void> {
    if (settings.cardAddRequiresLogin && !session.getState().customer) {
      const logIn = href('log-in', {}, { query: { return: href('saved-lists') } });
      toasts.error(t('savedLists.logInFirst'), { href: logIn, label: t('logIn.submit') });
      return;
    }
    const { code, slug, name } = product;
    const pictures = variant.pictures.length > 0 ? variant.pictures : product.pictures;
    const choices = choicesOf(product.options, variant);
    setAdding(true);
    try {
      await cart.getState().add({
        productCode: code,
        variantCode: variant.code,
        quantity: 1,
        preview: {
          product: { code, slug, name, pictures },
          variant: { ...variant, choices },
          unitPrice: variant.price,
        },
      });
      const [look, ...others] = choices.map(({ value }) => value);
      toasts.addedToCart({
        name,
        variant: look,
        size: others.join(' · ') || undefined,
        price: variant.price,
        quantity: 1,
        picture: pictures[0],
      });
    } catch (error) {
      const failed = failedCall(error);
      if (!failed) throw error;
      toasts.error(refusalText(failed, t('failure.other')));
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
