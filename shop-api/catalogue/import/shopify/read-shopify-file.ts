import { eq, inArray, or } from 'drizzle-orm';
import { batches } from '../../../kernel/database/batched-upsert.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import { products, variants } from '../../../kernel/database/schema.ts';
import type { Localised } from '../../../kernel/language/locale.ts';
import type { ProductEntry } from '../../file-format/catalogue-file.ts';
import type { UncheckedLists } from '../check-entries.ts';
import { readTaxonomy } from '../export-taxonomy.ts';
import type { ImportReport } from '../import-report.ts';
import type { Progress } from '../progress.ts';
import { noEntries, readCurrentProducts } from '../read-current.ts';
import { told } from '../told.ts';
import type { Row } from './columns.ts';
import { AskedNames, KnownNames, type NameSource } from './known-names.ts';
import { codeOfSku, type ProductPatch, productPatch, RowError, type ShopifyOptions } from './product.ts';
import { readProductRows } from './read-rows.ts';

/** The rows of one product. */
interface Group {
  code: string;
  rows: Row[];
}

interface Problem {
  row: number;
  code: string;
  problem: Localised;
}

/** Products that have a variant with a SKU. */
type Owners = Map<string, Set<string>>;

/**
 * Reads a product export of Shopify, or some columns of one, as patches of a catalogue's lists: Vendor is the brand, Type
 * the category. Prices and stocks may be told by SKU alone.
 * @throws CatalogueError when the file as a whole is not such a file
 */
export async function readShopifyCatalogue(
  text: string,
  queries: Queries,
  options: ShopifyOptions,
  report: ImportReport,
  progress: Progress,
): Promise<UncheckedLists> {
  const rows = await readProductRows(text);
  const owners = await readOwners(queries, rows.flat());
  const problems: Problem[] = [];
  const groups = groupsOf(rows, owners, problems);
  const known = await readCurrentProducts(
    queries,
    groups.map(({ code }) => code),
  );
  const freeCode = await freeCodes(queries, groups, known);
  const read = (group: Group, names: NameSource) =>
    productPatch(group.code, group.rows, {
      ...{ options, names, known: known.get(group.code) },
      freeCode: (sku) => freeCode(sku, group.code),
    });
  const taxonomy = await readTaxonomy(queries, (hash) => hash);
  const asked = new AskedNames(taxonomy);
  const sound = groups.filter((group) => {
    try {
      read(group, asked);
      asked.keep();
      return true;
    } catch (error) {
      asked.drop();
      if (!(error instanceof RowError)) throw error;
      problems.push({ row: error.row, code: group.code, problem: error.problem });
      return false;
    }
  });
  for (const { row, code, problem } of problems.sort((one, other) => one.row - other.row))
    report.note(told('importRow', { row, code }), problem);
  const names = new KnownNames(taxonomy);
  asked.askOf(names);
  const entries: ProductPatch[] = [];
  for (const group of sound) {
    const place = told('importRow', { row: group.rows[0]?.number ?? 0, code: group.code });
    try {
      entries.push(report.placed(read(group, names), place));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      report.note(told('importRow', { row: error.row, code: group.code }), error.problem);
    }
    progress('products read', entries.length, sound.length);
  }
  return { ...noEntries(), ...names.added(), products: entries };
}

/** By SKU, where the file has no handles. */
function groupsOf(rows: Row[][], owners: Owners, problems: Problem[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (code: string, some: Row[]) => {
    const group = groups.get(code);
    if (group) group.rows.push(...some);
    else groups.set(code, { code, rows: [...some] });
  };
  for (const some of rows) {
    const [first] = some;
    const handle = first?.cell('handle');
    if (handle) {
      add(handle, some);
      continue;
    }
    for (const row of some) {
      const problem = placeBySku(row, owners, add);
      if (problem) problems.push({ row: row.number, code: row.cell('sku'), problem });
    }
  }
  return [...groups.values()];
}

function placeBySku(
  row: Row,
  owners: Owners,
  add: (code: string, rows: Row[]) => void,
): Localised | undefined {
  const sku = row.cell('sku');
  if (row.has('title') || !sku) return told(row.has('handle') ? 'importNoHandle' : 'importNoSku');
  const codes = [...(owners.get(sku) ?? [])];
  const [only] = codes;
  if (only === undefined) return told('importSkuUnknown', { sku });
  if (codes.length > 1) return told('importSkuShared', { sku, codes: codes.sort().join(' and ') });
  add(only, [row]);
  return undefined;
}

function skusOf(rows: Row[]): string[] {
  return [...new Set(rows.map((row) => row.cell('sku')).filter(Boolean))];
}

/** Which products have the SKUs; a variant without one goes by its code. */
async function readOwners(queries: Queries, rows: Row[]): Promise<Owners> {
  const owners: Owners = new Map();
  if (rows[0]?.has('handle') !== false) return owners;
  for (const skus of batches(skusOf(rows))) {
    const found = await queries
      .select({ product: products.code, code: variants.code, sku: variants.sku })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(or(inArray(variants.sku, skus), inArray(variants.code, skus.map(codeOfSku))));
    for (const sku of skus) {
      for (const each of found) {
        if (each.sku === null ? each.code !== codeOfSku(sku) : each.sku !== sku) continue;
        owners.set(sku, (owners.get(sku) ?? new Set()).add(each.product));
      }
    }
  }
  return owners;
}

/** Codes for new variants: their SKUs, where these are theirs alone in the file and in the shop. */
async function freeCodes(queries: Queries, groups: Group[], known: Map<string, ProductEntry>) {
  const rows = groups.flatMap((group) => group.rows);
  const times = new Map<string, number>();
  for (const row of rows) {
    const code = codeOfSku(row.cell('sku'));
    times.set(code, (times.get(code) ?? 0) + 1);
  }
  const taken = new Set<string>();
  for (const some of batches([...times.keys()])) {
    const found = await queries
      .select({ code: variants.code })
      .from(variants)
      .where(inArray(variants.code, some));
    for (const { code } of found) taken.add(code);
  }
  return (sku: string, product: string): string | undefined => {
    const code = codeOfSku(sku);
    if (!code || times.get(code) !== 1) return undefined;
    const isOwn = known.get(product)?.variants.some((variant) => variant.code === code);
    return taken.has(code) || isOwn ? undefined : code;
  };
}
