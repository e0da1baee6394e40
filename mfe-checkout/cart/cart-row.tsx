import { useTranslation } from '@shop/federation/i18n';
import { HeartIcon, TrashIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, MoneyText, Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { CartLine, Money } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { clsx } from 'clsx';
import { LineChoices } from '../summary/line-choices.tsx';
import { LineNote } from '../summary/line-note.tsx';
import { LineQuantity } from '../summary/line-quantity.tsx';

/** How wide its picture is drawn. */
export const ROW_PICTURE_SIZES = '(min-width: 640px) 128px, 96px';

export interface CartRowProps {
  line: CartLine;
  /** Among the first pictures of the page. */
  priority?: boolean;
  onRemove: () => void;
  /** Out of the cart and into the saved products. */
  onSave?: () => void;
}

/** One line of the cart. */
export function CartRow({ line, priority, onRemove, onSave }: CartRowProps) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { product, variant, quantity } = line;
  const path = useHref()('product', { slug: product.slug });

  return (
    <li className="flex gap-4 py-6 max-[16rem]:flex-col sm:gap-6">
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link. */}
      <a href={path} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 self-start sm:w-32">
        <Picture {...product.pictures[0]} alt="" sizes={ROW_PICTURE_SIZES} priority={priority} />
      </a>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 className="text-base font-medium text-ink sm:text-lg">
            <a href={path} className="hover:text-accent">
              <bdi>{product.name}</bdi>
            </a>
          </h2>
          {variant.available && (
            <Price
              price={line.subTotal}
              original={line.originalPrice && times(line.originalPrice, quantity)}
              locale={locale}
              originalLabel={t('line.before')}
            />
          )}
        </div>
        <LineChoices variant={variant} />
        {quantity > 1 && variant.available && (
          <p className="text-sm text-ink-muted">
            {t('line.each')} <MoneyText>{formatMoney(line.unitPrice, locale)}</MoneyText>
          </p>
        )}
        <LineNote line={line} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
          <LineQuantity line={line} />
          <div className="flex flex-wrap gap-x-5">
            {onSave && (
              <button
                type="button"
                aria-label={t('line.saveNamed', { name: product.name })}
                className={clsx(ACTION, 'hover:text-accent')}
                onClick={onSave}
              >
                <HeartIcon size={18} />
                {t('line.save')}
              </button>
            )}
            <button
              type="button"
              aria-label={t('line.removeNamed', { name: product.name })}
              className={clsx(ACTION, 'hover:text-sale')}
              onClick={onRemove}
            >
              <TrashIcon size={18} />
              {t('line.remove')}
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}

function times({ amount, currency }: Money, factor: number): Money {
  return { amount: amount * factor, currency };
}

const ACTION =
  'inline-flex min-h-9 items-center gap-2 rounded-sm text-sm font-medium text-ink-muted transition';
