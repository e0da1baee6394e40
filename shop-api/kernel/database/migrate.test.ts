import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onPostgres } from '../../testing/on-postgres.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

onPostgres('a migrated database', (database) => {
  const read = async (query: string) => {
    const { rows } = (await database().queries.execute(sql.raw(query))) as unknown as { rows: unknown[] };
    return rows;
  };
  const triggers = () =>
    read('select tgname from pg_trigger where not tgisinternal order by tgname, tgrelid');
  const listed = () => read('select price, sizes from listings');

  it('keeps the triggers of a newer server where nothing is to be done', async () => {
    const before = await triggers();
    await read('drop trigger note_public_change on pages');
    await migrate(database().queries);
    expect(await triggers()).toHaveLength(before.length - 1);
  });

  it('gets triggers and listings as they are now with the last migration that it lacked', async () => {
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

    const folder = withOneMore();
    await migrate(database().queries, folder);
    rmSync(folder, { recursive: true });
    expect(await listed()).toEqual([{ price: 4900, sizes: ['m'] }]);
    expect(await triggers()).toContainEqual({ tgname: 'listings_follow_new_prices' });
  });
});

/** A folder of the migrations and an empty one, such as is added when a trigger was changed. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'listings_changed' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, 'listings_changed.sql'), '-- Its triggers alone.');
  return folder;
}
