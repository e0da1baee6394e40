/** Where the words for a product's status stand among the messages. */
export const STATUS_KEYS: Record<string, string | undefined> = {
  'New in': 'status.newIn',
  '50% Discount': 'status.halfPrice',
  'Sold Out': 'status.soldOut',
  'limited edition': 'status.limited',
};
