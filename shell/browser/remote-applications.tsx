import type { HydrationData, MountedRemote, ShownPage } from '@shop/federation/contract';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import { matchRelease } from '@shop/federation/host/route-table';
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
  for (const name of Object.keys(state.remotes)) {
    const application = createApplication(name, shell, () => {
      const hydrationData = rendered?.remote === name ? rendered.data : undefined;
      rendered = undefined;
      return hydrationData;
    });
    registerApplication({
      name,
      app: application,
      activeWhen: (location) => matchRelease(state.remotes, location.pathname)?.remote === name,
    });
  }
  // Only a changed address concerns remotes; the routers' own notes in the history state do not.
  start({ urlRerouteOnly: true });
}

function createApplication(
  name: string,
  { context, remotes, navigation }: Shell,
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
      if (thisVisit === visit) removeDeparting();
    }
  }

  /** What departs makes room first: a position is restored in the page as it stays. */
  function arrived(page: ShownPage): void {
    removeDeparting();
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
      if (container) leaveCopy(container);
      // Taken apart outside of the document, where no removal of a node is felt.
      container?.remove();
      mounted?.unmount();
      panel?.unmount();
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

const DEPARTING = 'data-departing';

/** What was on the page stays to be seen, but not used, until the next page is there: no blank in between. */
function leaveCopy(container: HTMLElement): void {
  removeDeparting();
  const copy = container.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.inert = true;
  copy.setAttribute(DEPARTING, '');
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  container.before(copy);
}

function removeDeparting(): void {
  for (const element of document.querySelectorAll(
    `[${DEPARTING}], #${CONTENT_ELEMENT} > div:not([data-mfe])`,
  ))
    element.remove();
}
