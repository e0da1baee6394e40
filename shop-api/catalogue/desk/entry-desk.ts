import type { TProperties } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import type { Entry } from '../file-format/catalogue-file.ts';
import type { EditedList, EntryCheck, EntryCompletion, StoredEntry } from './edit-entry.ts';
import type { OrderedList } from './order-entries.ts';

/** How the desk has one list of a catalogue file. */
export interface EntryDesk<List extends EditedList> {
  path: `/${string}`;
  list: List;
  /** What may be sent of an entry. */
  properties: TProperties;
  /** What the desk is shown. @param origin of the addresses of pictures */
  view: (queries: Queries, stored: StoredEntry<List>[], origin: string) => Promise<object[]>;
  /** What an entry is made of before anything is said of it, so that what is missing is told by field. */
  blank: () => object;
  complete?: EntryCompletion<List>;
  check?: EntryCheck<List>;
}

/** How entries of a list are put into another order. */
export interface EntryOrder<List extends OrderedList> {
  /** Of the list. */
  path: `/${string}`;
  list: List;
  /** What else has to be sent, to tell which entries stand beside each other. */
  properties?: TProperties;
  among?: (body: object) => (entry: Entry<List>) => boolean;
}

/** Entries as the shop shows them that have been read in the order of their making. */
export function inOrder<Item extends { position?: number }>(entries: Item[]): Item[] {
  return entries.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** The place behind all others. */
export function placeAfter(entries: { position?: number }[]): number {
  return 1 + Math.max(-1, ...entries.map(({ position = 0 }) => position));
}

/** What is made comes last, unless a place is told. */
export function lastOfAll(
  change: object,
  before: object | undefined,
  others: { position?: number }[],
): { position?: number } {
  return before || 'position' in change ? {} : { position: placeAfter(others) };
}
