import { type API, Client, errors } from '@opensearch-project/opensearch';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../kernel/settings/settings.ts';

/** Milliseconds that the engine may take for a shopper, who is then served by the database. */
const SEARCH_TIMEOUT = 1500;
/** Milliseconds for what no shopper waits for. */
const WRITE_TIMEOUT = 30_000;
/** Milliseconds for which nobody asks an engine that has failed. */
const PAUSE = 5000;

/** The search engine, which may be down. */
export interface Engine {
  /** Why it cannot be used; absent while it can. */
  readonly trouble: string | undefined;
  /** @throws where it fails, and at once where it has just failed */
  search(body: API.Search_RequestBody): Promise<API.Search_ResponseBody>;
  /** @throws where it fails */
  write<Result>(request: (client: Client) => Promise<Result>): Promise<Result>;
  /** @throws where it does not respond */
  ping(): Promise<void>;
  close(): void;
}

/** The engine does not have the index that it should. */
export class MissingIndexError extends Error {}

export function isIndexMissing(error: unknown): boolean {
  return (
    error instanceof MissingIndexError || (error instanceof errors.ResponseError && error.statusCode === 404)
  );
}

/** Reaches OpenSearch, and tells the log when it goes and comes back. */
export function openEngine(
  { url, key, index }: NonNullable<Settings['search']>,
  log: FastifyBaseLogger,
): Engine {
  const client = new Client({ node: url, auth: authOf(key), maxRetries: 0, requestTimeout: WRITE_TIMEOUT });
  let trouble: string | undefined;
  let askAgainAt = 0;

  const note = (reason: string | undefined) => {
    if (reason && !trouble) log.warn({ reason }, 'the search engine fails: the database searches instead');
    if (!reason && trouble) log.info('the search engine responds again');
    trouble = reason;
    askAgainAt = performance.now() + PAUSE;
  };
  const watch = async <Result>(request: Promise<Result>): Promise<Result> => {
    try {
      const result = await request;
      note(undefined);
      return result;
    } catch (error) {
      // What it refuses of one request says nothing of the next.
      if (!isRefusal(error)) note(reasonOf(error));
      throw error;
    }
  };
  return {
    get trouble() {
      return trouble;
    },
    search: async (body) => {
      if (trouble && performance.now() < askAgainAt) throw new Error(trouble);
      // One tries again; the others go on without.
      askAgainAt = performance.now() + PAUSE;
      const response = await watch(client.search({ index, body }, { requestTimeout: SEARCH_TIMEOUT }));
      return response.body;
    },
    write: (request) => watch(request(client)),
    ping: async () => {
      await watch(client.ping({}, { requestTimeout: SEARCH_TIMEOUT }));
    },
    close: () => {
      // Once what is under way has ended, which nobody waits for.
      client.close().catch(() => undefined);
    },
  };
}

function authOf(key: string | undefined) {
  if (!key) return undefined;
  const [username = '', ...password] = key.split(':');
  return { username, password: password.join(':') };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  return ![401, 403, 429].includes(error.statusCode) && error.statusCode < 500;
}

/** In a few words: the client's errors hold whole requests. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return String(error);
  const { statusCode, body } = error;
  if (statusCode === 401 || statusCode === 403) return `it refuses SEARCH_KEY (${statusCode})`;
  const { type = '', reason = '' } = body?.error ?? {};
  return `it responds with ${statusCode} ${type} ${reason}`.trim();
}
