import { useTranslation } from '@shop/federation/i18n';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Cart, CartLine } from '@shop/shop-client/model';

const FEW = 5;

/** Lines that count, and those whose product cannot be bought any more: these are in no sum. */
export function bySale(lines: CartLine[]): { sold: CartLine[]; soldOut: CartLine[] } {
  return {
    sold: lines.filter(({ variant }) => variant.available),
    soldOut: lines.filter(({ variant }) => !variant.available),
  };
}

/** Whether a line can be bought as it is. */
export function isAvailable({ quantity, variant }: CartLine): boolean {
  return variant.available && quantity <= (variant.stock ?? quantity);
}

/** Whether all of a cart can be bought as it is. */
export function canBeBought({ lines, giftCardsProblem }: Cart): boolean {
  return !giftCardsProblem && lines.every(isAvailable);
}

/** What the shopper should know of a line before buying it: sold out, too many, few left, another price. */
export function LineNote({ line }: { line: CartLine }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { quantity, notice, variant } = line;
  const { available, stock } = variant;
  if (!available) return <p className="text-sm font-medium text-sale">{t('line.soldOut')}</p>;
  if (stock !== undefined && quantity > stock)
    return <p className="text-sm font-medium text-sale">{t('line.tooMany', { count: stock })}</p>;
  return (
    <>
      {notice?.kind === 'price' && (
        <p className="text-sm font-medium text-ink">
          <MoneyText>
            {t('line.priceChanged', {
              before: formatMoney(notice.before, locale),
              now: formatMoney(notice.now, locale),
            })}
          </MoneyText>
        </p>
      )}
      {stock !== undefined && stock <= FEW && (
        <p className="text-sm text-ink-muted">{t('line.few', { count: stock })}</p>
      )}
    </>
  );
}
