import type { Page, Picture } from '../model.ts';

export type Rating = 1 | 2 | 3 | 4 | 5;

/** How a piece turned out beside the sizes that its buyer wears. */
export type Fit = 'small' | 'true' | 'large';

export interface Review {
  /** Absent where the backend does not count whom reviews help. */
  id?: number;
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
  /** Code of the size that the author took. */
  size?: string;
  fit?: Fit;
  /** Visitors whom it helped; absent for none. */
  helpful?: number;
  photos?: Picture[];
}

export interface ReviewSummary {
  average: number;
  count: number;
  /** How many gave each rating. */
  ratings: Record<Rating, number>;
  /** How many found that it runs so; absent where the backend does not ask. */
  fits?: Record<Fit, number>;
}

export interface ReviewPage extends Page<Review> {
  /** Over all of the product's reviews; absent where the backend does not tell. */
  summary?: ReviewSummary;
}

export interface ReviewQuery {
  page: number;
  limit: number;
  sort?: 'newest' | 'highest' | 'lowest' | 'helpful';
  rating?: Rating;
  /** Code of the size that the author took. */
  size?: string;
}

export interface NewReview {
  title: string;
  rating: Rating;
  comment?: string;
  size?: string;
  fit?: Fit;
  /** Of a guest; a customer's account tells. */
  email?: string;
  /** Name to show for a guest; a customer's account tells. */
  author?: string;
}
