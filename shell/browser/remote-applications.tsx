import type {
  BrowserRemote,
  ErrorPanelProps,
  HydrationData,
  MountedRemote,
  MountOptions,
  ShownPage,
} from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import { type BrowserRelease, matchRelease, type RemotesByName } from '@shop/federation/host/route-table';
import { withTimeout } from '@shop/federation/timeout';
import type { ShopContext } from '@shop/shop-client/context';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { addErrorHandler, type LifeCycles, registerApplication, triggerAppChange } from 'single-spa';
import { CONTENT_ELEMENT, containerId, type ErrorReport, type PageState } from '../page-state.ts';
import { documentPath } from './document-path.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import type { Navigation } from './navigation.ts';
import type { Rest } from './rest-of-release.ts';
import { note } from './visit.ts';

/*
 * Each remote of the release is an application of single-spa, which loads, mounts and unmounts it. Beside its lifecycles stands here
 * what single-spa does not have (docs/adr/0002): an end to waiting, another try, and a page that stays until the next one is there.
 */

/**
 * single-spa's queue waits for each step of an application: one hanging remote must not hold up the whole site. Code has mostly been
 * loaded when its application is; a page may well wait for its data.
 */
const GRACE_PERIOD_MS = { load: 2_000, mount: 400 };
/** An application in LOAD_ERROR is loaded again with the next change, but by single-spa's rule not before 200 ms have passed. */
const RELOAD_AFTER_MS = 250;
/** How long a page that is being left can still be used. */
const STILL_AFTER_MS = 100;

interface Shell {
  context: ShopContext;
  remotes: BrowserRemotes<ShopContext>;
  navigation: Pick<Navigation, 'arrived' | 'preview' | 'entries'>;
  kept: KeptPages;
  rest: Rest;
  /** Loads the page anew, where that may help. */
  reloadOnce(): Promise<boolean>;
  /** Stands above what the server sent, where no code takes that over. */
  KeptPanel: ComponentType<ErrorPanelProps>;
  /** Tells the shop's operators. */
  report(error: Omit<ErrorReport, 'release'>): void;
  /** In development: says what a page leaves behind. */
  watchLeftovers?(remote: string): (mounted: MountedRemote) => MountedRemote;
}

interface Lost {
  remote: BrowserRemote<ShopContext>;
  error: unknown;
}

/** Registers the remotes of the release with single-spa. */
export function registerRemotes(
  state: PageState,
  { context, remotes, navigation, kept, rest, reloadOnce, KeptPanel, report, watchLeftovers }: Shell,
): void {
  const ownerAt = createOwnerAt(state.remotes);
  const renderedAt = documentPath();
  let { rendered } = state;
  /** Pages and error panels by the element that they are in. */
  const shown = new WeakMap<Element, { unmount(): void }>();

  const registered = new Set<string>();
  const register = (): void => {
    for (const name of Object.keys(state.remotes)) {
      if (registered.has(name)) continue;
      registered.add(name);
      registerApplication({
        name,
        app: () => load(name),
        activeWhen: ({ pathname }) => ownerAt(pathname) === name,
      });
    }
  };
  register();
  rest.whenThere(register);
  // What becomes of an application that could not be loaded is seen to where it is; without a handler the error would be thrown.
  addErrorHandler((error) => console.warn(error.message));

  /** @throws after the grace period, which leaves the application in LOAD_ERROR until its remote is there or has failed. */
  async function load(name: string): Promise<LifeCycles> {
    const loading = remotes.load(name);
    try {
      await withTimeout(loading, GRACE_PERIOD_MS.load, `loading ${name}`);
      return lifecyclesOf(name);
    } catch (error) {
      Promise.all([loading, after(RELOAD_AFTER_MS)]).then(triggerAppChange, (reason: unknown) => {
        const isWanted = () => ownerAt(location.pathname) === name;
        if (isWanted()) void fail(() => isWanted() && containerOf(name), name, reason);
      });
      throw error;
    }
  }

  function lifecyclesOf(name: string): LifeCycles {
    let place: HTMLElement | undefined;
    let page: MountedRemote | undefined;

    /**
     * Never rejects: from SKIP_BECAUSE_BROKEN single-spa has no way back.
     * @param lost what has lost its page here, and is not tried again
     */
    async function show(element: HTMLElement, lost?: Lost): Promise<void> {
      shown.get(element)?.unmount();
      const hydrationData = takeHydrationData(name);
      const { pathname } = location;
      const hasPage = (version: BrowserRelease) => matchRelease({ [name]: version }, pathname) !== null;
      const watched = watchLeftovers?.(name);
      const noteHydration = (what: 'hydration' | 'failedHydration') => {
        if (hydrationData) note(what, state.remotes[name]);
      };
      noteHydration('hydration');
      try {
        const [mounted, taken] = await remotes.use(name, hasPage, async (remote, isFallback) => {
          if (remote === lost?.remote) throw lost.error;
          if (isFallback) noteHydration('failedHydration');
          if (isFallback && isSent(element)) return await mountBeside(element, remote);
          const onPage = (newPage: ShownPage) => arrived(element, newPage);
          return [await mountIn(element, remote, isFallback, { hydrationData, onPage }), element];
        });
        if (place !== element) return mounted.unmount();
        page = watched?.(mounted) ?? mounted;
        place = taken;
        performance.mark(`taken over ${name}`);
        shown.set(taken, page);
        removeOthers(taken);
      } catch (error) {
        noteHydration('failedHydration');
        if (place === element)
          await fail(
            () => place === element && element,
            name,
            error,
            () => void show(element),
          );
      }
    }

    async function mountIn(
      element: HTMLElement,
      remote: BrowserRemote<ShopContext>,
      isFallback: boolean,
      options: MountOptions,
    ): Promise<MountedRemote> {
      const tell = (error: unknown) => {
        const { message = String(error), code = 'FED-033' } = Object(error) as Partial<FederationError>;
        const release = state.remotes[name];
        const version = (isFallback ? release?.fallback : release)?.version ?? '';
        report({ code, remote: name, version, message });
      };
      const mounted = await remote.mount(element, context, {
        ...options,
        preview: navigation.preview,
        codeTimeoutMs: state.remoteTimeoutMs,
        onError: tell,
        onLost(error) {
          shown.delete(element);
          if (place === element) void show(element, { remote, error });
        },
      });
      /** Whatever it throws then: others are waiting for their turn. */
      const safely =
        <Result,>(work: () => Result) =>
        (): Result | undefined => {
          try {
            return work();
          } catch (error) {
            console.error(error);
            tell(new FederationError('FED-034', String(error), { cause: error }));
            return undefined;
          }
        };
      return { leave: safely(() => mounted.leave?.()), unmount: safely(() => mounted.unmount()) };
    }

    /**
     * Another version than the one that rendered on the server can neither hydrate that nor be trusted with it: what was sent stays
     * until the other has a page of its own.
     */
    async function mountBeside(
      element: HTMLElement,
      remote: BrowserRemote<ShopContext>,
    ): Promise<[MountedRemote, HTMLElement]> {
      const own = newContainer(name);
      element.after(own);
      let first: ShownPage | undefined;
      const onPage = (newPage: ShownPage) => {
        if (first) arrived(own, newPage);
        first ??= newPage;
      };
      try {
        const mounted = await mountIn(own, remote, true, { onPage });
        if (!first?.head) {
          mounted.unmount();
          throw new FederationError('FED-018', `the version before has no data for ${location.pathname}`);
        }
        if (place === element) arrived(own, first);
        return [mounted, own];
      } catch (error) {
        own.remove();
        throw error;
      }
    }

    return {
      bootstrap: async () => undefined,
      mount() {
        const left = kept.take(navigation.entries().current, name);
        if (left) return standAgain(left);
        place = containerOf(name);
        return Promise.race([show(place), after(GRACE_PERIOD_MS.mount)]);
      },
      /** What was shown stays to be seen, but not used, until the next page is there: no blank in between. */
      async unmount() {
        const resume = page?.leave?.();
        // In development a page says what it leaves behind when it is taken apart, and would miss builds.
        if (place && page && resume && isForAll() && !watchLeftovers)
          kept.keep(navigation.entries().shown, { remote: name, element: place, mounted: page, resume });
        place?.removeAttribute('id');
        if (place) holdStill(place);
        place = page = undefined;
      },
    };

    /** A page that was left comes back as it was. */
    async function standAgain(left: KeptPage): Promise<void> {
      const { element } = left;
      place = element;
      page = left.mounted;
      element.id = containerId(name);
      element.inert = false;
      if (!element.isConnected) document.getElementById(CONTENT_ELEMENT)?.prepend(element);
      removeOthers(element);
      left.resume();
    }
  }

  function takeHydrationData(name: string): HydrationData | undefined {
    const isHere = location.pathname + location.search === renderedAt;
    const data = rendered?.remote === name && isHere ? rendered.data : undefined;
    rendered = undefined;
    return data;
  }

  /** The server's HTML is in it, as it came. */
  const isSent = (element: HTMLElement): boolean => element.hasChildNodes() && !shown.has(element);

  /**
   * Says that a page has no code, once another document of it did not help. What the server sent stays, with its links and forms.
   * @param placeOf where; `false` once the visitor is elsewhere
   * @param retry what may help, but for code that is gone: browsers remember a module that failed for as long as this document lives
   */
  async function fail(
    placeOf: () => HTMLElement | false,
    name: string,
    error: unknown,
    retry?: () => void,
  ): Promise<void> {
    console.error(`${name} could not be shown`, error);
    const { code = 'FED-004' } = error as { code?: string };
    const isGone = code === 'FED-004';
    if (isGone && (await reloadOnce())) return;
    const element = placeOf();
    if (!element) return;
    const isKept = isSent(element);
    const place = isKept ? document.createElement('div') : element;
    if (isKept) element.prepend(place);
    else {
      shown.get(element)?.unmount();
      element.replaceChildren();
    }
    const Panel = isKept ? KeptPanel : context.ErrorPanel;
    const panel = createRoot(place);
    shown.set(element, panel);
    const needsDocument = isGone || isKept || !retry;
    panel.render(<Panel code={code} onRetry={needsDocument ? () => location.reload() : retry} />);
    if (!isKept) arrived(element, { url: new URL(location.href), head: null });
  }

  /** What departs makes room first: a position is restored in the page as it stays. */
  function arrived(element: HTMLElement, page: ShownPage): void {
    removeOthers(element);
    navigation.arrived(page);
  }

  /** Also what the server sent for a remote that never came, or for an address that no remote has. */
  function removeOthers(element: HTMLElement): void {
    for (const other of [...(element.parentElement?.children ?? [])]) {
      if (other === element) continue;
      if (kept.has(other)) {
        kept.putAway(other as HTMLElement, element);
        continue;
      }
      other.remove();
      // Nothing is taken apart while the visitor waits.
      requestAnimationFrame(() => setTimeout(() => shown.get(other)?.unmount()));
    }
  }
}

/** Whose page is at a path: single-spa asks on behalf of each remote, several times, and going through all pages takes a slow phone long. */
function createOwnerAt(remotes: RemotesByName): (pathname: string) => string | undefined {
  let last: { pathname: string; remote: string | undefined } | undefined;
  return (pathname) => {
    // Nobody's so far may be that of a remote that has become known since.
    if (last?.pathname !== pathname || !last.remote)
      last = { pathname, remote: matchRelease(remotes, pathname)?.remote };
    return last.remote;
  };
}

/** To style a page anew takes a slow phone longer than to show the next one, where that is about to be there. */
function holdStill(page: HTMLElement): void {
  setTimeout(() => {
    page.inert = !page.id && !page.style.contentVisibility;
  }, STILL_AFTER_MS);
}

/** Pages that say no more to search engines than that they must not find them are of one visitor, or of one moment. */
const isForAll = (): boolean => !document.querySelector('meta[name=robots][content=noindex]');

/** The element that the server filled, or a new one. */
function containerOf(name: string): HTMLElement {
  const present = document.getElementById(containerId(name));
  if (present) return present;
  const element = newContainer(name);
  document.getElementById(CONTENT_ELEMENT)?.prepend(element);
  return element;
}

function newContainer(name: string): HTMLElement {
  const element = document.createElement('div');
  element.id = containerId(name);
  element.dataset.mfe = name;
  return element;
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
