import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES, type Locale } from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';
import { readCurrentRelease } from '@shop/federation/release/current-release';
import type { Act } from '@shop/federation/release/make-release';
import { type ReleaseDocument, remoteIn } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import { withTimeout } from '@shop/federation/timeout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as Pages from '../../console/render-console.tsx';
import {
  ACTIONS,
  type Action,
  type ActView,
  CONSOLE,
  type Frame,
  type Lack,
  type Problem,
  type View,
} from '../../console/view.ts';
import { API_RETRY_AFTER_S } from '../api-fetch.ts';
import { type DeskMember, type DeskOptions, deskMemberOf, tellDesk } from '../desk-proxy.ts';
import { createLogLimit } from '../log-limit.ts';
import { readFiles } from '../released-files.ts';
import { isSame } from '../same-secret.ts';
import { themeOf } from '../theme.ts';
import type { VersionFigures } from './figures.ts';
import { createOperators, type Operator, staffOperator } from './operators.ts';
import { commandFor, PERFORM } from './perform.ts';
import { createConsoleViews } from './read-views.ts';

const FILES = `${CONSOLE}/files/`;
const LARGEST_FORM = 8 * 1024;
const LONGEST_REASON = 300;
/** Log-ins from one address. */
const MOST_PER_MINUTE = 10;
/** Files of all remotes may have to be read and checked. */
const ACT_LIMIT_MS = 120_000;
const READ_LIMIT_MS = 20_000;

const TYPES: Record<string, string> = { css: 'text/css; charset=utf-8', woff2: 'font/woff2' };

/** Nothing but its own sheets: there are no scripts, and forms go to this site. */
const POLICY = [
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'",
  "base-uri 'none'; frame-ancestors 'none'",
].join('; ');

/** What lacks who was refused by the desk, by its reasons. */
const LACKS: Record<string, Lack> = { totpMissing: 'totp', roleRefused: 'write' };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who may use the release console; undefined where only the desk could tell, and does not answer. */
    operator: Operator | null | undefined;
  }
}

interface ConsoleOptions extends DeskOptions {
  /** Tokens by the names of those who may use it, beside the desk's staff. */
  operators?: Record<string, string>;
  store: ReleaseStore;
  reader: ReleaseReader;
  releasing?: Pick<Act, 'signer' | 'policy'>;
  figures: VersionFigures;
  brand: Record<Locale, string>;
  /** Folder of the console's build. */
  build: string;
}

type Asked = FastifyRequest<{ Params: { locale: string }; Querystring: Record<string, string | undefined> }>;

/**
 * The release console: what is live for whom, by whom and why, and forms that change it by the functions of the command line. Pages
 * are made here and need no script. It is for operators with a token, and for the desk's staff whose role has the area; to all others
 * there is none, unless they might log in with a token.
 */
export async function registerConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { store, reader, releasing = {}, figures, brand, originOf, build } = options;
  const hasTokens = options.operators !== undefined;
  const operators = createOperators(options.operators ?? {});
  const views = createConsoleViews({ store, reader, figures });
  const mayTry = createLogLimit(MOST_PER_MINUTE, (ip, dropped) =>
    app.log.warn({ ip, dropped }, 'more attempts to log in to the release console than are answered'),
  );
  const hasKey = !releasing.policy || releasing.signer !== undefined;
  const files = await readFiles(build);
  const styles = [...files.keys()].filter((file) => file.endsWith('.css')).map((file) => FILES + file);
  const pages = async () => (await import(pathToFileURL(join(build, 'console.mjs')).href)) as typeof Pages;

  async function show(request: Asked, reply: FastifyReply, view: View, status = 200): Promise<FastifyReply> {
    const locale = request.params.locale as Locale;
    const frame: Frame = {
      ...{ locale, brand: brand[locale], styles },
      ...{ operator: request.operator ?? null, theme: themeOf(request) },
      path: request.method === 'GET' ? request.url.slice(`${CONSOLE}/${locale}`.length) : '',
    };
    const { renderConsole } = await pages();
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await renderConsole(view, frame));
  }

  /** What whoever cannot be let in is shown. */
  function showLogIn(request: Asked, reply: FastifyReply, problem?: 'wrong' | 'often', status = 200) {
    const isDeskAway = request.operator === undefined;
    if (isDeskAway && !hasTokens) reply.header('retry-after', API_RETRY_AFTER_S);
    return show(
      request,
      reply,
      { kind: 'log-in', problem, isDeskAway, hasTokens },
      isDeskAway && !hasTokens ? 503 : status,
    );
  }

  async function operatorOf(request: FastifyRequest): Promise<FastifyRequest['operator']> {
    const operator = operators.of(request);
    if (operator) return operator;
    const member = await deskMemberOf(request, options);
    return member?.access.releases ? staffOperator(member) : member && null;
  }

  function lackOf({ desk }: Operator): Lack | undefined {
    if (!hasKey) return 'key';
    if (desk && desk.access.releases !== 'write') return 'write';
    return desk && !desk.hasTotp ? 'totp' : undefined;
  }

  async function current(): Promise<ReleaseDocument> {
    const release = await withTimeout(
      readCurrentRelease(store),
      READ_LIMIT_MS,
      'the release store',
      'FED-012',
    );
    if (!release) throw new FederationError('FED-014', `${store.address} has no release yet`);
    return release.document;
  }

  async function overview(operator: Operator, done: string | undefined): Promise<View> {
    const release = await current();
    const served = await reader.current();
    const problem = reader.problem();
    const { remotes, log } = await views.overview(release);
    return {
      ...{ kind: 'overview', current: release, remotes, log, figuresSince: figures.since },
      lacks: lackOf(operator),
      done: log.entries.find((entry) => entry.release.id === done),
      ...(problem && served.id !== release.id && { served: { id: served.id, problem: problemOf(problem) } }),
    };
  }

  /** What an action would do now. @throws FederationError FED-001 for a remote that is not live, FED-011 for no such release */
  async function actView(
    operator: Operator,
    action: Action,
    target: string,
    given: ActView['values'] = {},
    more: Partial<ActView> = {},
  ): Promise<ActView> {
    const release = await current();
    const live = remoteIn(release, target);
    if (action !== 'restore' && !live) throw new FederationError('FED-001', `${target} is not live`);
    const versions = await views.versionsFor(action, release, target);
    const values = {
      ...given,
      version: given.version || versions?.[0],
      percent: given.percent ?? String(live?.candidate?.percent ?? 5),
    };
    return {
      ...{ kind: 'act', action, target, versions, values, onto: release.id, lacks: lackOf(operator) },
      changes: await views.changesOf(action, release, target, values.version),
      command: commandFor(action, { target, ...values }),
      ...more,
    };
  }

  /**
   * Has the desk write down what somebody of its staff is about to do: without its line nothing is done.
   * @returns what it was refused with
   */
  async function tell(
    request: FastifyRequest,
    desk: DeskMember,
    act: { action: Action; target: string; version?: string; percent?: number; reason: string },
  ): Promise<{ status: number; because: Pick<ActView, 'lacks' | 'problem'> } | undefined> {
    const { action, target, ...sent } = act;
    const path = `/releases/${action}/${encodeURIComponent(target)}`;
    try {
      const code = await tellDesk(request, options, desk, { path, sent });
      if (code === undefined) return undefined;
      const lacks = LACKS[code];
      if (lacks) return { status: 403, because: { lacks } };
      return { status: 422, because: { problem: { code, message: 'The desk has refused it' } } };
    } catch (error) {
      const problem = { code: 'unavailable', message: (error as Error).message };
      return { status: 503, because: { problem } };
    }
  }

  async function act(request: Asked, reply: FastifyReply, operator: Operator): Promise<FastifyReply> {
    const form = new URLSearchParams(request.body as string);
    const given = (name: string) => form.get(name)?.trim() ?? '';
    const [action, target, onto, reason] = [given('action'), given('target'), given('onto'), given('reason')];
    if (!isAction(action)) return reply.code(400).send(refusal('malformed'));
    const version = form.has('version') ? given('version') : undefined;
    const percent = action === 'canary' ? given('percent') : undefined;
    const values = { reason, version, percent };
    const invalid: ActView['invalid'] = [
      ...(reason === '' || reason.length > LONGEST_REASON ? (['reason'] as const) : []),
      ...(percent !== undefined && !/^(\d{1,2}|100)$/.test(percent) ? (['percent'] as const) : []),
      ...(version === '' ? (['version'] as const) : []),
    ];
    const share = percent === undefined ? undefined : Number(percent);
    const told = {
      operator: operator.name,
      ...(operator.desk && { staff: operator.desk.id }),
      ...{ action, target, version, percent, reason },
    };
    const refused = async (status: number, more: Partial<ActView>) =>
      show(request, reply, await actView(operator, action, target, values, more), status);
    if (invalid.length > 0) return refused(422, { invalid });
    if (lackOf(operator)) return refused(403, {});
    if (operator.desk) {
      const refusal = await tell(request, operator.desk, { action, target, version, percent: share, reason });
      if (refusal) {
        request.log.warn({ ...told, ...refusal.because }, 'refused by the desk');
        return refused(refusal.status, refusal.because);
      }
    }
    try {
      const { release } = await withTimeout(
        PERFORM[action](store, {
          ...{ target, version, percent: Number(percent), by: operator.name, reason, onto },
          ...releasing,
        }),
        ...([ACT_LIMIT_MS, 'the release store', 'FED-012'] as const),
      );
      request.log.info({ ...told, release }, 'released by the console');
      return reply.redirect(`${CONSOLE}/${request.params.locale}?done=${release}`, 303);
    } catch (error) {
      if (!(error instanceof FederationError)) throw error;
      request.log.warn({ ...told, code: error.code, reason: error.message }, 'refused by the console');
      const now = await current();
      const meanwhile = now.id === onto ? undefined : await views.since(now, onto);
      const problem = problemOf(error);
      const status = meanwhile ? 409 : error.code === 'FED-012' ? 503 : 422;
      return refused(status, { problem, meanwhile });
    }
  }

  await app.register(async (scope) => {
    scope.decorateRequest('operator', null);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.addHook('onRequest', async (request, reply) => {
      const { locale } = request.params as { locale?: string };
      if (locale !== undefined && !(LOCALES as readonly string[]).includes(locale))
        return reply.callNotFound();
      const isFile = request.url.startsWith(FILES);
      request.operator = isFile ? null : await operatorOf(request);
      if (request.operator === null && !isFile && !hasTokens) return reply.callNotFound();
      reply.headers({
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'private, no-store',
      });
    });
    // No other site sends forms: by where they come from, and, once there is a session, by what only its pages know.
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
      if (origin === originOf(request) && site === 'same-origin' && typeof request.body === 'string') return;
      return reply.code(403).send(refusal('forbidden'));
    });
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof FederationError)) throw error;
      const problem = problemOf(error);
      return show(
        request as Asked,
        reply,
        { kind: 'problem', problem },
        error.code === 'FED-012' ? 503 : 404,
      );
    });

    scope.get(CONSOLE, async (_request, reply) => reply.redirect(`${CONSOLE}/ar`, 302));
    scope.get<{ Params: { file: string } }>(`${FILES}:file`, async ({ params: { file } }, reply) => {
      const bytes = files.get(file);
      const type = TYPES[file.split('.').at(-1) ?? ''];
      if (!bytes || !type) return reply.callNotFound();
      return reply.type(type).send(Buffer.from(bytes));
    });

    const address = `${CONSOLE}/:locale`;
    scope.get(address, async (request: Asked, reply) => {
      const { operator } = request;
      if (!operator) return showLogIn(request, reply);
      return show(request, reply, await overview(operator, request.query.done));
    });
    scope.post(`${address}/log-in`, async (request: Asked, reply) => {
      if (!hasTokens) return reply.callNotFound();
      if (!mayTry(request.ip)) return showLogIn(request, reply, 'often', 429);
      const name = operators.logIn(
        new URLSearchParams(request.body as string).get('secret') ?? '',
        request,
        reply,
      );
      request.log.info({ operator: name }, 'log-in to the release console');
      if (name === null) return showLogIn(request, reply, 'wrong', 422);
      return reply.redirect(`${CONSOLE}/${request.params.locale}`, 303);
    });

    /** A page for operators alone; others are led to the log-in, and who might be one comes back to what they have sent. */
    const forOperators =
      (answer: (request: Asked, reply: FastifyReply, operator: Operator) => Promise<unknown>) =>
      async (request: Asked, reply: FastifyReply) => {
        const { operator } = request;
        if (operator === null) return reply.redirect(`${CONSOLE}/${request.params.locale}`, 303);
        if (!operator) return showLogIn(request, reply, undefined, 503);
        const token = typeof request.body === 'string' && new URLSearchParams(request.body).get('token');
        if (request.method === 'POST' && !isSame(token || '', operator.formToken))
          return reply.code(403).send(refusal('forbidden'));
        return answer(request, reply, operator);
      };
    scope.get(
      `${address}/history`,
      forOperators(async (request, reply) => {
        const log = await views.log(request.query.before ?? (await current()).id);
        return show(request, reply, { kind: 'history', log });
      }),
    );
    scope.get(
      `${address}/compare`,
      forOperators(async (request, reply) => {
        const { from = '', to = '' } = request.query;
        return show(request, reply, { kind: 'compare', ...(await views.compare(from, to)) });
      }),
    );
    scope.get(
      `${address}/act`,
      forOperators(async (request, reply, operator) => {
        const { action = '', target = '', version } = request.query;
        if (!isAction(action)) return reply.callNotFound();
        return show(request, reply, await actView(operator, action, target, { version }));
      }),
    );
    scope.post(`${address}/act`, forOperators(act));
    scope.post(
      `${address}/log-out`,
      forOperators(async (request, reply) => {
        operators.logOut(reply);
        return reply.redirect(`${CONSOLE}/${request.params.locale}`, 303);
      }),
    );
  });
}

const isAction = (name: string): name is Action => (ACTIONS as readonly string[]).includes(name);

const problemOf = ({ code, message }: FederationError): Problem => ({ code, message });

const refusal = (reason: 'forbidden' | 'malformed') =>
  reason === 'forbidden'
    ? { code: 403, message: 'This form is not of the release console, or its session has ended', reason }
    : { code: 400, message: 'The request cannot be read', reason };
