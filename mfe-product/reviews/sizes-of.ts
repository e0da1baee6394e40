import type { ProductView } from '../product/product-view.ts';
import { SIZE } from '../purchase/option-pickers.tsx';

/** Of what one wears: what a review may be about. */
export function sizesOf({ options, hasSizeTable }: ProductView) {
  return (hasSizeTable && options.find(({ code }) => code === SIZE)?.values) || [];
}
