import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import { products } from '../../kernel/database/schema.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import type { Entry } from '../file-format/catalogue-file.ts';
import type { StoredEntry } from './edit-entry.ts';
import type { EntryDesk } from './entry-desk.ts';

const MOST_VALUES = 500;

const Text = Type.Optional(Type.String({ maxLength: 200 }));
const Texts = Type.Object({ ar: Text, en: Text });

const OPTION = {
  name: Type.Optional(Texts),
  /** In their order. Those that are left out stay, and come last. */
  values: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s/]+$' }),
        name: Texts,
        color: Type.Optional(Type.Union([Type.Null(), Type.String({ pattern: '^#[0-9a-fA-F]{3,8}$' })])),
      }),
      { minItems: 1, maxItems: MOST_VALUES },
    ),
  ),
};

/** What products differ in, as the desk has it. */
export interface OptionToEdit {
  code: string;
  /** To be sent back with a change. */
  version: string;
  name: Localised;
  values: { code: string; name: Localised; color?: string }[];
  /** How many have it, also those that are not sold. */
  products: number;
}

export const OPTION_DESK: EntryDesk<'options'> = {
  ...{ path: '/options', list: 'options', properties: OPTION, view: viewOptions, check: checkValues },
  blank: () => ({ name: { ar: '', en: '' }, values: [] }),
};

async function viewOptions(queries: Queries, stored: StoredEntry<'options'>[]): Promise<OptionToEdit[]> {
  const code = sql<string>`unnest(${products.optionCodes})`;
  const rows = await queries
    .select({ code, products: sql`count(*)`.mapWith(Number) })
    .from(products)
    .groupBy(code);
  const counts = new Map(rows.map((row) => [row.code, row.products]));
  return stored.map(({ version, entry: { code, name, values } }) => ({
    ...{ code, version, name, values, products: counts.get(code) ?? 0 },
  }));
}

/** Each value is told by its code: `values.<code>.name.ar`. */
function checkValues(_: Queries, { values }: Entry<'options'>): FieldErrors {
  const fields: FieldErrors = values.length === 0 ? { values: [{ key: 'required' }] } : {};
  for (const { code, name } of values)
    for (const locale of LOCALES)
      if (!name[locale]?.trim()) fields[`values.${code}.name.${locale}`] = [{ key: 'required' }];
  return fields;
}
