import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

/**
 * Answers SQL for a parent of another package, which judges what the shop has kept, by the drivers alone and none of the shop's code. Its
 * argument is the address of a PostgreSQL, or the folder of an embedded database that no shop has open.
 */
const [, , place = ''] = process.argv;
const read = place.startsWith('postgres') ? await readPostgres() : await readFolder();
process.on('message', async (queries: Record<string, string>) => {
  const rows: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) rows[name] = await read(query);
  process.send?.(rows);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

async function readPostgres() {
  const client = new pg.Client(place);
  await client.connect();
  return async (query: string) => (await client.query(query)).rows;
}

async function readFolder() {
  const client = await PGlite.create({ dataDir: place, extensions: { fuzzystrmatch, pg_trgm } });
  return async (query: string) => (await client.query(query)).rows;
}
