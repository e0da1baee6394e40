import type { Queries } from './database/database.ts';
import type { ImageQueue } from './media/image-queue.ts';
import type { Settings } from './settings.ts';

/** What every part of the server is given. */
export interface Shop {
  queries: Queries;
  settings: Settings;
  images: ImageQueue;
}
