import type { ProductOption } from '@shop/shop-client/model';
import { variantWith } from '@shop/shop-client/variant-choice';
import type { ShownVariant } from '../product/product-view.ts';

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
  current: ShownVariant,
): ChoiceValue[] {
  return option.values.map(({ code, name }) => {
    const leadsTo = variantWith(variants, current, place, code);
    if (leadsTo) return { value: code, label: name, leadsTo };
    const made = variants.some(
      ({ axis }) =>
        axis[place] === code && axis.slice(0, place).every((chosen, index) => chosen === current.axis[index]),
    );
    return { value: code, label: name, unavailable: made ? 'soldOut' : 'notMade' };
  });
}
