import type { Queries } from '../../kernel/database/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { ListName } from '../file-format/catalogue-file.ts';
import type { LoggedEntry } from './import-log.ts';

/** Renews what products have of the brand, category or option that they belong to. */
export const RENEWAL_JOB = 'renew-products';

export interface Renewal {
  list: 'brands' | 'taxons' | 'options';
  code: string;
  /** Products are found by its name. */
  isRenamed: boolean;
  /** Categories above it mix products of those below them. */
  isMoved: boolean;
}

/**
 * Has products follow changes of brands, categories and options, soon after the caller's transaction: there may be a hundred
 * thousand of them. No two changes share a job, as the one that runs may not see the second.
 */
export async function queueRenewals(tx: Queries, list: ListName, changed: LoggedEntry[]): Promise<void> {
  if (list !== 'brands' && list !== 'taxons' && list !== 'options') return;
  const renewals = changed.flatMap(({ code, before, changes }): Renewal[] => {
    const touches = (...names: string[]) => changes.some(({ path: [name = ''] }) => names.includes(name));
    // By `name`, or by `values`, a code and `name`; swatches, order and new values are nothing to be found by.
    const isRenamed = changes.some(({ path }) => path[0] === 'name' || path[2] === 'name');
    const isMoved = list === 'taxons' && touches('parent', 'position');
    return before && (isRenamed || isMoved) ? [{ list, code, isRenamed, isMoved }] : [];
  });
  await enqueue(tx, ...renewals.map((payload) => ({ kind: RENEWAL_JOB, payload })));
}
