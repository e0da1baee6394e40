import { createHash } from 'node:crypto';
import type { ListName } from '../file-format/catalogue-file.ts';

/** One field of an entry that differs. */
export interface FieldChange {
  /** Names and codes down to it, such as `variants`, `shirt-m`, `prices`, `SAR`, `price`. */
  path: string[];
  /** `null`: nothing. */
  from: unknown;
  to: unknown;
}

/** An entry that an import makes or changes. */
export interface Difference {
  list: ListName;
  code: string;
  /** Without it the entry is new. */
  changes?: FieldChange[];
}

type Plain = Record<string, unknown>;
type Coded = { code: string };

/** Stands for the order of a list whose entries have codes. */
const ORDER = '(order)';

/** Is taken back as a whole: columns and the cells below them say nothing without each other. */
const WHOLE = 'sizeTable';

/** What has to change for one entry to become another. Entries of lists are compared by their codes. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
  if (isCodedList(before) && isCodedList(after)) {
    const codes = (list: Coded[]) => list.map(({ code }) => code);
    return [
      ...changesBetween(byCode(before), byCode(after), path),
      ...(text(codes(before)) === text(codes(after))
        ? []
        : [{ path: [...path, ORDER], from: codes(before), to: codes(after) }]),
    ];
  }
  if (isPlain(before) && isPlain(after) && path.at(-1) !== WHOLE) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(before[key], after[key], [...path, key]),
    );
  }
  const [from, to] = [before ?? null, after ?? null];
  return isSame(from, to) ? [] : [{ path, from, to }];
}

/** Short, and the same for values that say the same. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(text(value ?? null))
    .digest('base64url')
    .slice(0, 16);
}

/** What an entry has at a path of a change. */
export function valueAt(entry: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return entry;
  if (Array.isArray(entry)) {
    const list = entry as Coded[];
    return name === ORDER
      ? list.map(({ code }) => code)
      : valueAt(
          list.find(({ code }) => code === name),
          rest,
        );
  }
  return isPlain(entry) ? valueAt(entry[name], rest) : undefined;
}

/** A copy of an entry with another value at a path. */
export function withValueAt(entry: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value ?? undefined;
  if (Array.isArray(entry)) {
    const list = entry as Coded[];
    if (name === ORDER) return inOrder(list, value as string[]);
    const changed = withValueAt(
      list.find(({ code }) => code === name),
      rest,
      value,
    ) as Coded | undefined;
    if (changed === undefined) return list.filter(({ code }) => code !== name);
    return list.some(({ code }) => code === name)
      ? list.map((each) => (each.code === name ? changed : each))
      : [...list, changed];
  }
  return {
    ...(isPlain(entry) ? entry : {}),
    [name]: withValueAt(isPlain(entry) ? entry[name] : undefined, rest, value),
  };
}

/** What was added since comes after what was there. */
function inOrder(list: Coded[], codes: string[]) {
  const places = new Map(codes.map((code, place) => [code, place]));
  return list.toSorted(
    (one, other) => (places.get(one.code) ?? codes.length) - (places.get(other.code) ?? codes.length),
  );
}

function byCode(list: Coded[]): Plain {
  return Object.fromEntries(list.map((each) => [each.code, each]));
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCodedList(value: unknown): value is Coded[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isPlain(each) && typeof each.code === 'string')
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isObject(one) && isObject(other) && text(one) === text(other));

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const text = (value: unknown): string => JSON.stringify(withSortedKeys(value));

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!isPlain(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, withSortedKeys(value[key])]));
}
