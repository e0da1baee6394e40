import { Type } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import type { FieldErrors } from '../../kernel/http/http-error.ts';
import { type Entry, SizeTable } from '../file-format/catalogue-file.ts';
import { problemOfParents } from '../import/category-tree.ts';
import { checkSizeTable } from './check-size-table.ts';
import { type EntryDesk, type EntryOrder, lastOfAll, placeAfter } from './entry-desk.ts';
import { viewBrands, viewCategories } from './taxonomy-to-edit.ts';

const MAX_POSITION = 2_147_483_647;

const Nothing = Type.Null();
const Text = Type.Optional(Type.String({ maxLength: 20_000 }));
const Texts = Type.Object({ ar: Text, en: Text });

const BRAND = {
  name: Type.Optional(Texts),
  image: Type.Optional(Type.Union([Nothing, Type.String({ minLength: 1, maxLength: 100 })])),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_POSITION })),
  enabled: Type.Optional(Type.Boolean()),
};

const CATEGORY = {
  ...BRAND,
  parent: Type.Optional(Type.Union([Nothing, Type.String({ minLength: 1, maxLength: 255 })])),
  slug: Type.Optional(Texts),
  description: Type.Optional(Type.Union([Nothing, Texts])),
  featured: Type.Optional(Type.Array(Type.Enum(['home', 'menu']), { maxItems: 2, uniqueItems: true })),
  sizeTable: Type.Optional(Type.Union([Nothing, SizeTable])),
};

const nothing = () => ({ ar: '', en: '' });

export const CATEGORY_DESK: EntryDesk<'taxons'> = {
  ...{ path: '/categories', list: 'taxons', properties: CATEGORY, view: viewCategories },
  blank: () => ({ name: nothing(), slug: nothing() }),
  ...{ complete: lastOfParent, check: checkCategory },
};

export const BRAND_DESK: EntryDesk<'brands'> = {
  ...{ path: '/brands', list: 'brands', properties: BRAND, view: viewBrands },
  blank: () => ({ name: nothing() }),
  complete: lastOfAll,
};

export const CATEGORY_ORDER: EntryOrder<'taxons'> = {
  ...{ path: '/categories', list: 'taxons' },
  properties: { parent: Type.Union([Nothing, Type.String({ minLength: 1, maxLength: 255 })]) },
  among: (body) => isBelow((body as BelowParent).parent),
};

export const BRAND_ORDER: EntryOrder<'brands'> = { path: '/brands', list: 'brands' };

interface BelowParent {
  /** Code; `null`: it is below none. */
  parent: string | null;
}

/** Which categories stand beside each other. */
function isBelow(parent: string | null): (entry: Entry<'taxons'>) => boolean {
  return (entry) => (entry.parent ?? null) === parent;
}

/** Who comes newly below a parent comes last there, unless a place is told. */
function lastOfParent(
  change: object,
  before: Entry<'taxons'> | undefined,
  others: Entry<'taxons'>[],
): object {
  const { parent = before?.parent ?? null, position } = change as Partial<BelowParent & { position: number }>;
  if (position !== undefined || (before && isBelow(parent)(before))) return {};
  return { position: placeAfter(others.filter(isBelow(parent))) };
}

async function checkCategory(
  queries: Queries,
  entry: Entry<'taxons'>,
  others: Entry<'taxons'>[],
  before: Entry<'taxons'> | undefined,
): Promise<FieldErrors> {
  return { ...checkParent(entry, others), ...(await checkSizeTable(queries, entry, before)) };
}

function checkParent(entry: Entry<'taxons'>, others: Entry<'taxons'>[]): FieldErrors {
  const { code, parent } = entry;
  if (parent !== undefined && parent !== code && !others.some((other) => other.code === parent))
    return { parent: [{ key: 'taxonCode', values: { code: parent } }] };
  const parents = new Map([...others, entry].map((each) => [each.code, each.parent]));
  return problemOfParents(entry, parents) ? { parent: [{ key: 'categoryCircle' }] } : {};
}
