import { ApiError, type ErrorCode, type FailureKind } from './api.ts';
import { syliusRefusal } from './sylius/refusals.ts';

export interface HttpOptions {
  /** Such as `/shop-api`, or with an origin on the server. No trailing slash. */
  baseUrl: string;
  locale: string;
  currency: string;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  /** Ends every call of this client, for example when the page's request ends. */
  signal?: AbortSignal;
  /** Milliseconds for one call, its body included; 10 s by default, a minute for a file. */
  timeout?: number;
  /** Makes of an answer what the readers take. @param path of the call, without query */
  adapt?: (path: string, body: unknown) => unknown;
}

/** A list is sent as one parameter each. */
export type Query = Record<string, string | number | readonly string[] | undefined>;

export interface Http {
  /** Equal reads that are in flight at the same time share one request. */
  get<Wire, Result>(path: string, read: (wire: Wire) => Result, query?: Query): Promise<Result>;
  send<Wire, Result>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    /** A file is sent as it is, anything else as JSON. */
    body: object | null,
    read: (wire: Wire) => Result,
    query?: Query,
  ): Promise<Result>;
}

/**
 * Speaks JSON with the shop API, in one language and currency.
 * Every failure is an ApiError, except that an abort by the caller's own signal keeps its reason.
 */
export function createHttp(options: HttpOptions): Http {
  const inFlight = new Map<string, Promise<unknown>>();
  const { adapt = (_, body) => body } = options;

  return {
    async get(path, read, query = {}) {
      const url = urlOf(options, path, query);
      let answer = inFlight.get(url);
      if (!answer) {
        answer = request(options, 'GET', url).finally(() => inFlight.delete(url));
        inFlight.set(url, answer);
      }
      return readAs(await answer, (body: never) => read(adapt(path, body) as never));
    },

    async send(method, path, body, read, query = {}) {
      const url = urlOf(options, path, query);
      // A read that began before this change must not answer one that begins after it.
      inFlight.clear();
      const answer = await request(options, method, url, body).finally(() => inFlight.clear());
      return readAs(answer, (body: never) => read(adapt(path, body) as never));
    },
  };
}

function urlOf({ baseUrl, locale, currency }: HttpOptions, path: string, query: Query): string {
  // An empty or dotted value would reach another endpoint than the one named.
  if (/\/\/|\/\.{1,2}(\/|$)/.test(path)) throw new ApiError('not-found', 404, `Nothing can be at ${path}`);
  const search = new URLSearchParams({ locale, currency });
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) search.append(name, String(each));
  }
  return `${baseUrl}${path}?${search}`;
}

async function request(
  options: HttpOptions,
  method: string,
  url: string,
  body?: object | null,
): Promise<unknown> {
  const headers = new Headers({
    ...options.headers,
    accept: 'application/json',
    'accept-language': options.locale,
  });
  const file = body instanceof Blob ? body : undefined;
  if (body) headers.set('content-type', file?.type || 'application/json');
  const init = { method, body: file ?? (body ? JSON.stringify(body) : undefined) };

  const answer = await exchange(options, url, { ...init, headers });
  if (answer.status === 401 && method === 'GET' && headers.has('authorization')) {
    // A stale token is refused even where none is needed.
    headers.delete('authorization');
    const anonymous = await exchange(options, url, { ...init, headers });
    if (anonymous.status < 400) return anonymous.body;
  }
  if (answer.status >= 400) throw refusal(answer, options.locale);
  return answer.body;
}

interface Answer {
  status: number;
  body: unknown;
}

async function exchange(options: HttpOptions, url: string, init: RequestInit): Promise<Answer> {
  // 5 MB take a phone their time, and the shop looks at one picture after another.
  const wait = options.timeout ?? (init.body instanceof Blob ? 60_000 : 10_000);
  const timeout = AbortSignal.timeout(wait);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const response = await (options.fetch ?? globalThis.fetch)(url, { ...init, signal });
    return { status: response.status, body: parse(await response.text(), response) };
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new ApiError('unreachable', 0, 'The shop did not answer', { cause: error });
  }
}

function parse(text: string, { ok, status, statusText }: Response): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!ok) return { message: statusText };
    throw new ApiError('failed', status, 'The shop answered something other than JSON', { cause: error });
  }
}

function readAs<Wire, Result>(body: unknown, read: (wire: Wire) => Result): Result {
  try {
    return read(body as Wire);
  } catch (error) {
    throw new ApiError('failed', 200, 'The shop answered in an unknown shape', { cause: error });
  }
}

function refusal({ status, body }: Answer, locale: string): ApiError {
  const { message, errors, reason, codes, present } = (
    typeof body === 'object' && body ? body : { message: body }
  ) as {
    message?: string;
    errors?: unknown;
    reason?: ErrorCode;
    codes?: Record<string, ErrorCode[]>;
    present?: unknown;
  };
  const fields: Record<string, string[]> = {};
  collectMessages(errors, '', fields);
  const told = reason
    ? { code: reason, codes, fields, present }
    : syliusRefusal(status, body, fields, locale);
  return new ApiError(kindOf(status), status, message || `Refused with status ${status}`, told);
}

/** Flat (`{field: [text]}`), per item (`[{field: [text]}]`) and form errors (`{errors, children}`) alike. */
function collectMessages(node: unknown, path: string, fields: Record<string, string[]>): void {
  if (typeof node === 'string') {
    const field = path || 'body';
    fields[field] = [...(fields[field] ?? []), node];
  } else if (Array.isArray(node)) {
    node.forEach((entry, index) => {
      collectMessages(entry, typeof entry === 'string' ? path : `${path || 'items'}[${index}]`, fields);
    });
  } else if (typeof node === 'object' && node) {
    for (const [key, entry] of Object.entries(node)) {
      const isEnvelope = key === 'errors' || key === 'children';
      collectMessages(entry, isEnvelope ? path : path ? `${path}.${key}` : key, fields);
    }
  }
}

function kindOf(status: number): FailureKind {
  switch (status) {
    case 400:
    case 422:
      return 'invalid';
    case 401:
      return 'unauthorized';
    case 404:
      return 'not-found';
    case 429:
      return 'too-many-requests';
    case 502:
    case 503:
    case 504:
      return 'unreachable';
    default:
      return 'failed';
  }
}
