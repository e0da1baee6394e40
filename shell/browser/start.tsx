import { createBrowserRemotes } from '@shop/federation/host/browser-remotes';
import { routerLater } from '@shop/federation/host/provide-shared-modules';
import { matchRelease } from '@shop/federation/host/route-table';
import { loadMessages } from '@shop/federation/messages';
import type { ShopApi } from '@shop/shop-client/api';
import type { ShopContext } from '@shop/shop-client/context';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { nowhereAt } from '../alternates.ts';
import { failureHead } from '../failure-head.ts';
import { errorPanelIn, keptPanelIn } from '../layout/error-panel.tsx';
import { leadToAlternate } from '../layout/header/lead-to-alternate.ts';
import { LayoutRoot } from '../layout/layout-root.tsx';
import { MESSAGES } from '../layout/messages.ts';
import { type PageState, STATE_ELEMENT } from '../page-state.ts';
import type { SampleShop } from '../sample-shop.ts';
import { createShopContext } from '../shop-context.ts';
import { createBrowserFragments, showFragment } from './fragments.ts';
import { headerOnDemand } from './header-on-demand.ts';
import { createKeptPages } from './kept-pages.ts';
import type { LinksInSight } from './links-in-sight.ts';
import { createNavigation } from './navigation.ts';
import { watchRelease } from './release-watch.ts';
import { createReloadOnce } from './reload.ts';
import { registerRemotes } from './remote-applications.tsx';
import { restOfRelease } from './rest-of-release.ts';
import { shopApiOnDemand } from './shop-api-on-demand.ts';
import { showFocused } from './show-focused.ts';
import { createToasts } from './toasts.ts';
import { note } from './visit.ts';
import { askedVisitor, rememberVisitor } from './visitor.ts';
import { whenIdle } from './when-idle.ts';

/** Takes over the document that the server sent: the remote whose page it is, and the header once it is used. */
export async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState;
  const { shop, layout, locale } = state;
  const reporting = () => import(/* webpackChunkName: "report-error" */ './report-error.ts');
  for (const kind of ['error', 'unhandledrejection'] as const)
    addEventListener(kind, (event) =>
      reporting().then(
        ({ reportEvent }) => reportEvent(event, state),
        () => undefined,
      ),
    );
  const watch = watchRelease(state.release);
  const reloadOnce = createReloadOnce(state.release);
  loadMissingChunksBy(reloadOnce);
  const apiOptions = {
    baseUrl: '/shop-api',
    origin: shop.origin,
    locale,
    currency: shop.currency,
    fetch: watch.fetch,
  };
  const api = shopApiOnDemand(apiOptions);
  const [messages, sample, visitor] = await Promise.all([
    loadMessages('shell', locale, MESSAGES[locale]),
    shop.storefront === 'template' ? loadSampleShop(api) : undefined,
    askedVisitor(locale),
    // A task of its own: what was pressed meanwhile comes first.
    new Promise((resolve) => setTimeout(resolve)),
  ]);
  const rest = restOfRelease(state);
  const remotes = createBrowserRemotes<ShopContext>(state.remotes, {
    timeoutMs: state.remoteTimeoutMs,
    loadRest: rest.load,
    onLoad: note,
  });
  let links: Promise<LinksInSight> | undefined;
  const lookAtLinks = () =>
    whenIdle(async () => {
      try {
        await rest.load();
        // A remote that is not on the page would bring its own hot updates.
        if (process.env.NODE_ENV === 'development') return;
        links ??= linksOnDemand();
        (await links).look();
      } catch {
        links = undefined;
      }
    });
  async function linksOnDemand(): Promise<LinksInSight> {
    const { linksInSight } = await import(/* webpackChunkName: "links-in-sight" */ './links-in-sight.ts');
    const quietApi = shopApiOnDemand({
      ...apiOptions,
      fetch: (input, init) => watch.fetch(input, { ...init, priority: 'low' }),
    });
    return linksInSight(state, { remotes, context: { ...context, api: quietApi }, withData: !sample });
  }
  let onDemand: ReturnType<typeof headerOnDemand> | undefined;
  const navigation = createNavigation(state.remotes, {
    failureHead: (status) => failureHead(messages, shop.brand, status),
    // In development the page takes new builds in as they come.
    isStale: () => process.env.NODE_ENV !== 'development' && watch.isStale(),
    preload: async (name, url) => (await remotes.load(name)).preload(url, context),
    loadCode: async (name, url, told) => (await remotes.load(name)).loadCode?.(url, context, told) ?? false,
    rest,
    onArrival() {
      lookAtLinks();
      onDemand?.pageArrived();
    },
  });
  const context = createShopContext(shop, {
    api,
    sample,
    visitor: visitor?.state,
    fragments: createBrowserFragments(remotes, () => context),
    ErrorPanel: errorPanelIn(messages),
    reloadOnce,
    navigate: navigation.navigate,
    tellOfPage: navigation.tellOfPage,
    toasts: createToasts(() => context),
  });

  const path = state.fragment ? nowhereAt(location.pathname) : location.pathname + location.search;
  // The footer holds nothing but links: it needs no code.
  const header = document.getElementById('header');
  if (header) {
    onDemand = headerOnDemand(
      header,
      context,
      async () => {
        const { Header } = await import(/* webpackChunkName: "header" */ '../layout/header/header.tsx');
        // At once: a press that waits for it is on what the visitor sees then.
        flushSync(() =>
          hydrateRoot(
            header,
            <LayoutRoot context={context} messages={messages}>
              <Header layout={layout} path={path} />
            </LayoutRoot>,
            { identifierPrefix: 'header-' },
          ),
        );
      },
      reloadOnce,
    );
    // The document's header is a guest's.
    if (visitor) whenIdle(onDemand.takeOver);
  }
  document.addEventListener('click', leadToAlternate, true);
  document.addEventListener('focusin', showFocused);
  if (state.fragment) showFragment(state.fragment, context);
  const KeptPanel = keptPanelIn(messages);
  const leftovers = process.env.NODE_ENV === 'development' ? await import('./leftovers.ts') : undefined;
  leftovers?.noteStarted(state.remotes);
  const kept = createKeptPages();
  context.session.subscribe((now, before) => {
    if (now.customer?.id === before.customer?.id) return;
    kept.clear();
    remotes.forget();
  });
  registerRemotes(state, {
    ...{ context, remotes, navigation, kept, rest, reloadOnce, KeptPanel },
    report: (error) =>
      reporting().then(
        ({ report }) => report({ ...error, release: state.release }),
        () => undefined,
      ),
    watchLeftovers: leftovers?.watchLeftovers,
  });
  // Only a changed address concerns remotes; the routers' own notes in the history state do not.
  startSingleSpa({ urlRerouteOnly: true });
  navigation.start();
  const isTold = Math.random() * 100 < (state.telemetry ?? 0);
  const page = isTold ? matchRelease(state.remotes, location.pathname) : null;
  const afterLoad = () => {
    lookAtLinks();
    if (isTold)
      whenIdle(() =>
        import(/* webpackChunkName: "report-visit" */ './report-visit.ts').then(
          ({ reportVisit }) => reportVisit(state.remotes, page),
          () => undefined,
        ),
      );
  };
  // What the first page itself shows comes first.
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
  // A remote that has taken a page over asks for it as well.
  whenIdle(() => routerLater().catch(() => undefined));
  if (state.inspected || process.env.NODE_ENV === 'development')
    void import(/* webpackChunkName: "inspector" */ './inspector.ts').then(({ inspect }) => inspect(state));
  if (process.env.NODE_ENV === 'development')
    void import('./new-builds.ts').then(({ followNewBuilds }) => followNewBuilds(state.remotes));
  if (!sample) rememberVisitor(context);
  visitor?.follow?.(context).catch((error: unknown) => console.warn('The visitor could not be read', error));
  context.wishlist.getState().start();
  sample?.start();
}

/** The bundler's loader of chunks; it may be replaced. */
// biome-ignore lint/style/useNamingConvention: the bundler's name.
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;
/** The name of a chunk's file. */
// biome-ignore lint/style/useNamingConvention: the bundler's name.
declare const __webpack_get_script_filename__: (chunk: string) => string;

/**
 * A part of the shell that cannot be had leads to another document, if there may be one, and to nothing else. Not so what comes
 * without being asked for: the header's links lead on without its code, and the next page asks for what this one lacked. Its late parts say so themselves.
 */
function loadMissingChunksBy(reloadOnce: () => Promise<boolean>): void {
  const loadChunk = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) =>
    loadChunk(chunk).catch(async (error: unknown) => {
      const isWaitedFor =
        !/^(header|router|links-in-sight|web-app|report-visit|inspector|departments|search-suggestions)\./.test(
          __webpack_get_script_filename__(chunk),
        );
      if (isWaitedFor && (await reloadOnce())) await new Promise(() => undefined);
      throw error;
    });
}

async function loadSampleShop(api: ShopApi): Promise<SampleShop> {
  const { createSampleShop } = await import(/* webpackChunkName: "sample-shop" */ '../sample-shop.ts');
  return createSampleShop(api);
}
