/** Reviews, articles and comments as they travel, in both dialects; see `wire.ts`. */
import type { Maybe, Slugs, WireImage, WirePage } from './wire.ts';

export interface WireReview {
  title: string;
  rating: number;
  comment?: Maybe<string>;
  author: string;
  createdAt: string;
  verifiedBuyer?: Maybe<boolean>;
}

export type WireReviewPage = WirePage<WireReview> & {
  summary?: Maybe<{ average: number; count: number; ratings: Record<string, number> }>;
};

export interface WireTopic {
  code: string;
  name: string;
}

/** The blog plugin has words in `translations` only. */
export interface WireArticle {
  code: string;
  slug?: Maybe<string>;
  title?: Maybe<string>;
  excerpt?: Maybe<string>;
  author?: Maybe<{ username: string }>;
  topic?: Maybe<WireTopic>;
  images?: Maybe<WireImage[]>;
  createdAt: string;
  slugs?: Slugs;
  translations?: Maybe<Partial<Record<string, WireArticleWords>> | []>;
}

export interface WireArticleWords {
  title?: Maybe<string>;
  slug?: Maybe<string>;
  content?: Maybe<string>;
}

export interface WireArticleContent extends WireArticle {
  content?: Maybe<string>;
  related?: Maybe<WireArticle[]>;
  commentCount?: Maybe<number>;
}

export interface WireComment {
  id?: Maybe<number>;
  author: string;
  comment: string;
  createdAt: string;
  replies?: Maybe<WireComment[]>;
}
