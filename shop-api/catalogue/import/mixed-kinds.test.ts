import { dirname } from 'node:path';
import { type Database, openDatabase } from '../../kernel/database/database.ts';
import { products } from '../../kernel/database/schema.ts';
import { openMediaStore } from '../../kernel/media/media-store.ts';
import { changedCatalogue } from '../../testing/catalogue-files.ts';
import { emptyDataFolder, removeFolder } from '../../testing/data-folder.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { findPage } from '../products/find-listings.ts';
import { loadTaxonomy } from '../products/taxonomy.ts';
import { importCatalogue } from './import.ts';
import { readCurrentProducts } from './read-current.ts';
import { readSource } from './read-text.ts';

describe('a department', () => {
  let folder: string;
  let database: Database;
  const folders: string[] = [];

  /** Imports products of three kinds below `women`, by their code's first letter, in this order. */
  const take = async (codes: string[], edit: (product: ProductEntry) => void = () => undefined) => {
    const kinds = { s: 'shirts', t: 'trousers', u: 'underwear' };
    const file = await changedCatalogue((catalogue) => {
      const [taxon] = catalogue.taxons;
      const [product] = catalogue.products;
      if (!taxon || !product) throw new Error('an empty catalogue');
      const tree = ['women', ...Object.values(kinds)].map((code, position) => ({
        ...taxon,
        ...{ code, position, parent: code === 'women' ? undefined : 'women' },
        ...{ slug: { ar: code, en: code } },
      }));
      const made = codes.map((code, position) => {
        const main = kinds[code[0] as keyof typeof kinds];
        const entry: ProductEntry = {
          ...structuredClone(product),
          ...{
            code,
            position,
            slug: { ar: code, en: code },
            similar: [],
            taxons: { main, others: ['women'] },
          },
        };
        entry.variants = entry.variants.map((variant) => ({ ...variant, code: `${code}-${variant.code}` }));
        edit(entry);
        return entry;
      });
      Object.assign(catalogue, { taxons: tree, products: made, reviews: [], promotions: [] });
    });
    folders.push(dirname(file));
    await importCatalogue(database.queries, await readSource(file), openMediaStore({ dataFolder: folder }));
  };
  const list = async (taxon: string) => {
    const { queries } = database;
    const taxonomy = await loadTaxonomy(queries);
    const scope = {
      queries,
      taxonomy,
      market: { locale: 'ar', currency: 'SAR' },
      key: taxon,
      tags: [],
    } as const;
    const ids = await findPage(
      { ...scope, taxonId: taxonomy.taxons.byCode.get(taxon)?.id },
      {},
      { page: 1, limit: 20 },
    );
    const all = await queries.select({ id: products.id, code: products.code }).from(products);
    return ids.map((id) => all.find((row) => row.id === id)?.code);
  };

  beforeAll(async () => {
    folder = await emptyDataFolder();
    folders.push(folder);
    database = await openDatabase({ folder, fsync: false });
  });

  afterAll(async () => {
    await database.close();
    for (const each of folders) await removeFolder(each);
  });

  it('begins with one product of each kind, and the kinds keep the order of the shop', async () => {
    await take(['s1', 's2', 's3', 't1', 't2', 'u1']);
    expect(await list('women')).toEqual(['s1', 't1', 'u1', 's2', 't2', 's3']);
    expect(await list('shirts')).toEqual(['s1', 's2', 's3']);
  });

  it('makes room for what comes, what moves and what changes its kind', async () => {
    await take(['s1', 's2', 's3', 't1', 't2', 'u1', 'u2']);
    expect(await list('women')).toEqual(['s1', 't1', 'u1', 's2', 't2', 'u2', 's3']);
    await take(['s3', 's1', 's2', 't1', 't2', 'u1', 'u2'], (entry) => {
      if (entry.code === 't1') entry.taxons.main = 'underwear';
    });
    expect(await list('women')).toEqual(['s3', 't2', 't1', 's1', 'u1', 's2', 'u2']);
    expect(await readCurrentProducts(database.queries, ['s3'])).toHaveProperty('size', 1);
  });
});
