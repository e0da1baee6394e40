import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import { choicesOf } from '@shop/shop-client/variant-choice';
import { useState } from 'react';
import { type ProductView, picturesOf, type ShownVariant } from '../product/product-view.ts';

/** Puts a variant into the cart and says so, or says why not; on the template's pages it only says so. */
export function useAddToCart(product: ProductView) {
  const { storefront, cart, toasts } = useShop();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  /** Resolves with whether it was added. */
  const add = async (variant: ShownVariant, quantity: number): Promise<boolean> => {
    const { code, slug, name, options, lookOption } = product;
    const pictures = picturesOf(product, variant).slice(0, 1);
    const chosen = options.map((option, place) => ({
      isLook: option.code === lookOption,
      name: option.values.find((value) => value.code === variant.axis[place])?.name,
    }));
    const others = chosen.filter(({ isLook }) => !isLook);
    setAdding(true);
    try {
      if (storefront === 'live')
        await cart.getState().add({
          productCode: code,
          variantCode: variant.code,
          quantity,
          preview: {
            product: { code, slug, name, pictures },
            variant: { ...variant, choices: choicesOf(options, variant) },
            unitPrice: variant.price,
          },
        });
      toasts.addedToCart({
        name,
        variant: chosen.find(({ isLook }) => isLook)?.name,
        size: others.map((each) => each.name).join(' · ') || undefined,
        price: variant.price,
        quantity,
        picture: pictures[0],
      });
      return true;
    } catch (error) {
      const failed = failedCall(error);
      if (!failed) throw error;
      toasts.error(refusalText(failed, t('unreachable')));
      return false;
    } finally {
      setAdding(false);
    }
  };

  return { add, adding };
}
