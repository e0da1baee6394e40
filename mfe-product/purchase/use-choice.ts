import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { optionsToAsk } from './option-choice.ts';

export interface Choice {
  variant: ShownVariant | undefined;
  /** Options in which nothing has been picked yet, by their codes. */
  open: readonly string[];
  /** Takes the variant that a value of that option led to; tells what is still open. */
  pick: (variant: ShownVariant, option: string) => readonly string[];
}

interface ChoiceOptions {
  first: ShownVariant | undefined;
  /** The shopper named the first one; nothing is asked then. */
  named?: boolean;
  /** Asks for sizes even where the shop begins with the first one. */
  asks?: boolean;
}

/** What is chosen of a product. Where the shop asks for sizes, none is chosen before the shopper does. */
export function useChoice(product: ProductView, { first, named, asks }: ChoiceOptions): Choice {
  const { settings, storefront } = useShop();
  const asked =
    storefront === 'live' && (asks || settings.sizeChoice === 'ask') && first?.available
      ? optionsToAsk(product)
      : [];
  const [picked, setPicked] = useState<Pick<Choice, 'variant' | 'open'>>();
  const chosen = picked ?? { variant: first, open: named ? [] : asked };

  const pick = (variant: ShownVariant, option: string) => {
    // A size that another colour does not come in was not chosen by going on to the next one.
    const moved = asked.filter((code) => {
      const place = product.options.findIndex((each) => each.code === code);
      return chosen.variant?.axis[place] !== variant.axis[place];
    });
    const open = asked.filter(
      (code) => code !== option && (chosen.open.includes(code) || moved.includes(code)),
    );
    setPicked({ variant, open });
    return open;
  };

  return { ...chosen, pick };
}
