import type { Picture } from '../model.ts';

export interface ArticleTopic {
  code: string;
  name: string;
}

export interface Article {
  code: string;
  slug: string;
  title: string;
  /** Plain text. */
  excerpt?: string;
  author?: string;
  topic?: ArticleTopic;
  pictures: Picture[];
  /** ISO 8601. */
  createdAt: string;
  /** The same article's slug in each language, for hreflang. */
  slugs?: Partial<Record<'ar' | 'en', string>>;
}

export interface ArticleContent extends Article {
  /** Sanitised HTML. */
  content: string;
  related: Article[];
  /** Accepted ones; absent where the backend does not count. */
  commentCount?: number;
}

export interface Comment {
  /** Absent where the backend takes no replies. */
  id?: number;
  author: string;
  /** Plain text. */
  comment: string;
  /** ISO 8601. */
  createdAt: string;
  /** Oldest first; they have none themselves. */
  replies: Comment[];
}

/** The shop knows a customer's name and email by itself. */
export interface NewComment {
  author?: string;
  /** Never shown. */
  email?: string;
  comment: string;
  /** Of the comment that it replies to. */
  parentId?: number;
}

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}
