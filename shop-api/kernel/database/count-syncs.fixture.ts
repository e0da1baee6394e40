import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';

/** Opens the database of a folder, commits five changes and tells how often the disk was waited for meanwhile. */
const [folder = '', fsync] = process.argv.slice(2);
const { fsyncSync } = fs;
let syncs = 0;
fs.fsyncSync = (file) => {
  syncs++;
  fsyncSync(file);
};
syncBuiltinESMExports();
const { openDatabase } = await import('./database.ts');

const database = await openDatabase({ folder, fsync: fsync === 'on' });
const before = syncs;
for (let change = 0; change < 5; change++)
  await database.queries.execute(sql`insert into public_changes default values`);
process.stdout.write(String(syncs - before));
await database.close();
