import { useTranslation } from '@shop/federation/i18n';
import { QuantityStepper } from '@shop/shared-ui/quantity-stepper';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { CartLine } from '@shop/shop-client/model';

const MOST_OF_ONE = 99;

/** How many of a line: it changes at once and falls back when the shop refuses. */
export function LineQuantity({ line: { id, product, variant, quantity } }: { line: CartLine }) {
  const { cart, toasts } = useShop();
  const { t } = useTranslation();
  const tell = (error: unknown) => toasts.error(failureText(error, t('failure.unreachable')));
  return (
    <QuantityStepper
      size="sm"
      value={quantity}
      max={Math.max(1, Math.min(variant.stock ?? MOST_OF_ONE, MOST_OF_ONE))}
      disabled={!variant.available}
      labels={{
        quantity: t('line.quantityOf', { name: product.name }),
        decrease: t('line.decrease', { name: product.name }),
        increase: t('line.increase', { name: product.name }),
      }}
      onChange={(next) => cart.getState().setQuantity(id, next).catch(tell)}
    />
  );
}
