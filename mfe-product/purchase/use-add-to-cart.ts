import { useTranslation } from '@shop/federation/i18n';
import { type AddedItem, addToCart, sayAdded } from '@shop/shop-client/add-to-cart';
import { useShop } from '@shop/shop-client/context';
import { choicesOf } from '@shop/shop-client/variant-choice';
import { useState } from 'react';
import { type ProductView, picturesOf, type ShownVariant } from '../product/product-view.ts';

/** Puts a variant into the cart and says so, or says why not; on the template's pages it only says so. */
export function useAddToCart(product: ProductView) {
  const shop = useShop();
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
    const item: AddedItem = {
      product: { code, slug, name },
      variant: { ...variant, choices: choicesOf(options, variant) },
      price: variant.price,
      pictures,
      quantity,
      look: chosen.find(({ isLook }) => isLook)?.name,
      size: others.map((each) => each.name).join(' · '),
    };
    if (shop.storefront === 'template') {
      sayAdded(shop, item);
      return true;
    }
    setAdding(true);
    try {
      return await addToCart(shop, item, t('unreachable'));
    } finally {
      setAdding(false);
    }
  };

  return { add, adding };
}
