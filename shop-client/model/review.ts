import type { Page } from '../model.ts';

export type Rating = 1 | 2 | 3 | 4 | 5;

export interface Review {
  title: string;
  rating: number;
  /** Plain text. */
  comment?: string;
  /** Name that is shown. */
  author: string;
  /** ISO 8601. */
  createdAt: string;
  /** The author bought this product here. */
  verifiedBuyer: boolean;
}

export interface ReviewSummary {
  average: number;
  count: number;
  /** How many gave each rating. */
  ratings: Record<Rating, number>;
}

export interface ReviewPage extends Page<Review> {
  /** Over all of the product's reviews; absent where the backend does not tell. */
  summary?: ReviewSummary;
}

export interface ReviewQuery {
  page: number;
  limit: number;
  sort?: 'newest' | 'highest' | 'lowest';
}

export interface NewReview {
  title: string;
  rating: Rating;
  comment?: string;
  /** Of a guest; a customer's account tells. */
  email?: string;
  /** Name to show for a guest; a customer's account tells. */
  author?: string;
}
