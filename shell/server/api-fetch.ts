import { setTimeout as sleep } from 'node:timers/promises';
import { activeTraceparent, TRACEPARENT, traced } from '@shop/shop-domain/tracing';
import { Agent, type Dispatcher, request } from 'undici';

/** What a connection ends with whose other side stopped, or was never there. */
const ENDED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Nobody listened, so that nothing was sent. */
const REFUSED = 'ECONNREFUSED';

/** Seconds, as the API itself says when it cannot answer: then a page that lacked its data is worth another try. */
export const API_RETRY_AFTER_S = 2;

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
export const apiFetch: typeof fetch = (input, init) =>
  calling(init?.method ?? 'GET', () => {
    const active = activeTraceparent();
    if (!active) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(TRACEPARENT, active);
    return fetch(input, { ...init, headers });
  });

/** An answer of the API as it came, whole. */
export interface ApiAnswer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer<ArrayBuffer>;
}

const agent = new Agent({ connections: 64 });

/** A read that is passed on in bytes: without what `fetch` does for browsers it takes a third of the processor's time. */
export function apiRead(
  url: URL,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ApiAnswer> {
  return calling('GET', async () => {
    const active = activeTraceparent();
    const {
      statusCode,
      headers: told,
      body,
    } = await request(url, {
      headers: { ...headers, ...(active && { [TRACEPARENT]: active }) },
      ...{ signal, dispatcher: agent },
    });
    return { status: statusCode, headers: told, body: Buffer.from(await body.arrayBuffer()) };
  });
}

/** Addresses of carts and orders are keys to them: the trace has the API's route instead. */
const calling = <Answer>(method: string, call: () => Promise<Answer>): Promise<Answer> =>
  traced(`call ${method}`, { 'http.request.method': method }, () => retrying(method, call));

async function retrying<Answer>(method: string, call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const pauseMs = retryAfterMs(method, error, attempt);
      if (pauseMs === null) throw error;
      await sleep(pauseMs);
    }
  }
}
