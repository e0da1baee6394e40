import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

/**
 * An error as the log may tell it. A failed query repeats its values, and so does what the database says of it: the log
 * has the statement with its placeholders, the database's code and the place in our code.
 */
export function loggedError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { code } = (error.cause ?? {}) as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: 'DrizzleQueryError', code, query: error.query, stack: frames.join('\n') };
}
