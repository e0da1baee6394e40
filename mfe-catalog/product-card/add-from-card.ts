import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { useEffect, useState } from 'react';
import type { CardItem } from './add-to-cart.ts';

/** What a press does is loaded with the first one. */
const loadAdding = () => import(/* webpackChunkName: "add-to-cart" */ './add-to-cart.ts');

export function useAddFromCard() {
  const shop = useShop();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  const press = async (what: 'add' | 'addSize', item: CardItem) => {
    setAdding(true);
    try {
      const loaded = await loadAdding().catch(() => undefined);
      if (loaded) await loaded[what](shop, t, item);
      else shop.toasts.error(t('card.unreachable'));
    } finally {
      setAdding(false);
    }
  };

  return {
    add: (item: CardItem) => press('add', item),
    addSize: (item: CardItem) => press('addSize', item),
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
