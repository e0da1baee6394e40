import type { Head, Locale } from '@shop/federation/contract';
import { canariesIn, releaseOfCohort } from '@shop/federation/host/cohorts';
import {
  localeOf,
  type MatchedPage,
  matchRelease,
  ownerOf,
  type RemotesByName,
} from '@shop/federation/host/route-table';
import type { ReleaseDocument, RemoteVersion } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { Rendering } from '@shop/federation/render/remote-renderer';
import { sectionAt } from '@shop/federation/sections';
import type { ShopContext } from '@shop/shop-client/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nowhereAt } from '../alternates.ts';
import { failureHead } from '../failure-head.ts';
import type * as Layout from '../layout/layout.tsx';
import { ROUTER, SHOP_API, type WholePage } from '../page-state.ts';
import { createSampleShop } from '../sample-shop.ts';
import { createShopContext, type ShopState } from '../shop-context.ts';
import type { StreamedEncoding } from './accepted-encoding.ts';
import { API_RETRY_AFTER_S } from './api-fetch.ts';
import { browserRemotes, releaseFor, remoteOrigins } from './browser-release.ts';
import type { Piece } from './buffer-pool.ts';
import { visitorCohort } from './cohort.ts';
import { deskAreasOf } from './desk-proxy.ts';
import {
  contentStart,
  type DocumentParts,
  type DocumentState,
  documentEnd,
  documentStart,
  type RenderedParts,
  stateJson,
} from './document.ts';
import type { DocumentCache } from './document-cache.ts';
import type { Sheets } from './inline-styles.ts';
import type { RenderPageLayout } from './layout-cache.ts';
import type { LayoutAnswer } from './layout-source.ts';
import { withListedPages } from './listed-pages.ts';
import { type RenderTurns, sendBusy } from './overload.ts';
import { overrideMark, type VersionOverrides } from './overrides.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { ChangeFeed } from './public-changes.ts';
import { servedRelease } from './release-header.ts';
import { createRemoteApi } from './remote-api.ts';
import type { RemoteState } from './remote-context.ts';
import { isFlawed, logConsole } from './render-log.ts';
import {
  contentOf,
  type Rendered,
  type RenderOptions,
  renderedPages,
  versionsOf,
  withoutStopped,
  withVersion,
} from './rendered-pages.ts';
import { restAddress } from './rest-of-release.ts';
import { contentSecurityPolicy, nonceSources } from './security-headers.ts';
import { type ArrivingPieces, type Leave, sendDocument } from './send-document.ts';
import { serverFragments } from './server-fragments.ts';
import {
  documentKey,
  edgeHeaders,
  mayBeShared,
  type SharedPages,
  sendCached,
  sentDocument,
  sharedPageKey,
} from './shared-documents.ts';
import { themeOf } from './theme.ts';
import { sharedCurrency, type Visitor } from './visitor.ts';

export interface PageOptions extends RenderOptions {
  reader: ReleaseReader;
  apiUrl: string;
  layout: typeof Layout;
  renderLayout: RenderPageLayout;
  layoutOf(locale: Locale, as?: 'true'): Promise<LayoutAnswer>;
  /** Absent: every document is made anew. */
  documents?: DocumentCache & { pages: SharedPages; answers: PublicAnswers };
  changes: ChangeFeed;
  visitorOf(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    signal: AbortSignal,
    as: 'visitor' | 'nobody',
  ): Promise<Visitor>;
  overrides: VersionOverrides;
  turns: RenderTurns;
  originOf(request: FastifyRequest): string;
  /** Whether browsers are offered a service worker. */
  webApp: boolean;
  /** Of a hundred visits, how many tell how they went; absent: nobody asks. */
  telemetryPercent?: number;
  sheetsOf(release: ReleaseDocument, remotes: Iterable<string>): Promise<Sheets>;
}

const NOT_FOUND = 'not-found';

/** Every page of the shop: the release says which remote answers, its server bundle renders, the shell puts header and footer around. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  app.get('/', (_request, reply) => reply.redirect('/ar', 302));
  app.get('/*', (request, reply) => sendPage(request, reply, options));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    if (wantsPage) return sendPage(request, reply, options);
    return reply.code(404).send({ code: 404, message: 'Nothing is at this address', reason: 'notFound' });
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const { settings, reader, renderer } = options;
  const origin = options.originOf(request);
  // Put behind the origin, not resolved against it: `//other.host` is a path of this site too.
  const url = URL.parse(origin + request.raw.url) ?? new URL(origin);
  const prefix = localeOf(url.pathname);
  const locale = prefix ?? 'en';
  const section = sectionAt(url.pathname);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const signal = gone.signal;

  const current = await reader.current();
  renderer.follow(current);
  const overrides = await options.overrides.of(request);
  const assigned = releaseOfCohort(current, visitorCohort(request, reply, current), overrides);
  const release = withoutStopped(assigned, renderer);
  const { documents } = options;
  let matched: MatchedPage | null | undefined;
  const matchedPage = () => {
    if (matched === undefined)
      matched = prefix || settings.templatePages ? matchRelease(release.remotes, url.pathname) : null;
    return matched;
  };
  const isShared = () => {
    const match = matchedPage();
    return !match || (prefix !== null && documents?.pages.has(sharedPageKey(release, match)) === true);
  };
  const isPublic = documents && overrides.length === 0 && !section && mayBeShared(request, isShared);
  const moment = isPublic ? await options.changes.moment() : undefined;
  const ended = new Promise((resolve) => reply.raw.once('close', resolve));
  const keyOf = (address: string) => documentKey(request, address, { origin, locale, release });
  /** Where no page is, all addresses have one document. */
  const sharedKey = (): string => {
    const key = keyOf(request.raw.url ?? '');
    return documents?.has(key) || matchedPage() ? key : keyOf(`nowhere ${prefix}`);
  };
  const shared = moment === undefined ? undefined : await documents?.open(sharedKey(), ended);
  if (shared && 'cached' in shared) return sendCached(request, reply, shared.cached);

  const done = await options.turns.enter(request, signal).catch(() => null);
  if (!done) return sendBusy(request, reply, { locale, brand: settings.brand[locale] });
  ended.then(done);
  const [visitor, { data: shopLayout, basis: layoutBasis }, areas] = await Promise.all([
    options.visitorOf(request, reply, locale, signal, shared ? 'nobody' : 'visitor'),
    options.layoutOf(locale, shared && 'true'),
    section === 'desk' ? deskAreasOf(request, options) : undefined,
  ]);
  const match = matchedPage();
  const path = match || section ? url.pathname + url.search : nowhereAt(url.pathname);
  const template = match !== null && !prefix;
  const kind = template ? 'template' : (section ?? 'pages');
  const layoutData = withListedPages(shopLayout, release, locale, section, areas);
  const currency = template ? 'USD' : (layoutData.policies.currency ?? visitor.currency);
  const api = visitor.apiIn(currency);
  // The pages with sample content are of no merchant.
  const identity = template ? {} : (layoutData.identity ?? {});
  const shop: ShopState = {
    storefront: template ? 'template' : 'live',
    locale,
    origin: url.origin,
    brand: identity.name ?? settings.brand[locale],
    currency,
    settings: {
      cardAddRequiresLogin: settings.cardAddRequiresLogin,
      sizeChoice: settings.sizeChoice,
      sizeGuide: layoutData.sizeGuide,
      templatePages: settings.templatePages,
      whatsappNumber: identity.whatsappNumber ?? settings.whatsappNumber,
      logo: identity.logo,
      description: identity.description,
    },
    policies: template ? {} : layoutData.policies,
    customer: visitor.customer,
    cart: template ? null : visitor.cart,
    unreadCart: template ? null : visitor.unreadCart,
  };
  const messages = await options.layout.loadMessages('shell', locale, options.layout.MESSAGES[locale]);
  const remoteApi = createRemoteApi({
    apiUrl: options.apiUrl,
    headers: visitor.headers,
    cartToken: shop.cart?.token ?? shop.unreadCart ?? undefined,
    kept: shared && documents?.answers,
  });
  const renderingOf = (version: RemoteVersion, until: AbortSignal): Rendering<RemoteState> => ({
    state: { shop: remoteApi.seal(shop), apiUrl: options.apiUrl },
    nonce: request.nonce,
    signal: until,
    fetch: remoteApi.fetch,
    fragment: (name, props) => fragments.forContext.html(name, props),
    log: (level, text) =>
      logConsole(request, version, { level, text, gone: signal, limit: options.limits.console }),
  });
  const fragments = serverFragments(request, { release, match }, options, (owner) =>
    renderingOf(owner, signal),
  );
  const context: ShopContext = createShopContext(shop, {
    api,
    sample: template ? createSampleShop(api) : undefined,
    nonce: request.nonce,
    fragments: fragments.forContext,
    ErrorPanel: options.layout.errorPanelIn(messages),
    navigate: () => undefined,
    toasts: { success: () => undefined, error: () => undefined, addedToCart: () => undefined },
  });

  const pages = renderedPages(request, versionsOf(release, match, url), url, options, renderingOf, {
    ...{ gone: signal, ended },
  });
  const began = performance.now();
  let renderedMs = 0;
  const [first, layout] = await Promise.all([
    pages.next().then(({ value }) => {
      renderedMs = performance.now() - began;
      return value ?? null;
    }),
    options.renderLayout(context, layoutData, path),
  ]);
  const page = first?.page;
  if (page?.kind === 'redirect') return reply.redirect(remoteApi.unseal(page.location), page.status);

  const status = match ? (page?.status ?? 200) : 404;
  let placed: { served: ReleaseDocument; parts: DocumentParts } | undefined;
  /** The document around a page of this version of its remote, and fragments of theirs, which are then the browser's as well. */
  const partsWith = async (rendered: Rendered | null): Promise<DocumentParts> => {
    const placing = fragments.released();
    const served = rendered ? withVersion(placing, rendered.version) : placing;
    if (served === placed?.served) return placed.parts;
    const shown = releaseFor(served, kind, locale);
    const parts: DocumentParts = {
      locale,
      origin: url.origin,
      path,
      template,
      nonce: request.nonce,
      theme: shared ? null : themeOf(request),
      shared: shared !== undefined,
      identity,
      head: page?.head ?? (status >= 400 ? failureHead(messages, shop.brand, status) : { title: shop.brand }),
      release: shown,
      host: options.host,
      match: rendered?.match ?? match,
      sheets: await options.sheetsOf(shown, match ? [match.remote] : []),
      remoteTimeoutMs: settings.remoteTimeoutMs,
      mark: overrideMark(overrides, locale),
      ...layout,
    };
    placed = { served, parts };
    return parts;
  };
  const parts = await partsWith(first);
  // At the root of the site there is one way back for both languages.
  const notFound = match ? undefined : { name: NOT_FOUND, props: prefix ? {} : { home: '/' } };

  const isOfOne = match !== null && isPersonal(parts.head);
  const commonHeaders = {
    // What is about one person alone (also: a page that search engines must not see) stays in no cache, and not behind Back.
    'cache-control': visitor.customer || isOfOne ? 'no-store' : 'private, no-cache',
    vary: shared ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(template && { 'x-robots-tag': 'noindex' }),
    ...(status === 503 && { 'retry-after': String(API_RETRY_AFTER_S) }),
    ...(overrides.length > 0 && match && { 'server-timing': `${match.remote};dur=${renderedMs.toFixed(1)}` }),
  };
  let told: RemotesByName = {};
  // One that could not be rendered has not said whether it is about one person.
  if (match && prefix && page?.kind === 'page' && page.head && page.status === 200 && !isPersonal(page.head))
    documents?.pages.add(sharedPageKey(release, match));
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(commonHeaders)
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonceSources(request.nonce), remoteOrigins(release)),
    );
  const rest = async (leave: Leave): Promise<Piece[]> => {
    let rendered = first;
    let content = notFound
      ? wholePage(notFound, await context.fragments.html(notFound.name, notFound.props))
      : await contentOf(request, rendered, signal, options);
    // Nothing of the page has left yet, so that another version may still render it.
    while (rendered && !content && !signal.aborted) {
      rendered = (await pages.next()).value ?? null;
      content = await contentOf(request, rendered, signal, options);
    }
    // Whoever takes it in slowly keeps nobody else waiting.
    done();
    const begun = await partsWith(rendered);
    const sheets = await options.sheetsOf(begun.release, fragments.owners());
    const withPage = (parts: DocumentParts): RenderedParts => {
      const placed = fragments.rendered();
      return { ...parts, fragments: placed, told: remotesOf(parts.release, match, placed) };
    };
    const known = withPage({ ...begun, sheets: new Map([...begun.sheets, ...sheets]) });
    const beginning = contentStart(known, parts);
    await leaveWith(leave, beginning, content && remoteApi.unsealed(content));
    // Further fragments may have been rendered in the meantime.
    const ending = withPage(await partsWith(rendered));
    told = browserRemotes(ending.release, options.host.contract?.packages, ending.told);
    const state: DocumentState = {
      release: servedRelease(release.id, options.host.version),
      remotes: told,
      rest: restAddress(assigned, kind),
      ahead: [ROUTER, SHOP_API].flatMap((chunk) =>
        (options.host.chunks[chunk] ?? []).map((file) => options.host.base + file),
      ),
      shop,
      // The footer is rendered here alone.
      layout: { ...layoutData, footer: undefined, withoutBlog: undefined },
      rendered:
        rendered?.page.kind === 'page' && content
          ? { remote: rendered.version.name, data: rendered.page.data }
          : undefined,
      fragment: notFound,
      webApp: options.webApp,
      inspected: overrides.length > 0 || undefined,
      remoteTimeoutMs: settings.remoteTimeoutMs,
      telemetry: telemetryOf(current, options),
      locale,
    };
    return documentEnd(ending, remoteApi.unsealPieces(stateJson(state)), known);
  };
  const start = documentStart(parts);
  const isForEverybody = () => (status === 200 || !match) && !isOfOne && !isFlawed(request);
  const storeSent = (bytes: Buffer, encoding: StreamedEncoding) => {
    const basis = isForEverybody() && options.changes.basisOf([layoutBasis ?? null, ...remoteApi.told()]);
    if (!basis) return;
    const headers = {
      ...commonHeaders,
      // A cache in front cannot tell who gets a candidate, and would keep each address that no page has.
      ...(match &&
        canariesIn(current).length === 0 &&
        edgeHeaders(settings.edgeMaxAgeS, {
          release,
          locale,
          currency: sharedCurrency(request, locale),
          match,
          tells: basis.tags,
        })),
    };
    const made = { nonce: request.nonce, status, release, assigned, kind, told, headers } as const;
    shared?.store(sentDocument(bytes, encoding, made), basis);
  };
  return sendDocument(request, reply, start, rest, shared && storeSent);
}

const isPersonal = (head: Head): boolean => head.noIndex === true && !head.public;

/** A candidate is judged by all who get it, and by the others. */
function telemetryOf(release: ReleaseDocument, { telemetryPercent }: PageOptions): number | undefined {
  if (telemetryPercent === undefined) return undefined;
  return canariesIn(release).length > 0 ? 100 : telemetryPercent;
}

/** What stands before it leaves with all of the HTML that has come by then: each time costs a turn of the encoder. */
async function leaveWith(leave: Leave, beginning: Piece[], html: ArrivingPieces | null): Promise<void> {
  let before = beginning;
  for await (const pieces of html ?? []) {
    await leave([...before, ...pieces]);
    before = [];
  }
  if (before.length > 0) await leave(before);
}

/** The remotes that a page has parts of, or may place parts of by what it was built with. */
function remotesOf(release: ReleaseDocument, match: MatchedPage | null, placed: string[]): Set<string> {
  const own = match && release.remotes[match.remote];
  const fragments = [...placed, ...Object.keys(own?.requires?.fragments ?? {})];
  const owners = fragments.map((name) => ownerOf(release.remotes, name));
  return new Set([match?.remote, ...owners].filter((name) => typeof name === 'string'));
}

const wholePage = ({ name }: WholePage, html: string | null): Piece[][] | null =>
  html === null ? null : [[`<div data-fragment="${name}">${html}</div>`]];
