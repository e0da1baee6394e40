// Apart from the database, which the command does without.

export const MODERATED = ['reviews', 'comments'] as const;
export type Moderated = (typeof MODERATED)[number];

/** What somebody wrote, as a merchant judges it. */
export interface Entry {
  id: number;
  /** Code of the product or article that it is about. */
  about: string;
  author: string;
  title?: string;
  rating?: number;
  comment?: string;
  /** Number of the comment that it replies to. */
  replyTo?: number;
  createdAt: string;
  /** Addresses of its pictures. */
  photos?: string[];
}
