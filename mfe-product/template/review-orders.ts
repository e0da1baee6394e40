import type { Review } from '@shop/shop-client/model/review';

type Compare = (one: Review, other: Review) => number;

/** The specification's ways to sort reviews; without one they stand as they come. */
export const REVIEW_ORDERS: { value: string; label: string; compare: Compare }[] = [
  { value: 'newest', label: 'Newest rating', compare: (one, other) => timeOf(other) - timeOf(one) },
  { value: 'highest', label: 'Highest rating', compare: (one, other) => other.rating - one.rating },
  { value: 'lowest', label: 'Lowest rating', compare: (one, other) => one.rating - other.rating },
];

/** Days that the specification's 'date sort' goes back. */
export const REVIEW_DATES = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

/** @param order value of `REVIEW_ORDERS`, or empty */
export function inOrder(reviews: Review[], order: string): Review[] {
  const compare = REVIEW_ORDERS.find(({ value }) => value === order)?.compare;
  return compare ? reviews.toSorted(compare) : reviews;
}

/** Those of the last days; the newest of the samples is of today. @param days value of `REVIEW_DATES`, or empty */
export function since(reviews: Review[], days: string): Review[] {
  if (!days) return reviews;
  const today = Math.max(...reviews.map(dayOf));
  return reviews.filter((review) => dayOf(review) > today - Number(days));
}

/** Whole days since 1970. */
function dayOf(review: Review): number {
  return Math.floor(timeOf(review) / 86_400_000);
}

/** Milliseconds since 1970. */
function timeOf({ createdAt }: Review): number {
  return Date.parse(createdAt);
}
