import type { DeskArea } from '@shop/shop-domain/desk-areas';
import { hrefFrom } from '@shop/shop-domain/href';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_RETRY_AFTER_S, apiFetch } from './api-fetch.ts';
import { decodes } from './refuse-malformed.ts';
import { headersFor, type ProxyOptions } from './shop-api-proxy.ts';
import { clearCookie, readCookie, writeCookie } from './tokens.ts';

const COOKIE = 'desk';
/** Seconds that the API's sessions of the staff last. */
const A_DAYS_WORK_S = 12 * 3600;
/** Files are read and written by some of these calls. */
const TIMEOUT_MS = 60_000;
/** Documents wait for who is there. */
const WHO_LIMIT_MS = 5_000;
/** A catalogue's file. */
const LARGEST_BODY = 50 * 1024 * 1024;
const AMBIGUOUS_PATH = /^[^?]*(\\|\/(\.|%2e){1,2}(\/|\?|$))/i;
/** The ways in: each begins a session. */
const WAYS_IN = ['log-in', 'set-up', 'invitation'];
const PASSED_ON = ['content-type', 'content-disposition', 'retry-after'];

export type DeskOptions = Pick<ProxyOptions, 'apiUrl' | 'originOf'>;

/**
 * `/desk-api/*`: the merchant's calls of the API, with the session of the staff added on the way there. Its token is in a cookie that no
 * script sees, and that comes with requests of this site's own pages alone.
 */
export async function registerDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  app.get('/desk', (_request, reply) => reply.redirect(hrefFrom({ basePath: '/ar' })('desk'), 302));

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler<FastifyError>(({ statusCode = 500, message }, request, reply) => {
      if (statusCode >= 500) request.log.warn({ reason: message }, 'the desk was not answered');
      if (statusCode === 413) reply.removeHeader('connection');
      if (statusCode >= 500)
        return refuse(reply.header('retry-after', API_RETRY_AFTER_S), 503, 'unavailable');
      return refuse(reply, statusCode, statusCode === 413 ? 'tooLarge' : 'malformed');
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!decodes(request.url) || AMBIGUOUS_PATH.test(request.url)) return refuse(reply, 400, 'malformed');
      if (!isOwn(request, options)) return refuse(reply, 403, 'foreignOrigin');
    });

    for (const way of WAYS_IN)
      scope.post(`/desk-api/${way}`, async (request, reply) => {
        const answer = await ask(request, options, `/staff/${way}`);
        if (answer.status !== 200) return passOn(reply, answer);
        const { token } = JSON.parse(answer.body.toString()) as { token: string };
        writeCookie(request, reply, COOKIE, token, A_DAYS_WORK_S, 'strict');
        return reply.code(204).send();
      });
    scope.get('/desk-api/set-up', async (request, reply) =>
      passOn(reply, await ask(request, options, '/staff/set-up')),
    );
    scope.post('/desk-api/log-out', async (request, reply) => {
      clearCookie(reply, COOKIE);
      // The browser is logged out here also where the API does not hear of it.
      await ask(request, options, '/admin/log-out', tokenOf(request)).catch(({ message }: Error) =>
        request.log.warn({ reason: message }, 'a session of the desk could not be ended'),
      );
      return reply.code(204).send();
    });
    // That nobody has logged in is an answer, not a failure.
    scope.get('/desk-api/me', async (request, reply) => {
      const token = tokenOf(request);
      const answer = token ? await ask(request, options, '/admin/me', token) : undefined;
      if (answer && answer.status !== 401) return passOn(reply, answer);
      if (answer) clearCookie(reply, COOKIE);
      return reply.type('application/json').send('null');
    });
    scope.all('/desk-api/*', async (request, reply) => {
      const path = (request.raw.url ?? '').slice('/desk-api'.length);
      const answer = await ask(request, options, `/admin${path}`, tokenOf(request));
      if (answer.status === 401) clearCookie(reply, COOKIE);
      return passOn(reply, answer);
    });
  });
}

/** Somebody of the staff, as the API has them at this moment. */
export interface DeskMember {
  id: number;
  name: string;
  /** Areas that are left out are closed to them. */
  access: Partial<Record<DeskArea, 'read' | 'write'>>;
  hasTotp: boolean;
  /** That of the session. */
  token: string;
}

/**
 * Who of the staff has sent a request, whatever it is for.
 * @returns null for who has not logged in, undefined where nobody can tell
 */
export async function deskMemberOf(
  request: FastifyRequest,
  options: DeskOptions,
): Promise<DeskMember | null | undefined> {
  const token = tokenOf(request);
  if (!token) return null;
  try {
    const { status, body } = await ask(request, options, '/admin/me', token, {
      method: 'GET',
      limitMs: WHO_LIMIT_MS,
    });
    if (status === 401) return null;
    if (status === 200) return { ...(JSON.parse(body.toString()) as Omit<DeskMember, 'token'>), token };
    request.log.warn({ status }, 'who is at the desk could not be read');
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'who is at the desk could not be read');
  }
  return undefined;
}

/**
 * The areas of the desk that whoever asks for one of its pages may read.
 * @returns null for who has not logged in, undefined where nobody can tell
 */
export async function deskAreasOf(
  request: FastifyRequest,
  options: DeskOptions,
): Promise<ReadonlySet<string> | null | undefined> {
  // With a link of another site, such as a mail's, its cookie does not come.
  if (!tokenOf(request) && request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  const member = await deskMemberOf(request, options);
  return member && new Set(Object.keys(member.access));
}

/**
 * Tells the API what somebody of the staff is about to do, which it writes down.
 * @returns the reason of its refusal, if there is one
 * @throws when it does not answer
 */
export async function tellDesk(
  request: FastifyRequest,
  options: DeskOptions,
  { token }: DeskMember,
  { path, sent }: { path: string; sent: object },
): Promise<string | undefined> {
  const { status, body } = await ask(request, options, `/admin${path}`, token, { method: 'POST', sent });
  if (status < 300) return undefined;
  if (status >= 500) throw new Error(`the desk answered ${status}`);
  return (JSON.parse(body.toString()) as { reason: string }).reason;
}

/** Browsers say where a change comes from. */
function isOwn(request: FastifyRequest, { originOf }: DeskOptions): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return site !== 'cross-site';
  return origin === originOf(request) && site === 'same-origin';
}

const tokenOf = (request: FastifyRequest): string | undefined => readCookie(request, COOKIE);

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Passes a request on, or makes another one for whoever sent it.
 * @throws when the API does not answer
 */
async function ask(
  request: FastifyRequest,
  options: DeskOptions,
  path: string,
  token?: string,
  own?: { method: 'GET' | 'POST'; sent?: object; limitMs?: number },
): Promise<Answer> {
  const { 'content-length': _, 'if-none-match': __, ...headers } = headersFor(request, options, token);
  const { 'user-agent': browser } = request.headers;
  const body = own ? own.sent && Buffer.from(JSON.stringify(own.sent)) : bodyOf(request);
  if (own?.sent) headers['content-type'] = 'application/json';
  if (!body) delete headers['content-type'];
  const response = await apiFetch(`${options.apiUrl}/shop-api${path}`, {
    method: own?.method ?? request.method,
    headers: { ...headers, ...(browser && { 'user-agent': browser }) },
    body: body && new Uint8Array(body),
    signal: AbortSignal.timeout(own?.limitMs ?? TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const bodyOf = ({ body }: FastifyRequest): Buffer | undefined =>
  body instanceof Buffer && body.length > 0 ? body : undefined;

function passOn(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply.code(status).send(body.length > 0 ? body : undefined);
}

const MESSAGES = {
  unavailable: 'The shop does not answer at the moment',
  malformed: 'The request cannot be read',
  tooLarge: 'More was sent than is taken',
  foreignOrigin: 'Requests from other sites are refused',
};

function refuse(reply: FastifyReply, code: number, reason: keyof typeof MESSAGES): FastifyReply {
  return reply.code(code).send({ code, message: MESSAGES[reason], reason });
}
