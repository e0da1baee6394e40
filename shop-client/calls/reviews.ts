import type { NewReview, Review, ReviewPage, ReviewQuery } from '../model/review.ts';
import { toReview, toReviewPage } from '../normalise/review.ts';
import type * as Wire from '../wire.ts';
import { absentAs, type Client, emptyPage, nothing, segment, slugPath } from './client.ts';

export interface ReviewCalls {
  /** Those that were accepted; empty for a product without any. */
  reviews(slug: string, query: ReviewQuery): Promise<ReviewPage>;
  /** What verified buyers were happiest to say of any product; empty where nobody has, or the backend does not tell. */
  bestReviews(limit: number): Promise<Review[]>;
  /** It is shown once it was accepted. A registered customer's email without log-in is `unauthorized`. */
  addReview(slug: string, review: NewReview): Promise<void>;
  /** Adds a JPEG, PNG or WebP to the customer's own review of a product, before it is judged. */
  addReviewPhoto(productCode: string, file: Blob): Promise<void>;
  /** Once a visitor; resolves with how many it helped. */
  findHelpful(reviewId: number): Promise<number>;
}

export function reviewCalls({ http, picture }: Client): ReviewCalls {
  return {
    reviews: (slug, query) =>
      http
        .get(
          `/products/by-slug/${slugPath(slug)}/reviews`,
          (wire: Wire.WireReviewPage) => toReviewPage(wire, picture, query),
          { ...query },
        )
        .catch(absentAs(emptyPage(query))),

    bestReviews: (limit) =>
      http
        .get(
          '/reviews/best',
          (wire: { items: Wire.WireReview[] }) => wire.items.map((review) => toReview(review, picture)),
          {
            limit,
          },
        )
        .catch(absentAs([])),

    addReview: (slug, review) =>
      http.send('POST', `/products/by-slug/${slugPath(slug)}/reviews`, review, nothing),

    addReviewPhoto: (code, file) => http.send('POST', `/me/reviews/${segment(code)}/photos`, file, nothing),

    findHelpful: (id) =>
      http.send('POST', `/reviews/${id}/helpful`, null, ({ helpful }: { helpful: number }) => helpful),
  };
}
