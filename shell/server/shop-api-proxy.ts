import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import { TAGS_HEADER, VERSION_HEADER } from '@shop/shop-domain/public-changes';
import { TRACEPARENT, traceparentOf } from '@shop/shop-domain/tracing';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_RETRY_AFTER_S, apiFetch, retryAfterMs } from './api-fetch.ts';
import { LARGEST_WEBHOOK, WEBHOOKS, webhookHeaders } from './payment-webhooks.ts';
import { LARGEST_ANSWER, type PublicAnswer, type PublicAnswers } from './public-answers.ts';
import { toldIn } from './public-changes.ts';
import { decodes } from './refuse-malformed.ts';
import {
  cookiesOf,
  dropCart,
  dropTokens,
  endSession,
  keepCart,
  keepTokens,
  type Renewal,
  type TokenPair,
} from './tokens.ts';

const TIMEOUT_MS = 10_000;
/** Pictures are decoded one at a time. */
const PICTURE_TIME_LIMIT_MS = 30_000;
const LARGEST_BODY = 256 * 1024;
const LARGEST_PICTURE = 5 * 1024 * 1024;
const AMBIGUOUS_PATH = /^[^?]*(\\|\/(\.|%2e){1,2}(\/|\?|$))/i;

export interface ProxyOptions {
  apiUrl: string;
  renewal: Renewal;
  /** Scheme and host that shoppers see. */
  originOf(request: FastifyRequest): string;
  /** Without it each answer is asked of the API. */
  answers?: PublicAnswers;
  /** Longest wait for the API to begin and to go on answering, in milliseconds. */
  timeoutMs?: number;
}

/** `/shop-api/*` and `/media/*` of this site: the API's answers, with the visitor's tokens added on the way there. */
export async function registerShopApiProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { timeoutMs = TIMEOUT_MS } = options;
  await app.register(async (scope) => {
    await scope.register(replyFrom, {
      base: options.apiUrl,
      disableRequestLogging: true,
      // It would keep the addresses that visitors ask for, of 96 KB each.
      disableCache: true,
      undici: { connections: 64, bodyTimeout: timeoutMs, headersTimeout: timeoutMs },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<FastifyError>(({ statusCode = 500, message }, request, reply) => {
      if (statusCode >= 500) request.log.error({ reason: message }, 'request failed');
      // What is too large is read to its end all the same: a browser that is still sending would not see the answer.
      if (statusCode === 413) reply.removeHeader('connection');
      // All that fails here is a call to the API.
      if (statusCode >= 500) return sendUnreachable(reply);
      const reason = statusCode === 413 ? 'tooLarge' : 'malformed';
      return reply.code(statusCode).send({ code: statusCode, message, reason });
    });
    // Providers of payments are no visitors: they bring no cookies, and prove themselves to the API by a signature.
    scope.addHook('onRequest', async (request, reply) =>
      request.routeOptions.url === WEBHOOKS ? undefined : refuseForeignOrigins(request, reply, options),
    );
    scope.addHook('onRequest', async (request, reply) =>
      decodes(request.url)
        ? undefined
        : reply.code(400).send({ code: 400, message: 'The request cannot be read', reason: 'malformed' }),
    );
    // The API would read such a path as another than the routes below have.
    scope.addHook('onRequest', async (request, reply) =>
      AMBIGUOUS_PATH.test(request.url) ? reply.callNotFound() : undefined,
    );

    scope.get('/media/*', (request, reply) => forward(request, reply, options, undefined));

    for (const way of ['/shop-api/login', '/shop-api/phone-login'])
      scope.post(way, (request, reply) => logIn(request, reply, options));
    scope.post('/shop-api/logout', async (request, reply) => {
      // The visitor is logged out here also where the API does not hear of it.
      await endSession(options.apiUrl, request).catch(({ message }: Error) =>
        request.log.warn({ reason: message }, 'session could not be ended'),
      );
      dropTokens(reply);
      dropCart(reply);
      // Pages of the customer that Back would show; what the browser keeps for a guest (theme, saved products) stays.
      return reply.code(204).header('clear-site-data', '"cache"').send();
    });
    // The shell alone speaks of tokens.
    scope.all('/shop-api/token/refresh', (_request, reply) => reply.callNotFound());
    scope.all('/shop-api/social-login/*', (_request, reply) => reply.callNotFound());
    const takePicture = (request: FastifyRequest, reply: FastifyReply) =>
      asVisitor(request, reply, options, (token) =>
        forward(request, reply, { ...options, timeoutMs: PICTURE_TIME_LIMIT_MS }, token),
      );
    scope.put('/shop-api/me/avatar', { bodyLimit: LARGEST_PICTURE }, takePicture);
    scope.post('/shop-api/me/reviews/:code/photos', { bodyLimit: LARGEST_PICTURE }, takePicture);
    scope.post(WEBHOOKS, { bodyLimit: LARGEST_WEBHOOK }, (request, reply) =>
      forward(request, reply, options, undefined, { headers: webhookHeaders(request) }),
    );
    for (const path of [
      '/shop-api/carts',
      '/shop-api/carts/new/items',
      '/shop-api/carts/new/gift-cards',
      '/shop-api/carts/new/multiple-items',
    ]) {
      scope.post(path, (request, reply) => makeCart(request, reply, options));
    }
    scope.put('/shop-api/checkout/:token/complete', (request, reply) =>
      asVisitor(request, reply, options, (token) =>
        forward(request, reply, options, token, {
          onStatus: (status) => status < 300 && dropCart(reply),
        }),
      ),
    );
    scope.all('/shop-api/*', (request, reply) =>
      asVisitor(request, reply, options, async (token) => {
        // The API refuses a token of an ended session everywhere.
        if (token || request.method !== 'GET' || !options.answers)
          return forward(request, reply, options, token);
        const key = answerKey(request, options);
        const answer = await options.answers.find(key);
        if (answer) return sendPublic(request, reply, answer);
        return forward(request, reply, options, undefined, {
          keep: (kept) => options.answers?.keep(key, kept),
        });
      }),
    );
  });
}

/** Changes are taken from this site's own pages only; a browser always says where it comes from. */
async function refuseForeignOrigins(
  request: FastifyRequest,
  reply: FastifyReply,
  { originOf }: ProxyOptions,
) {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined || origin === originOf(request)) return;
  return reply.code(403).send({
    code: 403,
    message: 'Requests from other sites are refused',
    reason: 'foreignOrigin',
  });
}

/** Speaks to the API for whom the visitor is; while that cannot be told, for nobody: a guest would be told that the cart is gone. */
async function asVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { renewal }: ProxyOptions,
  act: (token: string | undefined) => Promise<unknown>,
  token = renewal.freshToken(request, reply),
): Promise<unknown> {
  let current: string | undefined;
  try {
    current = await token;
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'token could not be renewed');
    return sendUnreachable(reply);
  }
  return act(current);
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProxyOptions,
  token: string | undefined,
  further: {
    headers?: Record<string, string>;
    onStatus?: (status: number) => void;
    /** Whether the token is as new as can be. */
    isNext?: boolean;
    /** Takes an answer that is the same for everybody. */
    keep?: (answer: PublicAnswer) => void;
  } = {},
) {
  // Sent on as it came: left to itself, the plugin would encode JSON once more.
  const { body } = request;
  const { 'content-type': contentType = 'application/octet-stream', 'accept-encoding': encodings } =
    request.headers;

  async function passOn(answer: FastifyReply, { stream, headers, statusCode }: ApiResponse): Promise<void> {
    if (token && request.method === 'GET' && statusCode === 401) {
      // It has run out there, or the session was ended elsewhere: the API refuses its token also where none is needed.
      await buffer(stream);
      reply.removeHeader('content-length');
      const next = further.isNext ? undefined : options.renewal.nextToken(request, reply);
      if (!next) dropTokens(reply);
      await asVisitor(
        request,
        reply,
        options,
        (other) => forward(request, reply, options, other, { ...further, isNext: true }),
        next ?? Promise.resolve(undefined),
      );
      return;
    }
    if (token && statusCode === 401 && !further.isNext) {
      const refusal = await buffer(stream);
      if (!isExpired(refusal)) return void answer.send(refusal);
      // Nothing was done yet.
      reply.removeHeader('content-length');
      await asVisitor(
        request,
        reply,
        options,
        async (other) =>
          other
            ? forward(request, reply, options, other, { ...further, isNext: true })
            : reply.code(401).send(refusal),
        options.renewal.nextToken(request, reply),
      );
      return;
    }
    further.onStatus?.(statusCode);
    const told = toldIn(headers);
    const isSmall = Number(headers['content-length']) <= LARGEST_ANSWER;
    if (!further.keep || !told || !isSmall || statusCode !== 200) return void answer.send(stream);
    const body = await buffer(stream);
    further.keep({ told, headers: publicHeaders(headers), body });
    answer.send(body);
  }

  return reply.from(request.raw.url ?? '/', {
    // An empty one that is called JSON would be encoded as well, and be longer than it says.
    ...(body instanceof Buffer && (body.length > 0 ? { body, contentType } : { body: null })),
    timeout: options.timeoutMs,
    rewriteRequestHeaders: () => ({
      ...further.headers,
      ...headersFor(request, options, token),
      // What the API keeps compressed passes through as it is.
      ...(encodings && { 'accept-encoding': encodings }),
    }),
    // By itself the plugin would make a read again up to ten times that the API answers with 503.
    retryDelay: ({ err, attempt }) => retryAfterMs(request.method, err, attempt),
    // What the API says of its own connections is nothing for the visitor's.
    rewriteHeaders: ({
      connection: _,
      'keep-alive': __,
      [VERSION_HEADER]: ___,
      [TAGS_HEADER]: ____,
      ...headers
    }) => headers,
    // The plugin waits for nothing of it: what is not caught here would end the process.
    onResponse: (_request, answer, response) => {
      passOn(answer as FastifyReply, response as unknown as ApiResponse).catch((error: Error) => {
        request.log.warn({ reason: error.message }, 'shop-api ended its answer too early');
        if (answer.sent) return;
        sendUnreachable(answer as FastifyReply);
      });
    },
    onError: (answer, { error }) => {
      request.log[reply.raw.destroyed ? 'debug' : 'warn'](
        { reason: error.message },
        'shop-api did not answer',
      );
      sendUnreachable(answer as FastifyReply);
    },
  });
}

/** Whether the API took a token to have run out, by its own clock. */
const isExpired = (refusal: Buffer | string): boolean => refusal.includes('"tokenExpired"');

/** What the plugin hands on, which its types do not tell. */
interface ApiResponse {
  stream: Readable;
  statusCode: number;
  headers: Record<string, string | undefined>;
}

/** All that an answer to everybody depends on. */
function answerKey(request: FastifyRequest, { originOf }: ProxyOptions): string {
  const { 'accept-encoding': encodings = '', 'accept-language': languages = '' } = request.headers;
  return [originOf(request), encodings, languages, request.raw.url].join('\n');
}

const PUBLIC_HEADERS = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];

const publicHeaders = (headers: ApiResponse['headers']): Record<string, string> =>
  Object.fromEntries(PUBLIC_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));

function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: Pick<PublicAnswer, 'headers' | 'body'>,
) {
  reply.headers(headers).header('cache-status', 'shell; hit');
  if (headers.etag && request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
  return reply.send(body);
}

/** What the API began to say is taken back. */
function sendUnreachable(reply: FastifyReply): FastifyReply {
  for (const name of [...PUBLIC_HEADERS, 'content-length']) reply.removeHeader(name);
  return reply.code(503).header('retry-after', API_RETRY_AFTER_S).send({
    code: 503,
    message: 'The shop does not answer at the moment',
    reason: 'unavailable',
  });
}

/** Only what the API has use for: no cookies, and no address but the visitor's own. */
export function headersFor(
  request: FastifyRequest,
  { originOf }: Pick<ProxyOptions, 'originOf'>,
  token: string | undefined,
): Record<string, string> {
  const origin = new URL(originOf(request));
  const headers: Record<string, string> = {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    [TRACEPARENT]: traceparentOf(request.id),
  };
  for (const name of [
    'accept',
    'accept-language',
    'content-type',
    'content-length',
    'if-none-match',
  ] as const) {
    const value = request.headers[name];
    if (value) headers[name] = value;
  }
  if (token) headers.authorization = `Bearer ${token}`;
  return headers;
}

interface Answer {
  status: number;
  body: string;
}

export async function call(
  request: FastifyRequest,
  options: ProxyOptions,
  { method, path, token, body }: { method: 'GET' | 'POST'; path: string; token?: string; body?: Buffer },
): Promise<Answer> {
  const { 'content-length': _, ...headers } = headersFor(request, options, token);
  if (body) headers['content-type'] ??= 'application/json';
  const response = await apiFetch(options.apiUrl + path, {
    method,
    headers,
    body: body && new Uint8Array(body),
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
}

async function relay(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'shop-api did not answer');
    await sendUnreachable(reply);
    return null;
  }
}

/** The pair of tokens stays here; the page learns only that it worked. */
async function logIn(request: FastifyRequest, reply: FastifyReply, options: ProxyOptions) {
  const path = request.raw.url ?? '/shop-api/login';
  const body = withCart(request);
  const answer = await relay(request, reply, () => call(request, options, { method: 'POST', path, body }));
  if (!answer) return reply;
  if (answer.status !== 200) return sendJson(reply, answer);
  const tokens = JSON.parse(answer.body) as TokenPair;
  keepTokens(request, reply, tokens);
  await bringCart(request, reply, options, tokens.token);
  return reply.code(204).send();
}

/** The guest's cart goes into the customer's, also where the page could not read it. */
function withCart(request: FastifyRequest): Buffer | undefined {
  const { cart } = cookiesOf(request);
  if (!(request.body instanceof Buffer) || !cart) return bodyOf(request);
  try {
    return Buffer.from(JSON.stringify({ token: cart, ...(JSON.parse(request.body.toString()) as object) }));
  } catch {
    // The API says what is wrong with it.
    return request.body;
  }
}

const bodyOf = ({ body }: FastifyRequest): Buffer | undefined => (body instanceof Buffer ? body : undefined);

/** From here on the visitor has the customer's cart. The customer is logged in also where it cannot be had. */
export async function bringCart(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProxyOptions,
  token: string,
): Promise<void> {
  try {
    const cart = await call(request, options, { method: 'GET', path: '/shop-api/me/cart', token });
    if (cart.status === 200)
      keepCart(request, reply, (JSON.parse(cart.body) as { tokenValue: string }).tokenValue);
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, "the customer's cart could not be read");
  }
}

/** A new cart's token is kept for the pages that follow. */
function makeCart(request: FastifyRequest, reply: FastifyReply, options: ProxyOptions) {
  return asVisitor(request, reply, options, (token) => makeCartOf(request, reply, options, token));
}

async function makeCartOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProxyOptions,
  token: string | undefined,
  isNext = false,
): Promise<unknown> {
  const path = request.raw.url ?? request.url;
  const body = bodyOf(request);
  const answer = await relay(request, reply, () =>
    call(request, options, { method: 'POST', path, token, body }),
  );
  if (!answer) return reply;
  if (token && !isNext && answer.status === 401 && isExpired(answer.body))
    return asVisitor(
      request,
      reply,
      options,
      async (other) => (other ? makeCartOf(request, reply, options, other, true) : sendJson(reply, answer)),
      options.renewal.nextToken(request, reply),
    );
  if (answer.status === 201)
    keepCart(request, reply, (JSON.parse(answer.body) as { tokenValue: string }).tokenValue);
  return sendJson(reply, answer);
}

function sendJson(reply: FastifyReply, { status, body }: Answer) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}
