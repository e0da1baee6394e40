/** Header of the API's responses that are the same for everybody: which version of all that is public they tell. */
export const VERSION_HEADER = 'public-version';

/** What such a response tells, by commas; absent: any change may concern it. */
export const TAGS_HEADER = 'public-tags';

/** A change of what is public, as the API tells it to those who keep what they made of its answers. */
export interface PublicChange {
  id: number;
  /** Of the database, in which it was made. */
  transaction: string;
  /** What it concerns: a product by its id, a list such as `taxon:3`, a table by its name, or `everything`. */
  tags: string[];
}

/** What has changed, as `/public-changes` says. */
export interface PublicChanges {
  version: string;
  /** The first transaction that may not have ended: what the next question is to begin with. */
  until: string;
  /** Those of transactions from the asked one on, in no order; `null` where they are not known any more. */
  changes: PublicChange[] | null;
}
