import type { Review, ReviewPage } from '../model/review.ts';
import type { Page } from '../model.ts';
import type { WireReview, WireReviewPage } from '../wire-content.ts';
import { toPage } from './page.ts';

export function toReviewPage(wire: WireReviewPage, asked: { page: number; limit: number }): ReviewPage {
  const page: Page<Review> = toPage(wire, toReview, asked);
  if (!wire.summary) return page;
  const { average, count, ratings } = wire.summary;
  const given = (rating: number) => ratings[rating] ?? 0;
  return {
    ...page,
    summary: { average, count, ratings: { 1: given(1), 2: given(2), 3: given(3), 4: given(4), 5: given(5) } },
  };
}

export function toReview({ title, rating, comment, author, createdAt, verifiedBuyer }: WireReview): Review {
  return {
    title,
    rating,
    comment: comment ?? undefined,
    author: displayName(author),
    createdAt,
    verifiedBuyer: verifiedBuyer ?? false,
  };
}

/** A stock shop sends the author's email address, which is nobody else's business. */
function displayName(author: string): string {
  return author.replace(/@.*$/, '');
}
