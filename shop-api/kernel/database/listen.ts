import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds before a lost connection is made again. */
const RECONNECT_DELAY = 1000;

/** Hears notifications of PostgreSQL on a connection of its own. @returns how to end it */
export function listenOn(url: string, channel: string, heard: () => void): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let client: pg.Client | undefined;

  const session = async () => {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client = own;
    // What goes wrong ends the connection, and that is waited for.
    own.on('error', () => undefined);
    own.on('notification', heard);
    const ended = new Promise<void>((resolve) => own.once('end', () => resolve()));
    const listening = own.connect().then(() => own.query(`listen ${pg.escapeIdentifier(channel)}`));
    await listening.then(heard, () => own.end());
    await ended;
  };
  const keepListening = async () => {
    while (!signal.aborted) {
      await session();
      await setTimeout(RECONNECT_DELAY, undefined, { signal }).catch(() => undefined);
    }
  };
  const kept = keepListening();
  return async () => {
    ending.abort();
    await client?.end();
    await kept;
  };
}
