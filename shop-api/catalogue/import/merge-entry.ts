import { couponCodeOf } from '../../kernel/database/promotion-tables.ts';
import type { Entry, ListName } from '../file-format/catalogue-file.ts';

type Plain = Record<string, unknown>;
type Coded = Plain & { code: unknown };

/** How an entry of a file is joined with what the shop has. */
export interface MergeOptions {
  /** Also sets the stock of variants that the shop has, where an entry lists all of a product. */
  setStock?: boolean;
  /** Goes on selling variants that a product's full list lacks. */
  keepVariants?: boolean;
}

/** Lists in an entry whose members are told by their codes; what such a list lacks stays. */
const CODED_LISTS: Partial<Record<ListName, string>> = {
  options: 'values',
  promotions: 'coupons',
  products: 'variants',
};

/**
 * What an entry becomes: a field that the file leaves out stays, `null` clears it, objects are joined field by field, lists
 * are replaced (a JSON merge patch, RFC 7396). A product's variants are joined by their codes. The result is not checked.
 */
export function mergeEntry<List extends ListName>(
  list: List,
  current: Entry<List> | undefined,
  patch: Plain,
  options: MergeOptions = {},
): Plain {
  const coded = CODED_LISTS[list];
  const given = coded === undefined ? undefined : patch[coded];
  const entry = merge(current, patch);
  if (coded === undefined || !isCodedList(given)) return entry;
  const before = (current as Plain | undefined)?.[coded] as Coded[] | undefined;
  if (list === 'products') return { ...entry, [coded]: variantsOf(before, given, patch, options) };
  // Coupons are told by the spelling that they are stored in.
  const spelled =
    list === 'promotions'
      ? given.map((coupon) => ({ ...coupon, code: couponCodeOf(String(coupon.code)) }))
      : given;
  return { ...entry, [coded]: joined(before, spelled) };
}

function variantsOf(before: Coded[] | undefined, given: Coded[], patch: Plain, options: MergeOptions) {
  if (!before) return given.map((variant) => merge(undefined, variant));
  const isWhole = listsAllVariants(patch);
  const setStock = options.setStock || !isWhole;
  const withStock = (variants: Coded[]) =>
    variants.map((variant) => {
      const known = before.find(({ code }) => code === variant.code);
      return known && !setStock ? { ...variant, stock: known.stock } : variant;
    });
  if (!isWhole) return withStock(joinedInPlace(before, given));
  const names = new Set(given.map(({ code }) => code));
  const left = before.filter(({ code }) => !names.has(code));
  return withStock([
    ...joined(
      before,
      given.map((variant) => ({ enabled: true, ...variant })),
    ).slice(0, given.length),
    ...(options.keepVariants ? left : left.map((variant) => ({ ...variant, enabled: false }))),
  ]);
}

/** Whether an entry says what a product comes in, rather than something of some of its variants. */
function listsAllVariants(patch: object): boolean {
  return 'options' in patch && 'variants' in patch;
}

/** In the order of the file, then what it leaves out. */
function joined(before: Coded[] = [], given: Coded[]): Coded[] {
  const known = new Map(before.map((each) => [each.code, each]));
  const names = new Set(given.map(({ code }) => code));
  return [
    ...given.map((each) => merge(known.get(each.code), each) as Coded),
    ...before.filter(({ code }) => !names.has(code)),
  ];
}

/** In the order that they had, then what is new. */
function joinedInPlace(before: Coded[], given: Coded[]): Coded[] {
  const known = new Set(before.map(({ code }) => code));
  const patches = new Map(given.map((each) => [each.code, each]));
  return [
    ...before.map((each) => merge(each, patches.get(each.code) ?? {}) as Coded),
    ...given.filter(({ code }) => !known.has(code)).map((each) => merge(undefined, each) as Coded),
  ];
}

function merge(current: unknown, patch: Plain): Plain {
  const result: Plain = { ...(isPlain(current) ? current : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null) delete result[key];
    else result[key] = isPlain(value) ? merge(result[key], value) : value;
  }
  return result;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCodedList(value: unknown): value is Coded[] {
  return Array.isArray(value) && value.every((each) => isPlain(each) && 'code' in each);
}
