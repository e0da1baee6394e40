import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useEffect, useState } from 'react';
import type { CardItem } from './add-to-cart.ts';
import type { CardLook } from './card-product.ts';

/** What a press does is loaded with the first one. */
const loadAdding = () => import(/* webpackChunkName: "add-to-cart" */ './add-to-cart.ts');

/** Where no pointer can rest on a card, it shows no sizes. */
const SIZES_HIDDEN = 'not (pointer: fine)';

/** Whether a press has to ask for a size: where the shop always does, and where the shopper could not see which it would be. */
export function sizesToAsk({ settings, storefront }: ShopContext, { variants }: CardLook): boolean {
  if (storefront === 'template' || variants.length < 2) return false;
  return settings.sizeChoice === 'ask' || matchMedia(SIZES_HIDDEN).matches;
}

export function useAddFromCard() {
  const shop = useShop();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  const press = async (what: 'add' | 'addSize' | 'choose', item: CardItem): Promise<boolean> => {
    setAdding(true);
    try {
      const loaded = await loadAdding().catch(() => undefined);
      if (loaded) return await loaded[what](shop, t, item);
      shop.toasts.error(t('card.unreachable'));
      return false;
    } finally {
      setAdding(false);
    }
  };

  return {
    add: (item: CardItem) => press('add', item),
    addSize: (item: CardItem) => press('addSize', item),
    /** Resolves with whether the shopper may choose now. */
    choose: (item: CardItem) => press('choose', item),
    adding,
  };
}

/** Adds what a guest chose before logging in; once per page that shows cards. */
export function useAddAfterLogin(): void {
  const shop = useShop();
  const { t } = useTranslation();
  useEffect(() => {
    // The mark of the address to come back to.
    if (location.hash !== '#add' || !shop.session.getState().customer) return;
    loadAdding().then(
      ({ addWaiting }) => addWaiting(shop, t),
      () => shop.toasts.error(t('card.unreachable')),
    );
  }, [shop, t]);
}
