import { hash } from 'node:crypto';
import type { PublicChange, PublicChanges } from '@shop/shop-domain/public-changes';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { publicChanges } from '../database/schema.ts';

/** What a change concerns, or a response tells: a product by its id, a list such as `taxon:3`, or a whole table by its name. */
export type Tag = number | string;

/** Changes that may concern anything. */
const EVERYTHING = 'everything';

/** What the shop says of itself: everything but its products, their lists and searches, and what shoppers write. */
export const SHOP_TAG = 'shop';

/** All that was committed before this has been read. */
export interface Moment {
  /** Milliseconds on this process's clock. */
  at: number;
  /** Names what is public as it is now, the same on all servers. */
  version: string;
}

/** What has changed of all that is public. */
export type Changes = Pick<ChangeFeed, 'staleness' | 'moment' | 'changedSince'>;

/** When a tag was last changed. */
interface Change {
  /** The moment that told of it. */
  noticed: number;
  /** The moment before, which did not: it was changed after this. */
  since: number;
  /** The moment that told of the change before. */
  formerly: number;
}

/** Of which changes are told apart; beyond that many, all that was made before is taken to be changed. */
const MAX_TAGS = 200_000;

/** Milliseconds after which a server that nobody asked anything takes everything to be changed: rows go after an hour. */
const LONGEST_GAP = 1800_000;

/** Tags of changes that other servers can still be told of. */
const MAX_TOLD_TAGS = 20_000;

/** Rows among which those are counted that a long transaction may have added late. */
const RECENT_ROWS = 10_000;

interface Read {
  version: string;
  /** The first transaction that may not have ended. */
  open: string;
  rows: { id: number; transaction: string; products: number[]; tags: string[] }[];
  /** Of the log, which has all that this tells of. */
  position: string | null;
}

/**
 * Follows what is committed to `public_changes`. Rows of transactions that were open when it was last read are read again:
 * they may be committed in another order than they were numbered.
 */
export class ChangeFeed {
  /** Milliseconds after which nothing may be told that a change has made another. */
  readonly staleness: number;
  readonly #queries: Queries;
  readonly #follow: ((position: string) => void) | undefined;
  readonly #changes = new Map<Tag, Change>();
  #last: Change | undefined;
  #moment: Moment = { at: Number.NEGATIVE_INFINITY, version: '' };
  /** The first transaction to read rows of; absent before anything was read. */
  #open: string | undefined;
  /** What other servers may ask for: all of the transactions from `#toldFrom` on. */
  #told: PublicChange[] = [];
  #toldTags = 0;
  #toldFrom = 0n;
  /** Ids of rows that were read and may be read again. */
  #known = new Set<number>();
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<Moment> | undefined;

  /** @param follow hears up to which position of the database's log all has been read */
  constructor(queries: Queries, staleness: number, follow?: (position: string) => void) {
    this.#queries = queries;
    this.#follow = follow;
    this.staleness = staleness;
  }

  /** Of at most half the `staleness` ago. Not for use in a transaction, which has the embedded database to itself. */
  async moment(): Promise<Moment> {
    const age = performance.now() - this.#moment.at;
    if (age >= this.staleness / 2) return this.#read();
    if (age >= this.staleness / 4) this.#read().catch(() => undefined);
    return this.#moment;
  }

  /** What has changed, for a server that knows all of the transactions before `since`. */
  async changesSince(since: string | undefined): Promise<PublicChanges> {
    await this.moment();
    const from = since === undefined ? undefined : BigInt(since);
    return {
      version: this.#moment.version,
      until: this.#open ?? '0',
      changes:
        from === undefined || from < this.#toldFrom
          ? null
          : this.#told.filter(({ transaction }) => BigInt(transaction) >= from),
    };
  }

  /**
   * Whether something that was read at `at`, or after, may not be true any more.
   * @param tags of what it tells; without them any change concerns it
   * @returns since when, which may be long before the change; undefined where it is still true
   */
  changedSince(tags: readonly Tag[] | undefined, at: number): number | undefined {
    if (!this.#last || this.#last.noticed <= at) return undefined;
    if (!tags) return sinceWhen(this.#last, at);
    let since = this.#changedSince(EVERYTHING, at);
    for (const tag of tags) {
      const changed = this.#changedSince(tag, at);
      if (changed !== undefined && (since === undefined || changed < since)) since = changed;
    }
    return since;
  }

  #changedSince(tag: Tag, at: number) {
    const change = this.#changes.get(tag);
    return change && change.noticed > at ? sinceWhen(change, at) : undefined;
  }

  /** Once for all who ask before it begins. */
  #read(): Promise<Moment> {
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      const moment = this.#readNow();
      this.#reading = moment.catch(() => undefined);
      return moment;
    });
    return this.#next;
  }

  async #readNow(): Promise<Moment> {
    const before = this.#moment.at;
    const at = performance.now();
    const { version, open, rows, position } = await readChanges(
      this.#queries,
      this.#open,
      this.#follow !== undefined,
    );
    if (position) this.#follow?.(position);
    const begins = this.#open === undefined;
    const gone = !begins && at - before > LONGEST_GAP;
    if (begins || gone) this.#tellFrom(BigInt(open));
    if (gone) this.#note([EVERYTHING], at, before);
    for (const { id, transaction, products, tags } of rows) {
      if (this.#known.has(id)) continue;
      if (!begins && !gone) this.#note([...products, ...tags], at, before);
      this.#tell({ id, transaction, tags: [...new Set([...products.map(String), ...tags])] });
    }
    this.#open = open;
    this.#known = new Set(rows.map(({ id }) => id));
    this.#moment = { at, version };
    return this.#moment;
  }

  #tell(change: PublicChange) {
    this.#told.push(change);
    this.#toldTags += change.tags.length;
    while (this.#toldTags > MAX_TOLD_TAGS) {
      const oldest = this.#told.shift();
      if (!oldest) break;
      this.#toldTags -= oldest.tags.length;
      const next = BigInt(oldest.transaction) + 1n;
      if (next > this.#toldFrom) this.#toldFrom = next;
    }
  }

  #tellFrom(transaction: bigint) {
    this.#told = [];
    this.#toldTags = 0;
    this.#toldFrom = transaction;
  }

  #note(tags: Tag[], noticed: number, since: number) {
    const changed = (former: Change | undefined): Change =>
      former?.noticed === noticed
        ? former
        : { noticed, since, formerly: former?.noticed ?? Number.NEGATIVE_INFINITY };
    this.#last = changed(this.#last);
    for (const tag of tags) this.#changes.set(tag, changed(this.#changes.get(tag)));
    if (this.#changes.size > MAX_TAGS) {
      this.#changes.clear();
      // When the others were changed is not known any more.
      this.#changes.set(EVERYTHING, { noticed, since, formerly: noticed });
    }
  }
}

/** Who has missed more than one change does not know when the first of them was. */
function sinceWhen({ since, formerly }: Change, at: number): number {
  return formerly > at ? Number.NEGATIVE_INFINITY : since;
}

/** Names a version to other servers, the same from each instance with these settings, without telling what it is counted from. */
export function versionNamer(settings: object): (version: string) => string {
  const own = hash('sha256', JSON.stringify(settings));
  let last = { version: '', name: '' };
  return (version) => {
    if (last.version !== version)
      last = { version, name: hash('sha256', `${version} ${own}`, 'base64url').slice(0, 22) };
    return last.name;
  };
}

/** The first transaction that had not ended when a statement began. */
const OPEN = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** In one statement, so that all is of one moment. @param from without it only those rows that will be read again */
async function readChanges(queries: Queries, from: string | undefined, withPosition: boolean): Promise<Read> {
  const { id, products, tags, transaction } = publicChanges;
  const [row] = await queries
    .select({
      version: sql<string>`concat_ws(':', count(*), max(${id}))`,
      position: withPosition ? sql<string>`pg_current_wal_insert_lsn()::text` : sql<null>`null`,
      open: sql<string>`${OPEN}::text`,
      rows: sql<Read['rows']>`(
        select coalesce(json_agg(json_build_object('id', ${id}, 'transaction', ${transaction}::text, 'products', ${products}, 'tags', ${tags})), '[]')
        from ${publicChanges} where ${transaction} >= ${from === undefined ? OPEN : sql`${from}::xid8`})`,
    })
    .from(publicChanges)
    .where(sql`${id} > (select coalesce(max(${id}), 0) - ${RECENT_ROWS} from ${publicChanges})`);
  if (!row) throw new Error('an aggregate has one row');
  return row;
}
