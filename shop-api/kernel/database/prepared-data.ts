import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, relative } from 'node:path';
import { closeToOthers } from '../settings/private-folder.ts';
import { schemaFiles } from './migrate.ts';
import { syncFolder } from './synced-folder.ts';

/** What `npm run build` makes: data folders as a first start leaves them. */
export const PREPARED = join(import.meta.dirname, '../../dist/prepared');

/**
 * Where the build puts the data folder with a catalogue file's entries, or with empty tables. The name tells all that is in it,
 * so that one of another schema, another PGlite or another catalogue is not found.
 */
export function preparedFolder(catalogue?: string, root = PREPARED): string {
  const pglite = JSON.parse(
    readFileSync(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '', 'utf8'),
  );
  const hash = createHash('sha256').update(pglite.version);
  for (const file of schemaFiles()) hash.update(readFileSync(file));
  // A catalogue elsewhere may have the same text and other pictures.
  if (catalogue) hash.update(relative(PREPARED, catalogue)).update(readFileSync(catalogue));
  return join(root, hash.digest('hex').slice(0, 16));
}

/**
 * Puts what was prepared into a data folder without a database: making one takes seconds. What does not fit exactly is left to
 * migration and import, and a start that is cut short leaves no half a database.
 */
export async function takePrepared(
  { folder, catalogue, fsync }: { folder: string; catalogue?: string; fsync: boolean },
  root?: string,
): Promise<void> {
  const prepared = [catalogue, undefined]
    .map((each) => preparedFolder(each, root))
    .find((path) => existsSync(path));
  if (!prepared) return;
  const database = join(folder, 'db.new');
  rmSync(database, { recursive: true, force: true });
  for (const part of readdirSync(prepared)) {
    const target = part === 'db' ? database : join(folder, part);
    mkdirSync(target, { recursive: true });
    // Not the one that waits between files: it takes a second for the thousand of a database.
    cpSync(join(prepared, part), realpathSync(target), { recursive: true });
    // A link is to what several machines share.
    if (lstatSync(target).isDirectory()) closeToOthers(target);
  }
  if (fsync) await syncFolder(database);
  renameSync(database, join(folder, 'db'));
}
