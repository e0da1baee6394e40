import { inArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { optionValues } from '../../kernel/database/schema.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { LOCALES } from '../../kernel/language/locale.ts';
import type { Entry } from '../file-format/catalogue-file.ts';

type Category = Entry<'taxons'>;

/**
 * What is wrong with the sizes of a category, beyond what its form allows. Sizes that a file brought and no option has may
 * stay: shoppers are not shown them.
 */
export async function checkSizeTable(
  queries: Queries,
  { sizeTable }: Category,
  before: Category | undefined,
): Promise<FieldErrors> {
  if (!sizeTable) return {};
  const { columns, rows } = sizeTable;
  const fields: FieldErrors = {};
  for (const [place, column] of columns.entries())
    for (const name of ['name', 'unit'] as const)
      for (const locale of column[name] ? LOCALES : [])
        if (!column[name]?.[locale].trim())
          fields[`sizeTable.columns[${place}].${name}.${locale}`] = [{ key: 'required' }];

  const sizes = rows.map(({ size }) => size);
  const known = await queries
    .select({ code: optionValues.code })
    .from(optionValues)
    .where(inArray(optionValues.code, sizes));
  const allowed = new Set([...known.map(({ code }) => code), ...sizesOf(before)]);
  for (const [place, { size, cells }] of rows.entries()) {
    const row = `sizeTable.rows[${place}]`;
    if (!allowed.has(size)) fields[`${row}.size`] = [{ key: 'optionValueUnknown' }];
    else if (sizes.indexOf(size) < place)
      fields[`${row}.size`] = [{ key: 'codeTwice', values: { code: size } }];
    if (cells.length > columns.length) fields[`${row}.cells[${columns.length}]`] = [{ key: 'wrongType' }];
  }
  return fields;
}

const sizesOf = (category: Category | undefined): string[] =>
  category?.sizeTable?.rows.map(({ size }) => size) ?? [];
