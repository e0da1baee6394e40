import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';
import { isConnectionLost } from '../database/lost-connection.ts';

/**
 * An error as the log may tell it. A failed query repeats its values, and so does what the database says of it: the log
 * has the statement with its placeholders, the database's code and the place in our code.
 */
export function loggedError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const said = (error.cause as { code?: string } | undefined)?.code;
  // The driver has no code for what it says of itself.
  const code = said ?? (isConnectionLost(error) ? 'connection-lost' : undefined);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: 'DrizzleQueryError', code, query: error.query, stack: frames.join('\n') };
}
