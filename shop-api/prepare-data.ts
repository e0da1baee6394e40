import '@shop/shop-domain/quick-imports';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { importAtBoot } from './catalogue/catalogue.ts';
import { openDatabase } from './kernel/database/database.ts';
import { PREPARED, preparedFolder } from './kernel/database/prepared-data.ts';
import { ImageQueue } from './kernel/media/image-queue.ts';
import { mediaFolder } from './kernel/media/media-folder.ts';
import { MediaStore } from './kernel/media/media-store.ts';

/*
 * Makes the data folders that embedded databases begin with: one with empty tables, and one with the sample catalogue and
 * the previews of its pictures.
 */

const SAMPLE = join(import.meta.dirname, '../catalogue/dist/catalogue.json');
const log = pino({ level: 'warn' });

process.umask(0o077);
rmSync(PREPARED, { recursive: true, force: true });
await prepare();
await prepare(SAMPLE);

async function prepare(catalogue?: string): Promise<void> {
  const folder = join(PREPARED, 'unfinished');
  const database = await openDatabase({ folder, fsync: false });
  if (catalogue) {
    const media = new MediaStore(mediaFolder(folder));
    await importAtBoot(database, catalogue, media, false, log);
    const images = new ImageQueue(database.queries, media, log, {
      enabled: true,
      background: false,
    });
    await images.makePreviews();
    images.close();
  }
  await database.close();
  rmSync(join(folder, 'db.lock'));
  renameSync(folder, preparedFolder(catalogue));
}
