import type { ShopContext } from '@shop/shop-client/context';
import { failedCall, refusalText } from '@shop/shop-client/failed-call';
import { hrefFrom } from '@shop/shop-domain/href';
import type { TFunction } from 'i18next';
import type { CardLook, CardProduct, CardVariant } from './card-product.ts';

/** What is put into the cart, with all that the notice about it shows. */
export interface CardItem {
  product: Pick<CardProduct, 'code' | 'slug' | 'name'>;
  look: Pick<CardLook, 'value' | 'name' | 'picture'>;
  variant: CardVariant;
}

/** Where an item waits for its shopper to log in; only a visit to the address with this mark takes it up again. */
const WAITING = 'catalog-add-after-login';
const MARK = '#add';

/** Needs log-in when the shop is set so, in the template always, and then happens on the way back from it. */
export async function add(shop: ShopContext, t: TFunction, item: CardItem): Promise<boolean> {
  if (!needsLogIn(shop)) return putIntoCart(shop, t, item);
  sessionStorage.setItem(WAITING, JSON.stringify(item));
  askToLogIn(shop, t, `${location.pathname}${location.search}${MARK}`);
  return false;
}

/** Adds as well; the template only says so, to anybody (specification, section 4). */
export async function addSize(shop: ShopContext, t: TFunction, item: CardItem): Promise<boolean> {
  if (shop.storefront !== 'template') return add(shop, t, item);
  tell(shop, item);
  return true;
}

/** Whether the shopper may choose a size now. Who has to log in first does so on the product's own page afterwards. */
export async function choose(shop: ShopContext, t: TFunction, { product, look }: CardItem): Promise<boolean> {
  if (!needsLogIn(shop)) return true;
  askToLogIn(
    shop,
    t,
    hrefFrom(shop)('product', { slug: product.slug }, { query: { look: look.value || undefined } }),
  );
  return false;
}

const needsLogIn = ({ settings, storefront, session }: ShopContext): boolean =>
  (settings.cardAddRequiresLogin || storefront === 'template') && !session.getState().customer;

function askToLogIn(shop: ShopContext, t: TFunction, back: string): void {
  shop.toasts.error(t('card.logInFirst'), {
    href: hrefFrom(shop)('log-in', {}, { query: { return: back } }),
    label: t('card.logIn'),
  });
}

/** Adds what a guest chose before logging in. */
export async function addWaiting(shop: ShopContext, t: TFunction): Promise<void> {
  history.replaceState(history.state, '', location.pathname + location.search);
  const waiting = sessionStorage.getItem(WAITING);
  sessionStorage.removeItem(WAITING);
  if (waiting) await putIntoCart(shop, t, JSON.parse(waiting) as CardItem);
}

/** Resolves with whether it is there. */
async function putIntoCart(shop: ShopContext, t: TFunction, item: CardItem): Promise<boolean> {
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
    return true;
  } catch (error) {
    const failed = failedCall(error);
    if (!failed) throw error;
    shop.toasts.error(refusalText(failed, t('card.unreachable')));
    return false;
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
