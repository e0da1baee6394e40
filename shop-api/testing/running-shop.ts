import { join } from 'node:path';
import { TIMEOUT } from './timeout.ts';

/** A small catalogue whose every number the tests know. */
export const fixtureCatalogue = join(import.meta.dirname, 'catalogue', 'catalogue.json');

export const webhookSecret = 'another secret that only the tests know, long enough';
export const jwtSecret = 'a secret that only the tests know, long enough';

/** Settings of every shop that a test starts, before those that the test gives. */
export const testSettings = {
  PORT: '0',
  CATALOGUE: fixtureCatalogue,
  IMAGE_ENCODING: 'off',
  DATABASE_FSYNC: 'off',
  STALENESS: '0',
  JWT_SECRET: jwtSecret,
  RATE_LIMITS: 'off',
  SHUTDOWN_DELAY_MS: '0',
  TEST_PAYMENTS: 'on',
  BANK_TRANSFER_DETAILS: 'IBAN of the tests',
  PAYMENT_WEBHOOK_SECRET: webhookSecret,
};

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** Parsed JSON; an empty string when there is no body. */
  body: Body;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real server, spoken to over HTTP. */
export interface RunningShop {
  url: string;
  dataFolder: string;
  /** Calls below `/shop-api`. A string body is sent as it is. */
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** Resolves with everything it has written once that holds a text: an answer arrives before the log tells of it. */
  outputWith(text: string | RegExp): Promise<string>;
}

/** One that a test has to itself. */
export interface OwnShop extends RunningShop {
  /** Ends it as an operator does, and keeps its data. */
  stop(): Promise<unknown>;
  remove(): Promise<void>;
}

/** How a shop is called at an address. */
export const callsTo = (url: string): Pick<RunningShop, 'url' | 'call' | 'get'> => ({
  url,
  call: (method, path, options) => send(method, `${url}/shop-api${path}`, options),
  get: (path, headers) => send('GET', `${url}/shop-api${path}`, { headers }),
});

const send = async <Body>(
  method: string,
  url: string,
  { body, headers }: CallOptions = {},
): Promise<Answer<Body>> => {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body:
      body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
};
