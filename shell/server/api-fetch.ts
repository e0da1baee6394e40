import { setTimeout as sleep } from 'node:timers/promises';

/** What a connection ends with whose other side stopped, or was never there. */
const ENDED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Nobody listened, so that nothing was sent. */
const REFUSED = 'ECONNREFUSED';

/** Milliseconds before each further attempt. */
const PAUSES_MS = [5, 100];

/**
 * How long to wait before a call is made again that ended with its connection, as the API was stopped or moved; `null` where it is
 * not to be made again: a call that changes something may have been carried out, unless its connection was refused.
 */
export function retryAfterMs(method: string, error: unknown, attempt: number): number | null {
  const { code, cause } = Object(error) as { code?: string; cause?: { code?: string } };
  const reason = code ?? cause?.code ?? '';
  const isSafe = reason === REFUSED || ((method === 'GET' || method === 'HEAD') && ENDED.has(reason));
  return isSafe ? (PAUSES_MS[attempt] ?? null) : null;
}

/** `fetch` that makes a call again where that cannot carry anything out twice. */
export const apiFetch: typeof fetch = async (input, init) => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(input, init);
    } catch (error) {
      const pauseMs = retryAfterMs(init?.method ?? 'GET', error, attempt);
      if (pauseMs === null) throw error;
      await sleep(pauseMs);
    }
  }
};
