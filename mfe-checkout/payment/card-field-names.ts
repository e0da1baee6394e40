/** In the order of the form. */
export const CARD_FIELDS = ['number', 'holder', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
