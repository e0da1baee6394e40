import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The database could not be reached, refused to talk, or serves reads alone, as a standby does that is about to take over: nothing was
 * done.
 */
const REFUSED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '57P03', '25006'],
]);

/** The connection ended while it was used: ended by an administrator, by a crash, by the server's time limit, or on the way. */
const ENDED = new Set(['57P01', '57P02', '25P03', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * The database lives, and had no room or no time: too many connections, a full disk, no memory, a statement or a lock that took too
 * long.
 */
const BUSY = new Set(['53300', '53100', '53200', '57014', '55P03']);

/** What the client says of itself has no code. */
const CLIENT_SAYS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Milliseconds before each further attempt: a database that is started again at once is back meanwhile. */
const RETRY_DELAYS = [50, 250, 1200];

/** What the driver says, without what the query builder adds to it. */
function causeOf(error: unknown): { code?: string; message?: string } {
  return Object((error instanceof DrizzleQueryError && error.cause) || error);
}

function isRefused(error: unknown): boolean {
  return REFUSED.has(causeOf(error).code ?? '');
}

/** Whether a query failed since its connection did. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = causeOf(error);
  return REFUSED.has(code) || ENDED.has(code) || code.startsWith('08') || CLIENT_SAYS.test(message);
}

/** Where a quota is used up, or a file may not grow: PostgreSQL has no code of its own for those. */
const NO_ROOM = /^could not (extend|write)/;

/** Whether the same request may well succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = causeOf(error);
  return isConnectionLost(error) || BUSY.has(code) || (code === 'XX000' && NO_ROOM.test(message));
}

/**
 * Runs what the database can be asked twice, and once more after each lost connection.
 * @param mayRepeat whether it may be asked again though it may have been carried out; what was never asked always may
 */
export async function retryWhenLost<Result>(
  run: () => Promise<Result>,
  mayRepeat: () => boolean = () => true,
): Promise<Result> {
  for (const pause of RETRY_DELAYS) {
    try {
      return await run();
    } catch (error) {
      if (!isRefused(error) && !(isConnectionLost(error) && mayRepeat())) throw error;
      await setTimeout(pause);
    }
  }
  return run();
}
