import type { Taxonomy } from './catalogue/taxonomy.ts';
import type { Queries } from './database/database.ts';
import type { ImageQueue } from './media/image-queue.ts';
import type { Settings } from './settings.ts';

/** What every part of the server is given. */
export interface Shop {
  queries: Queries;
  settings: Settings;
  images: ImageQueue;
  /** As it was a moment ago. Not for use in a transaction, which has the embedded database to itself. */
  taxonomy(): Promise<Taxonomy>;
}
