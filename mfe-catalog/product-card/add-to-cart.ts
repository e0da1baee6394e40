import { type AddedItem, addToCart, sayAdded } from '@shop/shop-client/add-to-cart';
import type { ShopContext } from '@shop/shop-client/context';
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
  sayAdded(shop, addedItem(item));
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

function putIntoCart(shop: ShopContext, t: TFunction, item: CardItem): Promise<boolean> {
  return addToCart(shop, addedItem(item), t('card.unreachable'));
}

function addedItem({ product, look, variant }: CardItem): AddedItem {
  return {
    product,
    variant: { ...variant, name: variant.name ?? '' },
    price: variant.price,
    pictures: look.picture ? [look.picture] : [],
    quantity: 1,
    look: look.name,
    size: variant.size,
  };
}
