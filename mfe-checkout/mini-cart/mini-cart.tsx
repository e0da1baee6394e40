import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink, IconButton } from '@shop/shared-ui/button';
import { TrashIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, MoneyText, Price } from '@shop/shared-ui/price';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { discountRows } from '@shop/shop-client/discount-rows';
import { isSentFree } from '@shop/shop-client/free-shipping';
import { piecesIn } from '@shop/shop-client/gift-cards';
import type { Cart, CartLine } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { useStore } from 'zustand';
import { TakenOut } from '../cart/taken-out.tsx';
import { useTakenOut } from '../cart/use-taken-out.ts';
import { BoughtGiftCards } from '../gift-card/bought-gift-cards.tsx';
import { EmptyCart } from '../summary/empty-cart.tsx';
import { LineChoices } from '../summary/line-choices.tsx';
import { bySale } from '../summary/line-note.tsx';
import { LineQuantity } from '../summary/line-quantity.tsx';

export interface MiniCartProps {
  /** Asked to close: the shopper follows a link. */
  onClose?: () => void;
}

/** A cart that could not be read is not an empty one. */
export async function loader({ context }: { context: ShopContext }): Promise<null> {
  await context.cart.getState().known();
  return null;
}

/** The cart in short, for the header. */
export function Fragment({ onClose }: MiniCartProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const cart = useStore(shop.cart, (state) => state.cart);
  const { takenOut, takeOut, undo } = useTakenOut();
  const notice = takenOut && <TakenOut key={takenOut.line.variant.code} takenOut={takenOut} onUndo={undo} />;

  if (!cart || piecesIn(cart) === 0)
    return (
      <>
        {notice}
        <EmptyCart as="p" className="py-8" />
      </>
    );
  const isTemplate = shop.storefront === 'template';
  const isFree = !isTemplate && isSentFree(shop, cart.totals.items);
  const { lines, subtotal, discounts } = isTemplate ? onceEach(cart) : counted(cart, t('totals.discount'));

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold text-ink">{t('cart.title')}</h2>
      {notice}
      <ul className="flex max-h-[50dvh] flex-col divide-y divide-line overflow-y-auto overscroll-contain">
        {lines.map((line) => (
          <MiniLine
            key={isTemplate ? line.id : line.variant.code}
            line={line}
            onClose={onClose}
            onRemove={() => void takeOut(line, false)}
          />
        ))}
      </ul>
      <BoughtGiftCards cart={cart} removable />
      <div className="border-t border-line pt-4">
        <p className="flex items-baseline justify-between gap-4 font-semibold text-ink">
          <span>{t('totals.subtotal')}</span>
          <bdi className="text-lg tabular-nums">
            <MoneyText>{formatMoney(subtotal, shop.locale)}</MoneyText>
          </bdi>
        </p>
        {discounts.map(({ code, name, amount }) => (
          <p key={code} className="mt-1 flex items-baseline justify-between gap-4 text-ink-muted">
            <span>{name}</span>
            <bdi className="text-accent tabular-nums">
              <MoneyText>{formatMoney(amount, shop.locale)}</MoneyText>
            </bdi>
          </p>
        ))}
        <p className="mt-1 text-sm text-ink-muted">
          {t(isFree ? 'estimate.isFree' : 'cart.calculatedAtCheckout')}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink variant="secondary" href={hrefFrom(shop)('cart')} onClick={onClose}>
          {t('cart.view')}
        </ButtonLink>
        <ButtonLink href={hrefFrom(shop)('checkout')} onClick={onClose}>
          {t('cart.checkOut')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** As on the page of the cart: the lines that are sold, their sum, and what is taken off it. */
function counted({ lines, totals, discounts }: Cart, name: string) {
  const { sold, soldOut } = bySale(lines);
  const { items, promotion, giftCards } = totals;
  return {
    lines: [...sold, ...soldOut],
    subtotal: { ...items, amount: items.amount - promotion.amount + (giftCards?.amount ?? 0) },
    discounts: discountRows(discounts, promotion, name),
  };
}

/** In the template each line counts once, however many are in the cart, and a variant may have several lines. */
function onceEach({ lines, currency }: Cart) {
  const amount = lines.reduce((sum, { unitPrice }) => sum + unitPrice.amount, 0);
  return {
    lines: lines.map((line) => ({ ...line, quantity: 1, subTotal: line.unitPrice })),
    subtotal: { amount, currency },
    discounts: [],
  };
}

interface MiniLineProps extends MiniCartProps {
  line: CartLine;
  onRemove: () => void;
}

function MiniLine({ line, onClose, onRemove }: MiniLineProps) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <Picture
        {...line.product.pictures[0]}
        alt=""
        sizes="80px"
        rounded="sm"
        className="w-20 shrink-0 self-start"
      />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <div className="flex items-start justify-between gap-3">
          <a
            href={hrefFrom(shop)('product', { slug: line.product.slug })}
            onClick={onClose}
            className="font-medium text-ink hover:text-accent"
          >
            {line.product.name}
          </a>
          {line.variant.available ? (
            <Price price={line.subTotal} locale={shop.locale} />
          ) : (
            <span className="text-sm font-medium text-sale">{t('line.soldOut')}</span>
          )}
        </div>
        <LineChoices variant={line.variant} short />
        <div className="mt-auto flex items-center justify-between gap-3">
          {shop.storefront === 'template' ? (
            <p className="text-sm text-ink-muted">{t('line.quantity', { quantity: line.quantity })}</p>
          ) : (
            <LineQuantity line={line} />
          )}
          <IconButton
            size="sm"
            icon={TrashIcon}
            label={t('line.removeNamed', { name: line.product.name })}
            className="-me-2"
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
