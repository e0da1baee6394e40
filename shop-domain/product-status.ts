const NAMES = {
  'New in': 'newIn',
  '50% Discount': 'halfPrice',
  'Sold Out': 'soldOut',
  'limited edition': 'limited',
} as const;

export type ProductStatus = (typeof NAMES)[keyof typeof NAMES];

/** The name of a status as the catalogue spells it; undefined for one that the merchant made up. */
export function productStatus(status: string | undefined): ProductStatus | undefined {
  return (NAMES as Record<string, ProductStatus>)[status ?? ''];
}
