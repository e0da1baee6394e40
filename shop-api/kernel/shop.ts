import type { Changes } from './cache/change-feed.ts';
import type { Queries } from './database/database.ts';
import type { ImageQueue } from './media/image-queue.ts';
import type { MediaStore } from './media/media-store.ts';
import type { PictureProcess } from './media/picture-process.ts';
import type { Settings } from './settings/settings.ts';

/** What every part of the server is given. */
export interface Shop {
  queries: Queries;
  settings: Settings;
  /** Originals of pictures. */
  media: MediaStore;
  images: ImageQueue;
  /** Decodes what shoppers send. */
  pictures: PictureProcess;
  /** What has changed of all that is public. */
  changes: Changes;
}
