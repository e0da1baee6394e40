import type { Money, ProductOption } from '@shop/shop-client/model';
import { variantWith } from '@shop/shop-client/variant-choice';
import type { ProductView, ShownVariant } from '../product/product-view.ts';

/** A value that cannot be picked with what was picked before it: all of it is sold, or it was never made so. */
export type Unavailable = 'soldOut' | 'notMade';

export interface ChoiceValue {
  value: string;
  label: string;
  /** Where picking it leads; absent for what cannot be picked. */
  leadsTo?: ShownVariant;
  unavailable?: Unavailable;
}

/** The values of one option, as far as they can be picked beside the choices made in the options before it. */
export function valuesOf(
  option: ProductOption,
  place: number,
  variants: ShownVariant[],
  current: Pick<ShownVariant, 'axis'>,
): ChoiceValue[] {
  return option.values.map(({ code, name }) => {
    const leadsTo = variantWith(variants, current, place, code);
    if (leadsTo) return { value: code, label: name, leadsTo };
    const made = variants.some(
      ({ axis }) =>
        axis[place] === code &&
        axis.slice(0, place).every((chosen, index) => [chosen, ''].includes(current.axis[index] ?? '')),
    );
    return { value: code, label: name, unavailable: made ? 'soldOut' : 'notMade' };
  });
}

/** Options that the shopper is asked for, by their codes: all that leave a choice but the look, which is there to be seen. */
export function optionsToAsk({ options, lookOption }: Pick<ProductView, 'options' | 'lookOption'>): string[] {
  return options
    .filter(({ code, values }) => code !== lookOption && values.length > 1)
    .map(({ code }) => code);
}

/** What is chosen so far: an empty code stands for an option in which nothing is. */
export function chosenAxis(
  { options }: Pick<ProductView, 'options'>,
  variant: ShownVariant,
  open: readonly string[],
): string[] {
  return variant.axis.map((code, place) => (open.includes(options[place]?.code ?? '') ? '' : code));
}

/** The price of what is chosen so far; the lowest where the open options differ in it. */
export function priceSoFar(
  product: Pick<ProductView, 'options' | 'variants'>,
  variant: ShownVariant,
  open: readonly string[],
): { price: Money; originalPrice?: Money; differs: boolean } {
  const axis = chosenAxis(product, variant, open);
  const fitting = product.variants.filter(
    (each) => each.available && each.axis.every((code, place) => [code, ''].includes(axis[place] ?? '')),
  );
  const [cheapest = variant] = fitting.toSorted((one, other) => one.price.amount - other.price.amount);
  const differs = fitting.some(({ price }) => price.amount !== cheapest.price.amount);
  return { price: cheapest.price, originalPrice: cheapest.originalPrice, differs };
}
