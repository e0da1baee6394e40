import type { Queries } from '../../kernel/database/database.ts';
import { invalid, notFound, throwIfInvalid } from '../../kernel/http/http-error.ts';
import type { ProductEntry } from '../file-format/catalogue-file.ts';
import { ImportLog } from '../import/import-log.ts';
import { mergeEntry } from '../import/merge-entry.ts';
import { lockVariants, readProductLinks } from '../import/write-products.ts';
import { freeVariantCode } from './add-variant.ts';
import { changedProduct, editing, type Undoable, writeChanged } from './edit-products.ts';
import { combinationsOf, type NewOption, variantCode, wrongOptions } from './option-combinations.ts';
import { type ProductToEdit, readStoredProducts, viewToEdit } from './product-to-edit.ts';

/**
 * Has a product of one variant come in options. That variant stays, with orders, price and stock, as the first value of each; all other
 * combinations cost the same and wait for stock.
 * @param origin of the addresses of pictures
 * @throws HttpError 404, or 400 with the fields that are wrong, also where the product has options
 */
export function giveOptions(
  queries: Queries,
  code: string,
  options: NewOption[],
  origin: string,
): Promise<ProductToEdit & Undoable> {
  return editing(queries, async (tx) => {
    await lockVariants(tx, [code]);
    const stored = (await readStoredProducts(tx, [code])).get(code);
    if (!stored) throw notFound('productCode', { code });
    const { entry } = stored;
    const [only, ...others] = entry.variants;
    if (!only || others.length > 0 || entry.options.length > 0) throw invalid('options', 'optionsThere');
    throwIfInvalid(await wrongOptions(tx, options));
    const [first = {}, ...rest] = combinationsOf(options);
    const made = [];
    for (const values of rest)
      made.push({
        ...{ code: await freeVariantCode(tx, variantCode(code, values)), values },
        ...{ prices: only.prices, stock: 0 },
      });
    const merged = mergeEntry('products', entry, {
      ...{ code, options: options.map((option) => option.code) },
      variants: [{ code: only.code, values: first }, ...made],
    });
    const changed = changedProduct(entry, merged as ProductEntry);
    const log = new ImportLog(tx, `desk: ${code}`);
    await writeChanged(tx, log, changed ? [changed] : [], await readProductLinks(tx));
    const after = (await readStoredProducts(tx, [code])).get(code) ?? stored;
    return { import: log.id, ...(await viewToEdit(tx, after, origin)) };
  });
}
