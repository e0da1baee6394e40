import { PassThrough, Readable } from 'node:stream';
import { requireFit } from '@shop/federation/compatibility';
import type { Fragments, Locale, RenderedPage } from '@shop/federation/contract';
import { localeOf, matchRelease, ownerOf } from '@shop/federation/host/route-table';
import type { ServerRemotes } from '@shop/federation/host/server-remotes';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { withTimeout } from '@shop/federation/timeout';
import type { ShopContext } from '@shop/shop-client/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureHead } from '../failure-head.ts';
import type * as Layout from '../layout/layout.tsx';
import type { LayoutData } from '../layout/layout-data.ts';
import type { WholePage } from '../page-state.ts';
import { createSampleShop } from '../sample-shop.ts';
import { createShopContext, type ShopState } from '../shop-context.ts';
import { browserRemotes, releaseFor, remoteOrigins } from './browser-release.ts';
import { contentStart, type DocumentParts, documentEnd, documentStart, type ServedHost } from './document.ts';
import type { Sheets } from './inline-styles.ts';
import { servedRelease } from './release-header.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { sendDocument } from './send-document.ts';
import type { Settings } from './settings.ts';
import type { Visitor } from './visitor.ts';

export interface PageOptions {
  settings: Settings;
  reader: ReleaseReader;
  remotes: ServerRemotes;
  host: ServedHost;
  layout: typeof Layout;
  layoutOf(locale: Locale): Promise<LayoutData>;
  visitorOf(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    signal: AbortSignal,
  ): Promise<Visitor>;
  originOf(request: FastifyRequest): string;
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
  const { settings, reader } = options;
  const origin = options.originOf(request);
  // Put behind the origin, not resolved against it: `//other.host` is a path of this site too.
  const url = URL.parse(origin + request.raw.url) ?? new URL(origin);
  const prefix = localeOf(url.pathname);
  const locale = prefix ?? 'en';
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const signal = gone.signal;

  const [release, visitor, layoutData] = await Promise.all([
    reader.current(),
    options.visitorOf(request, reply, locale, signal),
    options.layoutOf(locale),
  ]);
  const match = prefix || settings.templatePages ? matchRelease(release.remotes, url.pathname) : null;
  const template = match !== null && !prefix;
  const shown = releaseFor(release, { unprefixed: template });
  const shop: ShopState = {
    storefront: template ? 'template' : 'live',
    locale,
    origin: url.origin,
    brand: settings.brand[locale],
    currency: template ? 'USD' : visitor.currency,
    settings: {
      cardAddRequiresLogin: settings.cardAddRequiresLogin,
      sizeChoice: settings.sizeChoice,
      sizeGuide: layoutData.sizeGuide,
      templatePages: settings.templatePages,
      whatsappNumber: settings.whatsappNumber,
    },
    policies: template ? {} : layoutData.policies,
    customer: visitor.customer,
    cart: template ? null : visitor.cart,
    unreadCart: template ? null : visitor.unreadCart,
  };
  const messages = await options.layout.loadMessages('shell', locale, options.layout.MESSAGES[locale]);
  const fragments = serverFragments(request, release, options, signal);
  const context: ShopContext = createShopContext(shop, {
    api: visitor.api,
    sample: template ? createSampleShop(visitor.api) : undefined,
    nonce: request.nonce,
    fragments: fragments.forContext(() => context),
    ErrorPanel: options.layout.errorPanelIn(messages),
    navigate: () => undefined,
    toasts: { success: () => undefined, error: () => undefined, addedToCart: () => undefined },
  });

  const [page, layout] = await Promise.all([
    match ? renderPage(request, match.remote, url, context, release, options, signal) : null,
    options.layout.renderLayout(context, layoutData, url.pathname + url.search),
  ]);
  if (page?.kind === 'redirect') return reply.redirect(page.location, page.status);

  const status = match ? (page?.status ?? 200) : 404;
  const parts: DocumentParts = {
    locale,
    origin: url.origin,
    path: url.pathname + url.search,
    template,
    nonce: request.nonce,
    theme: themeOf(request),
    head: page?.head ?? (status >= 400 ? failureHead(messages, shop.brand, status) : { title: shop.brand }),
    release: shown,
    host: options.host,
    match,
    sheets: await options.sheetsOf(release, match ? [match.remote] : []),
    remoteTimeoutMs: settings.remoteTimeoutMs,
    ...layout,
  };
  // At the root of the site there is one way back for both languages.
  const notFound = match ? undefined : { name: NOT_FOUND, props: prefix ? {} : { home: '/' } };

  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurityPolicy(request.nonce, remoteOrigins(release)),
      // What is about one person alone (also: a page that search engines must not see) stays in no cache, and not behind Back.
      'cache-control': visitor.customer || parts.head.noIndex ? 'no-store' : 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(template && { 'x-robots-tag': 'noindex' }),
    });
  const rest = async function* (): AsyncGenerator<string | Uint8Array> {
    const content = notFound
      ? wholePage(notFound, await context.fragments.html(notFound.name, notFound.props))
      : match && page && (await contentOf(request, page, release.remotes[match.remote], signal));
    const placed = fragments.rendered();
    const sheets = await options.sheetsOf(release, fragments.owners());
    yield contentStart({ ...parts, sheets }, placed);
    if (content) yield* content;
    yield documentEnd(parts, placed, {
      release: servedRelease(release.id, options.host.version),
      remotes: browserRemotes(shown, options.host.contract?.packages),
      shop,
      layout: layoutData,
      rendered: match && page && content ? { remote: match.remote, data: page.data } : undefined,
      fragment: notFound,
      remoteTimeoutMs: settings.remoteTimeoutMs,
      locale,
    });
  };
  return sendDocument(request, reply, documentStart(parts), rest());
}

const wholePage = ({ name }: WholePage, html: string | null): Readable | null =>
  html === null ? null : Readable.from([`<div data-fragment="${name}">${html}</div>`]);

/** The page's HTML as it is rendered; `null` where its components cannot be. */
async function contentOf(
  request: FastifyRequest,
  page: Extract<RenderedPage, { kind: 'page' }>,
  remote: ReleaseDocument['remotes'][string] | undefined,
  gone: AbortSignal,
): Promise<Readable | null> {
  const html = new PassThrough();
  try {
    await page.pipe(html);
    return html;
  } catch (error) {
    if (remote) logFailure(request, remote, error, { gone });
    return null;
  }
}

/** `null` where the remote is late or broken: the browser then renders the page. */
async function renderPage(
  request: FastifyRequest,
  name: string,
  url: URL,
  context: ShopContext,
  release: ReleaseDocument,
  { remotes, settings, host }: PageOptions,
  gone: AbortSignal,
): Promise<RenderedPage | null> {
  const remoteRelease = release.remotes[name];
  if (!remoteRelease) return null;
  const late = AbortSignal.timeout(settings.renderTimeoutMs);
  try {
    requireFit(remoteRelease, host.contract?.packages);
    const remote = await remotes.load(remoteRelease);
    const rendering = remote.render({ url, context, signal: AbortSignal.any([late, gone]) });
    return await withTimeout(rendering, settings.renderTimeoutMs, `rendering of ${name}`);
  } catch (error) {
    logFailure(request, remoteRelease, error, { gone });
    return null;
  }
}

/** Fragments of other remotes, rendered once for the same name and props; one that fails is left to the browser. */
function serverFragments(
  request: FastifyRequest,
  release: ReleaseDocument,
  { remotes, settings, host }: PageOptions,
  signal: AbortSignal,
) {
  const started = new Map<string, Promise<string | null>>();
  const names = new Set<string>();

  async function render(
    name: string,
    props: Record<string, unknown>,
    context: ShopContext,
  ): Promise<string | null> {
    const owner = release.remotes[ownerOf(release.remotes, name) ?? ''];
    if (!owner) return null;
    try {
      requireFit(owner, host.contract?.packages);
      const remote = await remotes.load(owner);
      const html = await withTimeout(
        remote.renderFragment(name, props, context, signal),
        settings.renderTimeoutMs,
        `fragment ${name}`,
      );
      names.add(name);
      return html;
    } catch (error) {
      logFailure(request, owner, error, { gone: signal, fragment: name });
      return null;
    }
  }

  return {
    rendered: () => [...names],
    owners: () => [...names].map((name) => ownerOf(release.remotes, name) ?? ''),
    forContext: (context: () => ShopContext): Fragments => ({
      html(name, props) {
        const key = `${name} ${JSON.stringify(props)}`;
        const html = started.get(key) ?? render(name, props, context());
        started.set(key, html);
        return html;
      },
      preload: () => undefined,
      mount: () => Promise.reject(new Error('fragments are mounted in browsers only')),
    }),
  };
}

/**
 * A page lives without a secondary remote: its failure is no alarm. Nor is it one that the visitor left, which ends what is still
 * asked for. A remote may throw anything.
 */
function logFailure(
  request: FastifyRequest,
  { name: remote, version, tier }: ReleaseDocument['remotes'][string],
  error: unknown,
  { gone, fragment }: { gone: AbortSignal; fragment?: string },
): void {
  const reason = error instanceof Error ? error.message : String(error);
  if (gone.aborted) {
    request.log.debug({ remote, version, fragment, reason }, 'the visitor left');
    return;
  }
  request.log[tier === 'primary' ? 'error' : 'warn'](
    { code: codeOf(error), remote, version, fragment, reason },
    'left to the browser',
  );
}

function codeOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && code.startsWith('FED-')) return code;
  return name === 'TimeoutError' ? 'FED-003' : 'FED-007';
}

function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const { theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : null;
}
