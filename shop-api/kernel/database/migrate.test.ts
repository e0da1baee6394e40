import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onPostgres } from '../../testing/on-postgres.ts';
import { ForeignMigrationsError, MIGRATIONS, migrate } from './migrate.ts';

onPostgres('a migrated database', (database) => {
  const read = async (query: string) => {
    const { rows } = (await database().queries.execute(sql.raw(query))) as unknown as { rows: unknown[] };
    return rows;
  };
  const triggers = () =>
    read('select tgname from pg_trigger where not tgisinternal order by tgname, tgrelid');
  const listed = () => read('select price, sizes from listings');

  const tags: string[] = [];
  const migrateOnceMore = async (tag: string) => {
    tags.push(tag);
    const folder = withMore(tags);
    await migrate(database().queries, folder);
    rmSync(folder, { recursive: true });
  };

  it('keeps the triggers of a newer server where nothing is to be done', async () => {
    const before = await triggers();
    await read('drop trigger note_public_change on pages');
    await migrate(database().queries);
    expect(await triggers()).toHaveLength(before.length - 1);
  });

  it('is refused where migrations brought it there that are no more', async () => {
    await read('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await expect(migrate(database().queries)).rejects.toThrow(ForeignMigrationsError);
    await read('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    await migrate(database().queries);
  });

  it('gets triggers as they are now with the last migration that it lacked, and listings that held something else', async () => {
    await read(`insert into products
      (code, name, slug_ar, slug_en, option_codes, attributes, position, created_at, sort_ar, sort_en, content_hash)
      values ('shirt', '{}', 'shirt', 'shirt', '{}', '{}', 0, now(), '', '', '')`);
    await read('drop trigger listings_follow_new_prices on variant_prices');
    await read(`insert into variants (product_id, code, position, "values", stock)
      select id, 'shirt-m', 0, '{"size":"m"}', 1 from products`);
    await read(
      `insert into variant_prices (variant_id, currency, price) select id, 'SAR', 4900 from variants`,
    );
    expect(await listed()).toEqual([]);

    await migrateOnceMore('triggers_changed');
    expect(await triggers()).toContainEqual({ tgname: 'listings_follow_new_prices' });
    expect(await listed()).toEqual([]);

    await read(`comment on function refresh_listings(integer[]) is 'another definition'`);
    await migrateOnceMore('listings_changed');
    expect(await listed()).toEqual([{ price: 4900, sizes: ['m'] }]);
  });
});

/** A folder of the migrations and empty ones, such as are added when a trigger was changed. */
function withMore(tags: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  for (const tag of tags) {
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), '-- Its triggers alone.');
  }
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}
