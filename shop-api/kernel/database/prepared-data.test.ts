import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDataFolder } from '../../testing/data-folder.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { preparedFolder, takePrepared } from './prepared-data.ts';

const SAMPLE = join(__dirname, '../../../catalogue/dist/catalogue.json');

describe('what the build prepared', () => {
  let catalogue: string;
  let folder: string;
  let prepared: string;

  beforeEach(async () => {
    catalogue = join(await emptyDataFolder(), 'catalogue.json');
    writeFileSync(catalogue, '{}');
    [folder, prepared] = [await emptyDataFolder(), await emptyDataFolder()];
    put(preparedFolder(undefined, prepared), 'db/PG_VERSION', 'empty');
    put(preparedFolder(catalogue, prepared), 'db/PG_VERSION', 'with entries');
    put(preparedFolder(catalogue, prepared), 'media/picture/original', 'drawn');
  });

  const take = (of?: string) => takePrepared({ folder, catalogue: of, fsync: true }, prepared);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it('is what a data folder begins with, for its owner alone', async () => {
    await take(catalogue);
    expect(read('db/PG_VERSION')).toBe('with entries');
    expect(read('media/picture/original')).toBe('drawn');
    for (const path of ['db', 'db/PG_VERSION', 'media/picture/original'])
      expect(statSync(join(folder, path)).mode & 0o077).toBe(0);
  });

  it('has empty tables for any other catalogue, such as one with other pictures', async () => {
    const elsewhere = join(await emptyDataFolder(), 'catalogue.json');
    writeFileSync(elsewhere, '{}');
    await take(elsewhere);
    expect(read('db/PG_VERSION')).toBe('empty');
    expect(existsSync(join(folder, 'media'))).toBe(false);
  });

  it('is not taken once its catalogue has changed', async () => {
    writeFileSync(catalogue, '{ }');
    await take(catalogue);
    expect(read('db/PG_VERSION')).toBe('empty');
  });

  it('replaces what a start left that was cut short, and keeps pictures', async () => {
    put(folder, 'db.new/half', '');
    put(folder, 'media/other/original', 'kept');
    await take(catalogue);
    expect(readdirSync(folder).toSorted()).toEqual(['db', 'media']);
    expect(readdirSync(join(folder, 'db'))).toEqual(['PG_VERSION']);
    expect(readdirSync(join(folder, 'media')).toSorted()).toEqual(['other', 'picture']);
  });

  it('is not needed', async () => {
    await takePrepared({ folder, catalogue, fsync: true }, await emptyDataFolder());
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the sample shop, with previews of its pictures', async () => {
    const shop = await startShop({ CATALOGUE: SAMPLE, DATA_DIR: await emptyDataFolder() });
    const { body } = await shop.get<{ items: { images: { color: string }[] }[] }>('/product-latest?limit=1');
    expect(body.items[0]?.images[0]?.color).toMatch(/^#/);
    expect(await shop.outputWith('')).not.toContain('catalogue imported');
    await shop.remove();
  });
});

function put(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
