import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../kernel/database/database.ts';
import { imports } from '../../kernel/database/schema.ts';
import { MediaStore } from '../../kernel/media/media-store.ts';
import { buyingCatalogue } from '../../testing/buying-catalogue.ts';
import { findPostgres, startPostgres } from '../../testing/postgres-cluster.ts';
import { importAtBoot } from './import-at-boot.ts';

const binaries = findPostgres();
if (!binaries) console.warn('PostgreSQL is not installed: servers that start at once are not tested.');

(binaries ? it : it.skip)('of servers that start at once one imports the catalogue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-at-boot-'));
  const cluster = await startPostgres(binaries ?? '');
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ folder, url: cluster.url })));
  try {
    const catalogue = await buyingCatalogue();
    const media = new MediaStore(folder);
    const log = pino({ level: 'silent' });
    await Promise.all(databases.map((database) => importAtBoot(database, catalogue, media, false, log)));
    const made = await databases[0]?.queries.select({ finishedAt: imports.finishedAt }).from(imports);
    expect(made).toEqual([{ finishedAt: expect.any(Date) }]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
