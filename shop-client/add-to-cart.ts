import type { ShopContext } from './context.ts';
import { failureText } from './failed-call.ts';
import type { CartLine, Money, Picture } from './model.ts';

/** What is put into the cart, with all that cart and notice show of it before the shop has answered. */
export interface AddedItem {
  product: Pick<CartLine['product'], 'code' | 'slug' | 'name'>;
  variant: CartLine['variant'];
  price: Money;
  pictures: Picture[];
  quantity: number;
  /** The chosen colour or pattern, and the other choices. */
  look?: string;
  size?: string;
}

type Shop = Pick<ShopContext, 'cart' | 'toasts'>;

/**
 * Puts an item into the cart and says so, or says why not.
 * @param unreachable what is said when nobody answered
 * @returns whether it is there
 */
export async function addToCart(shop: Shop, item: AddedItem, unreachable: string): Promise<boolean> {
  const { product, variant, price, pictures, quantity } = item;
  try {
    await shop.cart.getState().add({
      productCode: product.code,
      variantCode: variant.code,
      quantity,
      preview: { product: { ...product, pictures }, variant, unitPrice: price },
    });
  } catch (error) {
    shop.toasts.error(failureText(error, unreachable));
    return false;
  }
  sayAdded(shop, item);
  return true;
}

/** The notice alone. */
export function sayAdded({ toasts }: Pick<Shop, 'toasts'>, item: AddedItem): void {
  toasts.addedToCart({
    name: item.product.name,
    variant: item.look || undefined,
    size: item.size || undefined,
    price: item.price,
    quantity: item.quantity,
    picture: item.pictures[0],
  });
}
