import { LOCALES, type Locale } from '@shop/federation/contract';
import { COLOUR, type DeskOption } from './option-draft.ts';
import type { DeskColumn, DeskSizeTable } from './taxonomy.ts';

/** A column in the form. */
interface ColumnDraft {
  /** Its own in the form, wherever it is moved. */
  key: string;
  latest?: DeskColumn;
  /** Where it stands in the rows as they were read. */
  place?: number;
}

/** A row in the form; no size has two. */
interface RowDraft {
  size: string;
  /** As they were read. */
  cells?: string[];
}

export interface TableDraft {
  columns: ColumnDraft[];
  rows: RowDraft[];
}

/** The field that a size to be added is chosen in. */
export const NEXT_SIZE = 'size';

const PARTS = ['name', 'unit'] as const;
type Part = (typeof PARTS)[number];

export const columnField = (key: string, part: Part, locale: Locale): string =>
  `columns.${key}.${part}.${locale}`;
export const cellField = (size: string, column: string): string => `cells.${column}.${size}`;

/** A new table begins with room for one column. */
export function draftOf(table: DeskSizeTable | undefined): TableDraft {
  if (!table) return { columns: [{ key: 'new-0' }], rows: [] };
  return {
    columns: table.columns.map((latest, place) => ({ key: `read-${place}`, latest, place })),
    rows: table.rows.filter(({ size }, place, rows) => rows.findIndex((row) => row.size === size) === place),
  };
}

/** In the order of the form. */
export function fieldsOf({ columns, rows }: TableDraft): string[] {
  return [
    ...columns.flatMap(({ key }) =>
      PARTS.flatMap((part) => LOCALES.map((locale) => columnField(key, part, locale))),
    ),
    ...rows.flatMap(({ size }) => columns.map(({ key }) => cellField(size, key))),
    NEXT_SIZE,
  ];
}

/** Fields that have to be filled in and are not; a unit may be left out, though not in one language alone. */
export function missingFields(values: Readonly<Record<string, string>>, { columns }: TableDraft): string[] {
  const isEmpty = (field: string) => !values[field]?.trim();
  return columns.flatMap(({ key }) =>
    PARTS.flatMap((part) => {
      const fields = LOCALES.map((locale) => columnField(key, part, locale));
      return part === 'unit' && fields.every(isEmpty) ? [] : fields.filter(isEmpty);
    }),
  );
}

/** What a form sends. */
export function tableOf(
  values: Readonly<Record<string, string>>,
  { columns, rows }: TableDraft,
): DeskSizeTable {
  const textOf = (field: string) => values[field]?.trim() ?? '';
  const inBoth = (key: string, part: Part) => ({
    ar: textOf(columnField(key, part, 'ar')),
    en: textOf(columnField(key, part, 'en')),
  });
  return {
    columns: columns.map(({ key }) => {
      const unit = inBoth(key, 'unit');
      return { name: inBoth(key, 'name'), ...(unit.ar && { unit }) };
    }),
    rows: rows.map(({ size }) => ({
      size,
      cells: columns.map(({ key }) => textOf(cellField(size, key))),
    })),
  };
}

/** Fields of the form by where the shop finds something in what was sent. What is wrong with a row is told at its first cell. */
export function fieldsAsSent({ columns, rows }: TableDraft): Record<string, string> {
  const [first = { key: '' }] = columns;
  return Object.fromEntries([
    ['sizeTable.columns', columnField(first.key, 'name', 'ar')],
    ['sizeTable.rows', NEXT_SIZE],
    ...columns.flatMap(({ key }, place) =>
      PARTS.flatMap((part) =>
        LOCALES.map((locale) => [
          `sizeTable.columns[${place}].${part}.${locale}`,
          columnField(key, part, locale),
        ]),
      ),
    ),
    ...rows.flatMap(({ size }, place) => [
      [`sizeTable.rows[${place}].size`, cellField(size, first.key)],
      ...columns.map(({ key }, cell) => [`sizeTable.rows[${place}].cells[${cell}]`, cellField(size, key)]),
    ]),
  ]);
}

/** A value of an option, as people call it. */
export interface SizeName {
  name: string;
  /** With the name of its option where there are several. */
  label: string;
}

/** What may be a size, by its code. */
export function sizesOf(options: readonly DeskOption[], locale: Locale): Map<string, SizeName> {
  const measured = options.filter(({ code }) => code !== COLOUR);
  return new Map(
    measured.flatMap((option) =>
      option.values.map(({ code, name: { [locale]: name } }) => [
        code,
        { name, label: measured.length > 1 ? `${option.name[locale]} · ${name}` : name },
      ]),
    ),
  );
}

/** In another order: one of them is that many places further on. */
export function moved<Item>(items: readonly Item[], from: number, places: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(from + places, 0, ...items.slice(from, from + 1));
}
