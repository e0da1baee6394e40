import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { variants } from '../../kernel/database/schema.ts';
import { type FieldErrors, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { Currency } from '../../kernel/language/locale.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { ImportLog } from '../import/import-log.ts';
import { mergeEntry } from '../import/merge-entry.ts';
import { lockVariants, readProductLinks } from '../import/write-products.ts';
import { changedProduct, editing, type Undoable, writeChanged } from './edit-products.ts';
import { readOptionValues } from './option-choices.ts';
import { variantCode } from './option-combinations.ts';
import { type ProductToEdit, readStoredProducts, viewToEdit } from './product-to-edit.ts';

export interface NewVariant {
  /** Code of a value by that of its option: of each that the product has. */
  values: Record<string, string>;
  sku?: string;
  /** Minor units. */
  price: Record<Currency, number>;
  stock: number;
}

/**
 * Gives a product one more variant, after those that it has, as an import of that alone would.
 * @param origin of the addresses of pictures
 * @throws HttpError 404, or 400 with the fields that are wrong, also where a variant has these values
 */
export function addVariant(
  queries: Queries,
  code: string,
  { values, sku, price, stock }: NewVariant,
  origin: string,
): Promise<ProductToEdit & Undoable> {
  return editing(queries, async (tx) => {
    // Whoever changes a product locks its variants first.
    await lockVariants(tx, [code]);
    const stored = (await readStoredProducts(tx, [code])).get(code);
    if (!stored) throw notFound('productCode', { code });
    const { entry } = stored;
    throwIfInvalid(await wrongValues(tx, entry, values));
    const own = Object.fromEntries(entry.options.map((option) => [option, values[option] ?? '']));
    const merged = mergeEntry('products', entry, {
      code,
      variants: [
        {
          ...{ code: await freeVariantCode(tx, variantCode(code, own)), values: own, stock },
          sku: sku?.trim() || undefined,
          prices: { SAR: { price: price.SAR }, USD: { price: price.USD } },
        },
      ],
    });
    const changed = changedProduct(entry, merged as ProductEntry);
    const log = new ImportLog(tx, `desk: ${code}`);
    await writeChanged(tx, log, changed ? [changed] : [], await readProductLinks(tx));
    const after = (await readStoredProducts(tx, [code])).get(code) ?? stored;
    return { import: log.id, ...(await viewToEdit(tx, after, origin)) };
  });
}

async function wrongValues(
  tx: Queries,
  { options, variants: own }: ProductEntry,
  values: Record<string, string>,
): Promise<FieldErrors> {
  const known = await readOptionValues(tx, options);
  const fields: FieldErrors = {};
  for (const option of options) {
    const value = values[option];
    if (!value) fields[`values.${option}`] = [{ key: 'required' }];
    else if (!known(option).has(value)) fields[`values.${option}`] = [{ key: 'optionValueUnknown' }];
  }
  const isTaken = own.some((variant) => options.every((option) => variant.values[option] === values[option]));
  if (isTaken && Object.keys(fields).length === 0) fields.values = [{ key: 'variantTaken' }];
  return fields;
}

/** One that no variant has. */
export async function freeVariantCode(tx: Queries, wanted: string): Promise<string> {
  for (let count = 1; ; count++) {
    const code = count === 1 ? wanted : `${wanted}-${count}`;
    if ((await tx.$count(variants, eq(variants.code, code))) === 0) return code;
  }
}
