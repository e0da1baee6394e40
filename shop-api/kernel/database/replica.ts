import { AsyncLocalStorage } from 'node:async_hooks';
import { traced } from '@shop/shop-domain/tracing';
import pg from 'pg';

/** Milliseconds before a replica that could not be reached is tried again. */
const AWAY_MS = 5_000;
/** Milliseconds between two looks at how far it is. */
const LOOK_INTERVAL_MS = 50;
const TIME_LIMIT_MS = 5_000;

const publicReads = new AsyncLocalStorage<boolean>();

/** Whatever is read meanwhile makes an answer that is the same for everybody, and is as new as the change feed: a replica may tell it. */
export const readPublicly = <Result>(run: () => Result): Result => publicReads.run(true, run);

/**
 * One replica of a PostgreSQL, for public reads. It is asked only while it has replayed all that the change feed knew when it
 * last read from the primary, so that what is made of it is no older than what the primary would have told at that moment. It has to be
 * one server: of two behind one address the second may not be where the first was.
 */
export class Replica {
  readonly #pool: pg.Pool;
  #needed: bigint | undefined;
  #reached = -1n;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #awayUntil = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool({
      ...config,
      connectionTimeoutMillis: 1_000,
      statement_timeout: TIME_LIMIT_MS,
      query_timeout: TIME_LIMIT_MS,
    });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** @param position of the primary's log, up to which all has been heard of */
  readonly follow = (position: string): void => {
    this.#needed = positionOf(position);
  };

  /** @returns nothing where the primary is to be asked */
  async query(text: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult | undefined> {
    if (!publicReads.getStore() || performance.now() < this.#awayUntil) return undefined;
    try {
      if (!(await this.#isThere())) return undefined;
      return await traced('query', { 'db.system.name': 'postgresql', 'db.namespace': 'replica' }, () =>
        this.#pool.query(text, values),
      );
    } catch (error) {
      // It answered, such as that replaying came in between; whatever is wrong with the query the primary says too.
      const isAnswer = /^(?!57P|08)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
      if (!isAnswer) this.#awayUntil = performance.now() + AWAY_MS;
      return undefined;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #isThere(): Promise<boolean> {
    const needed = this.#needed;
    if (needed === undefined) return false;
    if (this.#reached < needed && performance.now() >= this.#lookedAt + LOOK_INTERVAL_MS) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
      await this.#looking;
    }
    return this.#reached >= needed;
  }

  async #look(): Promise<void> {
    const { rows } = await this.#pool.query<{ position: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    );
    this.#lookedAt = performance.now();
    // One that has become a primary follows nobody.
    const position = rows[0]?.position;
    this.#reached = position ? positionOf(position) : -1n;
  }
}

/** A position of PostgreSQL's log, such as `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
