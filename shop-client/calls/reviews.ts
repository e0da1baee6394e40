import type { NewReview, ReviewPage, ReviewQuery } from '../model/review.ts';
import { toReviewPage } from '../normalise/review.ts';
import type * as WireContent from '../wire-content.ts';
import { absentAs, type Client, emptyPage, nothing, slugPath } from './client.ts';

export interface ReviewCalls {
  /** Those that were accepted; empty for a product without any. */
  reviews(slug: string, query: ReviewQuery): Promise<ReviewPage>;
  /** It is shown once it was accepted. A registered customer's email without log-in is `unauthorized`. */
  addReview(slug: string, review: NewReview): Promise<void>;
}

export function reviewCalls({ http }: Client): ReviewCalls {
  return {
    reviews: (slug, query) =>
      http
        .get(
          `/products/by-slug/${slugPath(slug)}/reviews`,
          (wire: WireContent.WireReviewPage) => toReviewPage(wire, query),
          { ...query },
        )
        .catch(absentAs(emptyPage(query))),

    addReview: (slug, review) =>
      http.send('POST', `/products/by-slug/${slugPath(slug)}/reviews`, review, nothing),
  };
}
