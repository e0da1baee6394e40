import type { Review, ReviewPage } from '../model/review.ts';
import type { WireReview, WireReviewPage } from '../wire.ts';
import { toPage } from './page.ts';

export function toReviewPage(wire: WireReviewPage, asked: { page: number; limit: number }): ReviewPage {
  const page = toPage(wire, toReview, asked);
  const { summary } = wire;
  return summary ? { ...page, summary } : page;
}

export function toReview(wire: WireReview): Review {
  const { title, rating, comment, author, createdAt, verifiedBuyer = false } = wire;
  return { title, rating, comment, author, createdAt, verifiedBuyer };
}
