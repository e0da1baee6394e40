import type { HydrationData, MountedRemote, ShownPage } from '@shop/federation/contract';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import { matchRelease, type RemotesByName } from '@shop/federation/host/route-table';
import type { ShopContext } from '@shop/shop-client/context';
import { createRoot, type Root } from 'react-dom/client';
import { registerApplication, start } from 'single-spa';
import { CONTENT_ELEMENT, containerId, type PageState } from '../page-state.ts';
import type { Navigation } from './navigation.ts';

/** single-spa waits for a mount no longer than this: one hanging remote must not hold up its queue, and so the whole site. */
const GRACE_MS = 400;

interface Shell {
  context: ShopContext;
  remotes: BrowserRemotes<ShopContext>;
  navigation: Navigation;
}

/**
 * Registers every remote of the release with single-spa. What single-spa gets is an application of the shell's own that is loaded
 * at once; the remote is attached to it when it comes, or a panel with Retry stands in its place.
 */
export function runRemotes(state: PageState, shell: Shell): void {
  let rendered = state.rendered;
  const departure = createDeparture();
  const owner = createOwner(state.remotes);
  for (const name of Object.keys(state.remotes)) {
    const application = createApplication(name, shell, departure, () => {
      const hydrationData = rendered?.remote === name ? rendered.data : undefined;
      rendered = undefined;
      return hydrationData;
    });
    registerApplication({
      name,
      app: application,
      activeWhen: ({ pathname }) => owner(pathname) === name,
    });
  }
  // Only a changed address concerns remotes; the routers' own notes in the history state do not.
  start({ urlRerouteOnly: true });
}

/** Whose page is at a path: single-spa asks on behalf of each remote, several times, and going through all pages takes a slow phone long. */
function createOwner(remotes: RemotesByName): (pathname: string) => string | undefined {
  let last: { pathname: string; remote: string | undefined } | undefined;
  return (pathname) => {
    if (last?.pathname !== pathname) last = { pathname, remote: matchRelease(remotes, pathname)?.remote };
    return last.remote;
  };
}

function createApplication(
  name: string,
  { context, remotes, navigation }: Shell,
  departure: ReturnType<typeof createDeparture>,
  takeHydrationData: () => HydrationData | undefined,
) {
  let container: HTMLElement | null = null;
  let mounted: MountedRemote | null = null;
  let panel: Root | null = null;
  let visit = 0;

  async function attach(element: HTMLElement, thisVisit: number): Promise<void> {
    const hydrationData = takeHydrationData();
    try {
      const remote = await remotes.load(name);
      if (thisVisit !== visit) return;
      const attached = await remote.mount(element, context, { hydrationData, onPage: arrived });
      if (thisVisit === visit) mounted = attached;
      else attached.unmount();
    } catch (error) {
      console.error(`${name} could not be shown`, error);
      if (thisVisit === visit) showError(element, (error as { code?: string }).code ?? 'FED-004');
    } finally {
      if (thisVisit === visit) departure.end();
    }
  }

  /** What departs makes room first: a position is restored in the page as it stays. */
  function arrived(page: ShownPage): void {
    departure.end();
    navigation.arrived(page);
  }

  function showError(element: HTMLElement, code: string): void {
    element.replaceChildren();
    const { ErrorPanel } = context;
    panel = createRoot(element);
    // Modules that hang do so for as long as this document lives: only another one asks for them again.
    const onRetry = code === 'FED-003' ? () => location.reload() : retry;
    panel.render(<ErrorPanel code={code} onRetry={onRetry} />);
    arrived({ url: new URL(location.href), head: null });
  }

  function retry(): void {
    panel?.unmount();
    panel = null;
    if (container) void attach(container, visit);
  }

  return {
    bootstrap: async () => undefined,

    mount(): Promise<unknown> {
      visit += 1;
      container = containerOf(name);
      const attached = attach(container, visit);
      return Promise.race([attached, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
    },

    async unmount(): Promise<void> {
      visit += 1;
      mounted?.leave?.();
      if (container) departure.begin(container, mounted ?? panel);
      mounted = panel = container = null;
    },
  };
}

/** The element that the server filled, or a new one. */
function containerOf(name: string): HTMLElement {
  const present = document.getElementById(containerId(name));
  if (present) return present;
  const element = document.createElement('div');
  element.id = containerId(name);
  element.dataset.mfe = name;
  document.getElementById(CONTENT_ELEMENT)?.append(element);
  return element;
}

/**
 * What was on the page stays to be seen, but not used, until the next page is there: no blank in between, and nothing is copied
 * or taken apart while the visitor waits.
 */
function createDeparture() {
  let departing: { element: HTMLElement; page: Unmountable | null } | undefined;

  /** What the server sent for an address that no remote has goes as well. */
  function end(): void {
    document.querySelector(`#${CONTENT_ELEMENT} > div:not([data-mfe])`)?.remove();
    if (!departing) return;
    const { element, page } = departing;
    departing = undefined;
    element.remove();
    afterNextFrame(() => page?.unmount());
  }

  return {
    begin(element: HTMLElement, page: Unmountable | null): void {
      end();
      element.removeAttribute('id');
      element.inert = true;
      departing = { element, page };
    },
    end,
  };
}

type Unmountable = Pick<MountedRemote, 'unmount'>;

const afterNextFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
