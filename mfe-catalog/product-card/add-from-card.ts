import { useTranslation } from '@shop/federation/i18n';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import { useCallback, useEffect, useState } from 'react';
import type { CardLook, CardProduct, CardVariant } from './card-product.ts';

/** What is put into the cart, with all that the notice about it shows. */
interface CardItem {
  product: Pick<CardProduct, 'code' | 'slug' | 'name'>;
  look: Pick<CardLook, 'name' | 'picture'>;
  variant: CardVariant;
}

/** Where an item waits for its shopper to log in; only a visit to the address with this mark takes it up again. */
const WAITING = 'catalog-add-after-login';
const MARK = '#add';

/** Adding from a card: needs log-in when the shop is set so, and then happens on the way back from it. */
export function useAddFromCard() {
  const shop = useShop();
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);

  const add = async (item: CardItem) => {
    const { settings, storefront, session } = shop;
    const asks = settings.cardAddRequiresLogin || storefront === 'template';
    if (asks && !session.getState().customer) {
      sessionStorage.setItem(WAITING, JSON.stringify(item));
      const back = `${location.pathname}${location.search}${MARK}`;
      shop.toasts.error(t('card.logInFirst'), {
        href: `${shop.basePath}/login?return=${encodeURIComponent(back)}`,
        label: t('card.logIn'),
      });
      return;
    }
    setAdding(true);
    await addToCart(shop, item, t('card.unreachable'));
    setAdding(false);
  };

  /** A size is added as well; the template only says so (specification, section 4). */
  const addSize = (item: CardItem) => (shop.storefront === 'template' ? tell(shop, item) : add(item));

  return { add, addSize, adding };
}

/** Adds what a guest chose before logging in; once per page that shows cards. */
export function useAddAfterLogin(): void {
  const shop = useShop();
  const { t } = useTranslation();
  const takeUp = useCallback(() => {
    if (location.hash !== MARK || !shop.session.getState().customer) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    const waiting = sessionStorage.getItem(WAITING);
    sessionStorage.removeItem(WAITING);
    if (waiting) void addToCart(shop, JSON.parse(waiting) as CardItem, t('card.unreachable'));
  }, [shop, t]);
  useEffect(takeUp, [takeUp]);
}

async function addToCart(shop: ShopContext, item: CardItem, unreachable: string): Promise<void> {
  const { product, look, variant } = item;
  const { code: variantCode, name, available, stock, choices, price } = variant;
  const pictures = look.picture ? [look.picture] : [];
  try {
    await shop.cart.getState().add({
      productCode: product.code,
      variantCode,
      quantity: 1,
      preview: {
        product: { ...product, pictures },
        variant: { code: variantCode, name, available, stock, choices },
        unitPrice: price,
      },
    });
    tell(shop, item);
  } catch (error) {
    const failed = failedCall(error);
    if (!failed) throw error;
    shop.toasts.error(refusalText(failed, unreachable));
  }
}

function tell({ toasts }: ShopContext, { product, look, variant }: CardItem): void {
  toasts.addedToCart({
    name: product.name,
    variant: look.name || undefined,
    size: variant.size || undefined,
    price: variant.price,
    quantity: 1,
    picture: look.picture,
  });
}
