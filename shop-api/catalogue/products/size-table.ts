import { Type } from 'typebox';
import type { SizeTable as StoredTable } from '../../kernel/database/catalogue-tables.ts';
import { name } from '../../kernel/http/named-schemas.ts';
import type { ProductRow } from './product-rows.ts';
import type { ProductReader } from './product-view.ts';

export const SizeTable = name(
  'SizeTable',
  Type.Object(
    {
      columns: Type.Array(Type.Object({ name: Type.String(), unit: Type.Optional(Type.String()) })),
      rows: Type.Array(
        Type.Object({
          name: Type.String(),
          offered: Type.Boolean({ description: 'some variant of the product has it' }),
          cells: Type.Array(Type.String(), { description: 'one per column' }),
        }),
      ),
    },
    { description: 'what sizes measure, and what they are elsewhere' },
  ),
);

/** The table of the nearest category that has one, and some size of this product in it. */
export function storedSizeTable(row: ProductRow, { taxonomy: { taxons } }: ProductReader) {
  const main = row.mainTaxonId === null ? undefined : taxons.byId.get(row.mainTaxonId);
  const table = main && taxons.pathTo(main).findLast(({ sizeTable }) => sizeTable)?.sizeTable;
  return table?.rows.some(({ size }) => isOffered(row, size)) ? table : undefined;
}

/** In one language. A size that the shop does not know is left out. */
export function sizeTableView(
  { columns, rows }: StoredTable,
  row: ProductRow,
  { market: { locale }, taxonomy }: ProductReader,
) {
  const values = row.optionCodes.flatMap((code) => taxonomy.options.get(code)?.values ?? []);
  return {
    columns: columns.map((column) => ({
      name: column.name[locale],
      ...(column.unit && { unit: column.unit[locale] }),
    })),
    rows: rows.flatMap(({ size, cells }) => {
      const value = values.find(({ code }) => code === size);
      if (!value) return [];
      return {
        name: value.name[locale],
        offered: isOffered(row, size),
        cells: columns.map((_, place) => cells[place] ?? ''),
      };
    }),
  };
}

function isOffered({ variants }: ProductRow, size: string): boolean {
  return variants.some(({ values }) => Object.values(values).includes(size));
}
