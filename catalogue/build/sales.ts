import type { Promotion, ShippingMethod } from './merchant-format.ts';
import { minorUnits } from './money.ts';
import type { PromotionSource, ShippingMethodSource } from './source.ts';

export function expandPromotion({ discount, minimum, ...promotion }: PromotionSource): Promotion {
  return {
    ...promotion,
    discount: discount.kind === 'fixed' ? { ...discount, amounts: minorUnits(discount.amounts) } : discount,
    ...(minimum && { minimum: minorUnits(minimum) }),
  };
}

export function expandShippingMethod({ price, freeAbove, ...method }: ShippingMethodSource): ShippingMethod {
  return {
    ...method,
    rate: {
      kind: 'flat',
      price: minorUnits(price),
      ...(freeAbove && { freeAbove: minorUnits(freeAbove) }),
    },
  };
}
