import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { CartLine } from '@shop/shop-client/model';
import { useState } from 'react';

/** The line that went last, until another one goes. */
export interface TakenOutLine {
  line: CartLine;
  /** It went to the saved products. */
  isSaved: boolean;
  /** It had not been there before. */
  isNewThere: boolean;
}

export interface TakingOut {
  takenOut: TakenOutLine | null;
  /** Out of the cart, and with `save` into the saved products. */
  takeOut(line: CartLine, save: boolean): Promise<void>;
  undo(): Promise<void>;
}

/** Taking lines out of the cart, with a way back. */
export function useTakenOut(): TakingOut {
  const { cart, wishlist, toasts } = useShop();
  const { t } = useTranslation();
  const [takenOut, setTakenOut] = useState<TakenOutLine | null>(null);
  const tell = (error: unknown) => toasts.error(failureText(error, t('failure.unreachable')));

  return {
    takenOut,
    async takeOut(line, save) {
      const { code } = line.product;
      const isNewThere = save && !wishlist.getState().codes.includes(code);
      try {
        if (isNewThere) await wishlist.getState().save(code);
        setTakenOut({ line, isSaved: save, isNewThere });
        await cart.getState().remove(line.id);
      } catch (error) {
        setTakenOut(null);
        tell(error);
      }
    },
    async undo() {
      if (!takenOut) return;
      const { product, variant, unitPrice, quantity } = takenOut.line;
      const preview = { product, variant, unitPrice };
      setTakenOut(null);
      try {
        await cart
          .getState()
          .add({ productCode: product.code, variantCode: variant.code, quantity, preview });
        if (takenOut.isNewThere) await wishlist.getState().forget(product.code);
      } catch (error) {
        setTakenOut(takenOut);
        tell(error);
      }
    },
  };
}
