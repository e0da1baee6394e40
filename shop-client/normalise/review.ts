import type { Review, ReviewPage } from '../model/review.ts';
import type { WireReview, WireReviewPage } from '../wire.ts';
import { toPage } from './page.ts';
import type { ReadPicture } from './picture.ts';

export function toReviewPage(
  wire: WireReviewPage,
  picture: ReadPicture,
  asked: { page: number; limit: number },
): ReviewPage {
  const page = toPage(wire, (review) => toReview(review, picture), asked);
  const { summary } = wire;
  return summary ? { ...page, summary } : page;
}

export function toReview(wire: WireReview, picture: ReadPicture): Review {
  const { id, title, rating, comment, author, createdAt, verifiedBuyer = false } = wire;
  const { size, fit, helpful, photos = [] } = wire;
  return {
    ...{ id, title, rating, comment, author, createdAt, verifiedBuyer, size, fit },
    ...(helpful && { helpful }),
    ...(photos.length > 0 && { photos: photos.map(picture) }),
  };
}
