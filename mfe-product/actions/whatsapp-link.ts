import { formatMoney } from '@shop/shared-ui/price';
import type { ShopContext } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';

type Shop = Pick<ShopContext, 'settings' | 'origin' | 'locale'>;

/** A chat with the shop that begins with the product's name, price and address; `null` where the shop has no number. */
export function whatsappLink(
  { settings, origin, locale }: Shop,
  { name, price, path }: { name: string; price: Money; path: string },
): string | null {
  const { whatsappNumber } = settings;
  if (!whatsappNumber) return null;
  const text = [name, formatMoney(price, locale), new URL(path, origin).href].join('\n');
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(text)}`;
}
