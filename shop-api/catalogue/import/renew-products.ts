import { and, arrayContains, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { brands, products, productTaxons, taxons } from '../../kernel/database/schema.ts';
import type { Renewal } from './queue-renewals.ts';
import { normalCurrent, readCurrentProducts } from './read-current.ts';
import { foundBy, lockVariants, makeFindable, mixKinds, readProductLinks } from './write-products.ts';

/** Products that one transaction makes findable. */
const AT_ONCE = 50;

/** @param stopping what is left is done when it is called again */
export async function renewProducts(
  queries: Queries,
  { list, code, isRenamed, isMoved }: Renewal,
  stopping: AbortSignal,
): Promise<void> {
  if (isMoved) await mixAnew(queries, code);
  if (isRenamed)
    await makeAllFindable(
      queries,
      { brands: ofBrand, taxons: ofTaxon, options: ofOption }[list](queries, code),
      stopping,
    );
}

async function mixAnew(queries: Queries, code: string): Promise<void> {
  const rows = await queries.select({ id: taxons.id }).from(taxons).where(eq(taxons.code, code));
  await retryDeadlock(() =>
    queries.transaction((tx) =>
      mixKinds(
        tx,
        rows.map(({ id }) => id),
      ),
    ),
  );
}

async function makeAllFindable(queries: Queries, which: SQL, stopping: AbortSignal): Promise<void> {
  for (let last = 0; ; ) {
    stopping.throwIfAborted();
    const rows = await queries
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(and(gt(products.id, last), which))
      .orderBy(asc(products.id))
      .limit(AT_ONCE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    const codes = rows.map((row) => row.code);
    await retryDeadlock(() => queries.transaction((tx) => makeTheseFindable(tx, codes)));
  }
}

async function makeTheseFindable(tx: Queries, codes: string[]): Promise<void> {
  // All is read once nobody else changes them: what was called otherwise before then is not written after what is now.
  await lockVariants(tx, codes);
  const entries = await readCurrentProducts(tx, codes);
  const rows = await tx
    .select({ id: products.id, code: products.code, hash: products.contentHash })
    .from(products)
    .where(inArray(products.code, codes));
  const links = await readProductLinks(tx);
  const known = rows.flatMap(({ id, code, hash }) => {
    const entry = entries.get(code);
    return entry ? [{ id, hash, found: foundBy(normalCurrent('products', entry), links) }] : [];
  });
  await makeFindable(tx, known);
}

function ofBrand(queries: Queries, code: string): SQL {
  return inArray(
    products.brandId,
    queries.select({ id: brands.id }).from(brands).where(eq(brands.code, code)),
  );
}

function ofOption(_: Queries, code: string): SQL {
  return arrayContains(products.optionCodes, [code]);
}

function ofTaxon(queries: Queries, code: string): SQL {
  return inArray(
    products.id,
    queries
      .select({ id: productTaxons.productId })
      .from(productTaxons)
      .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
      .where(eq(taxons.code, code)),
  );
}
