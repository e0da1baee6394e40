import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { fittingReleases } from '@shop/federation/host/fitting-releases';
import type { HostManifest } from '@shop/federation/host-build';
import { hostVersionOf, keepHostVersion } from '@shop/federation/release/host-version';
import type { Act } from '@shop/federation/release/make-release';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { ReleaseStore } from '@shop/federation/release/release-store';
import { newTraceId, startTracing, stopTracing, traceRequests } from '@shop/shop-domain/tracing';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as Layout from '../layout/layout.tsx';
import { announceWhileListening } from './announce.ts';
import { createCanaryGuard } from './canary-guard.ts';
import { createVersionFigures } from './console/figures.ts';
import { registerConsole } from './console/register-console.ts';
import { registerDesk } from './desk-proxy.ts';
import { createDocumentCache } from './document-cache.ts';
import { prepareDraining } from './draining.ts';
import { registerErrorReports } from './error-reports.ts';
import { registerHealth } from './health.ts';
import { createInlineStyles } from './inline-styles.ts';
import { createLayoutCache } from './layout-cache.ts';
import { createLayoutSource } from './layout-source.ts';
import { registerLicences } from './licences.ts';
import { createLogLimit } from './log-limit.ts';
import { registerMetrics } from './metrics.ts';
import { registerNewBuilds } from './new-builds.ts';
import { observedRenderer } from './observed-renderer.ts';
import { createRenderTurns } from './overload.ts';
import { registerOverrides } from './overrides.ts';
import { type PageOptions, registerPages } from './pages.ts';
import { createPublicAnswers } from './public-answers.ts';
import { followChanges } from './public-changes.ts';
import { purgeCdnOnChange } from './purge-cdn.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { registerReleaseHeader } from './release-header.ts';
import { readFiles, registerReleasedFiles, shellBase } from './released-files.ts';
import { createRenderer } from './remote-rendering.ts';
import { RequestLog } from './request-log.ts';
import { registerRestOfRelease } from './rest-of-release.ts';
import { registerSecurityHeaders, SECURITY_HEADERS } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { createSharedPages } from './shared-documents.ts';
import { registerShopApiProxy } from './shop-api-proxy.ts';
import { registerSitemap } from './sitemap.ts';
import { registerSocialLogin } from './social-login.ts';
import { type Observer, observers, subjectOf } from './telemetry.ts';
import { createRenewal } from './tokens.ts';
import { registerVisitReports } from './visit-reports.ts';
import { readVisitor } from './visitor.ts';
import { registerVisitor } from './visitor-answer.ts';
import { registerWebApp } from './web-app.ts';

const SHELL = join(import.meta.dirname, '..');
/** Demo data: only the template pages show them. */
const SAMPLE_PICTURES = join(SHELL, '../catalogue/dist/sample-pictures');
const FONTS = join(SHELL, '../shared-ui/styles/fonts');
/** Of the memory for documents, how much answers of the API may take besides. */
const ANSWERS_SHARE = 1 / 4;
/** Of a remote: what its code writes to the console, and what is told of its failures. */
const MOST_LINES_PER_MINUTE = 60;

export interface AppOptions {
  settings: Settings;
  reader: ReleaseReader;
  /** Where other shells look for the files of this one. */
  store: ReleaseStore;
  /** How releases are signed that the guard of canaries or the console makes, and what shells ask of them. */
  releasing?: Pick<Act, 'signer' | 'policy'>;
  apiUrl: string;
  /** Serves what `npm run dev` builds, and tells open pages of it. */
  development?: boolean;
  /** Folder of the shell's build. */
  build?: string;
}

/** The shell's server. Whatever it needs is handed in, so that tests start it with their own release store and API. */
export async function createApp({
  settings,
  reader,
  store,
  releasing,
  apiUrl,
  development = false,
  build = join(SHELL, development ? '.dev' : 'dist'),
}: AppOptions): Promise<FastifyInstance> {
  await startTracing('shell', settings.otlpEndpoint);
  const app = Fastify({
    // Addresses of carts and orders are keys to them, so requests are logged by route, without query or cookies.
    logger: {
      level: settings.logLevel,
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    },
    logController: new RequestLog(),
    // A search of 10,000 Arabic letters is an address of 60 KB.
    http: { maxHeaderSize: 96 * 1024 },
    genReqId: newTraceId,
    trustProxy: settings.publicUrl !== undefined && settings.trustProxy,
    routerOptions: { maxParamLength: 96 * 1024, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Whoever still has a connection while the server stops is answered like anybody else.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Runs anew with every byte that a reader takes.
    connectionTimeout: settings.stallTimeoutMs,
    // An address that does not decode reaches no hook.
    frameworkErrors: ({ statusCode = 400, message }, _request, reply) =>
      void (reply as FastifyReply)
        .code(statusCode)
        .headers(SECURITY_HEADERS)
        .send({ code: statusCode, message, reason: 'malformed' }),
  });
  const originOf = (request: FastifyRequest) => settings.publicUrl ?? `${request.protocol}://${request.host}`;
  const renewal = createRenewal(apiUrl);

  traceRequests(app, { isTrusted: false });
  app.addHook('onClose', stopTracing);
  prepareDraining(app);
  await app.register(fastifyCookie);
  // Of answers that come whole; pages are compressed as they stream, in `send-document.ts`.
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerSecurityHeaders(app, { originOf, hsts: settings.hsts });
  refuseMalformed(app, { originOf });
  const server = join(build, 'server');
  const layout = (await import(pathToFileURL(join(server, 'layout.mjs')).href)) as typeof Layout;
  const logLimit = (what: string) =>
    createLogLimit(MOST_LINES_PER_MINUTE, (remote, dropped) =>
      app.log.warn({ remote, dropped }, `more ${what} in a minute than is logged`),
    );
  const limits = { console: logLimit('console output'), failures: logLimit('failures') };
  const figures = createVersionFigures(reader);
  const told: Observer[] = [figures.observer];
  const observer = observers(told);
  if (settings.metricsToken)
    told.push(await registerMetrics(app, { token: settings.metricsToken, apiUrl, reader }));
  if (settings.canaryGuard)
    told.push(
      createCanaryGuard({ policies: settings.canaryGuard, reader, store, releasing, log: app.log, observer }),
    );
  await registerConsole(app, {
    ...{ operators: settings.releaseOperators, store, reader, releasing, figures, apiUrl, originOf },
    ...{ brand: settings.brand, build: join(build, 'console') },
  });
  const renderer = observedRenderer(
    createRenderer({ settings, reader, layout, build: server, log: app.log, limits }),
    (version, rendering) => {
      const release = reader.known();
      if (release) observer.rendered(subjectOf(release, { ...version, remote: version.name }), rendering);
    },
  );
  app.addHook('onClose', async () => renderer.stop());
  registerHealth(app, { reader, apiUrl, renderer });
  const [hostFiles, samplePictures, usualLicence, chosenLicence] = await Promise.all([
    readFiles(join(build, 'browser')),
    settings.templatePages ? readFiles(SAMPLE_PICTURES) : new Map<string, Uint8Array>(),
    readFile(join(FONTS, 'LICENSE')),
    readFile(join(FONTS, 'chosen/LICENSE')),
  ]);
  const manifest = JSON.parse(await readFile(join(build, 'host.json'), 'utf8')) as HostManifest;
  const version = hostVersionOf(hostFiles);
  const host = { ...manifest, version, hashes: hashesOf(hostFiles), base: shellBase(version) };
  registerReleaseHeader(app, { reader, shell: version });
  if (manifest.contract)
    announceWhileListening(app, { version, contract: manifest.contract }, { store, reader });
  if (!development)
    await keepHostVersion(store, hostFiles).catch(({ message }: Error) =>
      app.log.warn(
        { reason: message },
        "the shell's files are not in the release store: other shells cannot serve them",
      ),
    );
  const fontLicences = { typeface: usualLicence, 'typefaces to choose from': chosenLicence };
  registerLicences(app, { reader, hostFiles, fontLicences });
  registerReleasedFiles(app, { reader, hostFiles, samplePictures });
  // Development releases what no worker should keep.
  const webApp = settings.serviceWorker && !development;
  const changes = followChanges(apiUrl);
  const layoutOf = createLayoutSource(apiUrl, changes, (reason) =>
    app.log.warn({ reason }, 'menu could not be read'),
  );
  await registerWebApp(app, { brand: settings.brand, layoutOf, worker: webApp ? build : undefined });
  const cacheBytes = development ? 0 : settings.documentCacheMb * 1024 * 1024;
  const answers = cacheBytes > 0 ? createPublicAnswers(changes, cacheBytes * ANSWERS_SHARE) : undefined;
  if (settings.cdnPurgeUrl) purgeCdnOnChange(app, { url: settings.cdnPurgeUrl, changes, reader });
  await registerShopApiProxy(app, { apiUrl, renewal, originOf, answers });
  await registerDesk(app, { apiUrl, originOf });
  registerSocialLogin(app, { apiUrl, renewal, originOf });
  registerSitemap(app, { apiUrl, reader, originOf });
  registerErrorReports(app, { originOf, reader, observer });
  // The desk's staff look at what is told anyway: for them alone no visit is asked.
  const asksVisits = Boolean(settings.metricsToken || settings.canaryGuard || settings.releaseOperators);
  if (asksVisits) registerVisitReports(app, { originOf, reader, observer });
  if (development) registerNewBuilds(app, { reader, shell: host.base + host.entry });
  const packages = manifest.contract?.packages;
  const fitting = fittingReleases(reader, packages, ({ unfit, ...refused }) =>
    app.log.error({ code: 'FED-024', ...refused, unfit }, 'not run'),
  );
  registerRestOfRelease(app, { reader: fitting, packages });
  const visitorOf: PageOptions['visitorOf'] = (request, reply, locale, signal, as) =>
    readVisitor(request, reply, locale, signal, { apiUrl, renewal, originOf, as });
  registerVisitor(app, { visitorOf });
  registerPages(app, {
    settings,
    reader: fitting,
    apiUrl,
    renderer,
    host,
    layout,
    renderLayout: createLayoutCache(layout.renderLayout),
    limits,
    webApp,
    layoutOf,
    visitorOf,
    telemetryPercent: asksVisits ? settings.telemetryPercent : undefined,
    overrides: registerOverrides(app, { secret: settings.overrideSecret, reader: fitting }),
    turns: createRenderTurns(settings.rendersAtOnce, settings.renderWaitMs),
    originOf,
    changes,
    documents: answers && {
      ...createDocumentCache(changes, cacheBytes),
      pages: createSharedPages(),
      answers,
    },
    sheetsOf: createInlineStyles({
      reader,
      host,
      hostFiles,
      onProblem: (code, sheet) => app.log.warn({ code, sheet }, 'style sheet left to the browser'),
    }),
  });
  return app;
}

/** Of modules alone: what the browser's import map can hold. */
const hashesOf = (files: Map<string, Uint8Array>): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, bytes]) => [file, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]),
  );
