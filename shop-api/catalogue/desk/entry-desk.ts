import type { TProperties } from 'typebox';
import type { Queries } from '../../kernel/database/database.ts';
import type { EditedList, EntryCheck, EntryCompletion, StoredEntry } from './edit-entry.ts';

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
