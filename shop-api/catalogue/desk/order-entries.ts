import type { Queries } from '../../kernel/database/database.ts';
import { retryDeadlock } from '../../kernel/database/retry-deadlock.ts';
import { HttpError, invalid } from '../../kernel/http/http-error.ts';
import type { Entry } from '../file-format/catalogue-file.ts';
import { changesBetween } from '../import/entry-changes.ts';
import { ImportLog } from '../import/import-log.ts';
import { queueRenewals } from '../import/queue-renewals.ts';
import { lockList, readEntries, writerOf } from './edit-entry.ts';
import { inOrder } from './entry-desk.ts';

/** Lists whose entries stand in an order that the merchant gives them. */
export type OrderedList = 'brands' | 'taxons' | 'promotions' | 'shippingMethods';

/** Codes of entries that stand beside each other. */
export interface Reordering {
  /** As they were read. */
  from: string[];
  /** As they are to be. */
  to: string[];
}

/** @param among which entries stand beside each other */
export async function readOrder<List extends OrderedList>(
  queries: Queries,
  list: List,
  among: (entry: Entry<List>) => boolean,
): Promise<Entry<List>[]> {
  const stored = await readEntries(queries, list);
  return inOrder([...stored.values()].map(({ entry }) => entry).filter(among));
}

/**
 * Gives entries other places, as an import of all of them would.
 * @param among which entries stand beside each other
 * @returns the number that takes it back; none where nothing changed
 * @throws HttpError 400 where others are to be in order than are, or 409 with the codes as they stand where somebody else
 * has moved, made or taken away one since
 */
export function orderEntries<List extends OrderedList>(
  queries: Queries,
  list: List,
  { from, to }: Reordering,
  among: (entry: Entry<List>) => boolean,
): Promise<{ import?: number; order: string[] }> {
  if (`${from.toSorted()}` !== `${to.toSorted()}`) throw invalid('to', 'wrongType');
  return retryDeadlock(() =>
    queries.transaction(async (tx) => {
      await lockList(tx, list);
      const entries = await readOrder(tx, list, among);
      const order = entries.map(({ code }) => code);
      if (`${order}` !== `${from}`) throw new HttpError(409, { key: 'versionStale' }, { present: { order } });
      const changed = entries.flatMap((before) => {
        const after = { ...before, position: to.indexOf(before.code) };
        const changes = changesBetween(before, after);
        return changes.length > 0 ? [{ code: before.code, before, after, changes }] : [];
      });
      if (changed.length === 0) return { order };
      const log = new ImportLog(tx, `desk: ${changed.length} ${list}`);
      await writerOf(tx, log).writeList(list, changed);
      await queueRenewals(tx, list, changed);
      await log.finish({ [list]: { created: 0, updated: changed.length, unchanged: 0 } });
      return { import: log.id, order: to };
    }),
  );
}
