/** Of the specification, for any product. */
export const SAMPLE_RATING = { rating: 4.9, reviewCount: 142, ratingText: '4.9 · 142 reviews' };
