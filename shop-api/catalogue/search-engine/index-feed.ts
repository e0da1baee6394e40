import { setTimeout } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../../kernel/database/database.ts';
import { retryWhenLost } from '../../kernel/database/lost-connection.ts';
import { products, publicChanges, searchChanges, searchIndexes } from '../../kernel/database/schema.ts';
import { withTimeout } from '../../kernel/scheduler/with-timeout.ts';
import { type Engine, isIndexMissing, MissingIndexError, reasonOf } from './engine.ts';
import { INDEX, type IndexedProduct } from './index-definition.ts';
import { askForIndex, askForIndexAnew, isWanted, readProgress, type WantedIndex } from './index-row.ts';
import { readIndexedProducts } from './read-indexed-products.ts';

const SEARCH_CHANNEL = 'search_changes';

/** Products that are read and sent at a time. */
const BATCH_SIZE = 500;
/** Seconds for which one server feeds alone; longer than a batch may take. */
const LEASE = 60;
/** Milliseconds after which changes are looked for though nothing was heard of any. */
const POLL_INTERVAL = 5000;
/** Milliseconds before a batch that failed is tried again; twice as many each time. */
const FIRST_PAUSE = 500;
const MAX_PAUSE = 5000;
/** Milliseconds that a batch gets when the server stops; the next server reads it again. */
const SHUTDOWN_GRACE_PERIOD = 2000;
/** Milliseconds between lines of the log while the index is filled. */
const PROGRESS_INTERVAL = 10_000;

export interface IndexFeed {
  stop(): Promise<void>;
}

/** What one server has taken on. Of two that were read, the later has the higher version. */
interface Batch {
  version: number;
  /** Absent where the index has to be made first. */
  index: string | null;
  documents: IndexedProduct[];
  changes: number[];
  /** While the index is filled: up to which product with this batch; null once none is left. */
  filledUpTo?: number | null;
}

/**
 * Brings every change to the engine, and fills an index that is new. Several servers share the work. What has been sent is
 * what the database held when the version of its batch was drawn, and the engine keeps what has the highest: it does not
 * matter in which order batches arrive, nor whether one arrives twice.
 */
export async function startIndexFeed(
  { queries, listen }: Pick<Database, 'queries' | 'listen'>,
  engine: Engine,
  wanted: WantedIndex,
  log: FastifyBaseLogger,
): Promise<IndexFeed> {
  const stopping = new AbortController();
  let alarm = new AbortController();
  let failures = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const claim = (): Promise<Batch | undefined> =>
    queries.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(searchIndexes)
        .where(
          and(
            isWanted(wanted),
            or(isNull(searchIndexes.leasedUntil), lte(searchIndexes.leasedUntil, sql`now()`)),
            or(
              isNull(searchIndexes.askedBy),
              sql`${searchIndexes.askedBy} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
            ),
          ),
        )
        .for('update', { skipLocked: true });
      if (!row) return undefined;
      const { index } = row;
      // Changes first: what is read after them is at least as new.
      const changes = index ? await oldestChanges(tx) : [];
      const next = index && row.filledUpTo !== null ? await productsAfter(tx, row.filledUpTo) : undefined;
      if (index && changes.length === 0 && !next) return undefined;
      const version = row.version + 1;
      await tx
        .update(searchIndexes)
        .set({ version, leasedUntil: sql`now() + make_interval(secs => ${LEASE})` })
        .where(isWanted(wanted));
      const ids = [...new Set([...changes.map(({ productId }) => productId), ...(next ?? [])])];
      return {
        version,
        index,
        documents: await readIndexedProducts(tx, ids),
        changes: changes.map(({ id }) => id),
        filledUpTo: next && (next.length < BATCH_SIZE ? null : next.at(-1)),
      };
    });

  /** What is left of the row where another was asked for meanwhile stays as it is. */
  const note = (version: number, outcome: Partial<typeof searchIndexes.$inferSelect>) =>
    queries
      .update(searchIndexes)
      .set({ leasedUntil: null, ...outcome })
      .where(and(isWanted(wanted), eq(searchIndexes.version, version)));

  const make = async ({ version }: Batch) => {
    const index = `${wanted.alias}-${version}`;
    await engine.write((client) => makeIndex(client, wanted.alias, index));
    await note(version, { index, askedBy: null });
    log.info({ index }, 'filling the search index');
  };

  const send = async ({ version, documents, changes, filledUpTo }: Batch) => {
    if (documents.length > 0)
      await engine.write((client) => sendDocuments(client, wanted.alias, documents, version, log));
    // What is found from here on has all that was sent.
    await engine.write((client) => client.indices.refresh({ index: wanted.alias }));
    await retryWhenLost(() =>
      queries.transaction(async (tx) => {
        if (changes.length > 0) {
          await tx.delete(searchChanges).where(inArray(searchChanges.id, changes));
          // Searches that were made in the meantime are made anew.
          await tx.insert(publicChanges).values({ tags: ['search_index'] });
        }
        await tx
          .update(searchIndexes)
          .set({ leasedUntil: null, ...(filledUpTo !== undefined && { filledUpTo }) })
          .where(and(isWanted(wanted), eq(searchIndexes.version, version)));
      }),
    );
    if (filledUpTo === null) log.info('the search index is filled: the search engine searches');
    else if (filledUpTo !== undefined && performance.now() > toldAt + PROGRESS_INTERVAL) {
      toldAt = performance.now();
      log.info(await readProgress(queries, wanted), 'filling the search index');
    }
  };

  /** @returns milliseconds until the next one */
  const round = async (): Promise<number> => {
    const batch = await claim();
    if (!batch) {
      await engine.ping();
      return POLL_INTERVAL;
    }
    try {
      await (batch.index ? send(batch) : make(batch));
      return 0;
    } catch (error) {
      if (isIndexMissing(error) && batch.index) await askForIndexAnew(queries, wanted, batch.index);
      else await note(batch.version, {});
      throw error;
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      let wait: number;
      try {
        wait = await round();
        failures = 0;
      } catch (error) {
        if (!engine.trouble && !stopping.signal.aborted)
          log.error({ reason: reasonOf(error) }, 'could not feed the search engine');
        wait = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** failures);
        failures += 1;
        // New changes do not hurry what fails.
        alarm = new AbortController();
      }
      const signal = AbortSignal.any([alarm.signal, stopping.signal]);
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  };

  await askForIndex(queries, wanted);
  await listen(SEARCH_CHANNEL, () => failures === 0 && alarm.abort());
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await withTimeout(running, SHUTDOWN_GRACE_PERIOD).catch(() => undefined);
    },
  };
}

function oldestChanges(tx: Queries) {
  return tx
    .select({ id: searchChanges.id, productId: searchChanges.productId })
    .from(searchChanges)
    .orderBy(asc(searchChanges.id))
    .limit(BATCH_SIZE);
}

async function productsAfter(tx: Queries, last: number): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, last))
    .orderBy(asc(products.id))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** Makes an empty index and has the alias lead to it; those that were made before go. */
async function makeIndex(client: Client, alias: string, index: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${alias}-*` });
  const former = Object.keys(body).filter((name) => /^-\d+$/.test(name.slice(alias.length)));
  if (!former.includes(index)) await client.indices.create({ index, body: INDEX });
  await client.indices.updateAliases({
    body: {
      actions: [
        ...former.filter((name) => name !== index).map((name) => ({ remove_index: { index: name } })),
        { add: { index, alias } },
      ],
    },
  });
}

/** @throws where the engine is too busy; what it never takes is told in the log */
async function sendDocuments(
  client: Client,
  alias: string,
  documents: IndexedProduct[],
  version: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const { body } = await client.bulk({
    index: alias,
    // A missing index is made by us, not by what is written to it.
    require_alias: true,
    body: documents.flatMap((document) => [
      { index: { _id: String(document.id), version, version_type: 'external' as const } },
      document,
    ]),
  });
  for (const { index: item } of body.items) {
    // A conflict: what came later was there earlier.
    if (!item?.error || item.status === 409) continue;
    const { type, reason } = item.error;
    if (item.status === 404) throw new MissingIndexError(String(reason));
    if (item.status === 429 || item.status >= 500) throw new Error(`${type}: ${reason}`);
    log.error({ product: item._id, reason: `${type}: ${reason}` }, 'the search engine refused a product');
  }
}
