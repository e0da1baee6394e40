import { type BrowserRemote, CONTRACT, type MountedFragment } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { type Definition, type PageDefinition, type PlacedFragment, pageAt, translateIn } from './page.ts';

/** As old as data that was fetched ahead may be. */
const FRESH_MS = 10_000;
const LOAD_LIMIT_MS = 10_000;

/** What the shell asks of a remote in the browser (docs/remote-contract.md), by the document alone. */
export function defineRemote(definition: Definition): BrowserRemote<ShopContext> {
  const ahead = new Map<string, { data: Promise<unknown>; at: number }>();

  function load(page: PageDefinition, url: URL, context: ShopContext): Promise<unknown> {
    const signal = AbortSignal.timeout(LOAD_LIMIT_MS);
    return page.load().then((module) => module.loader({ context, url, signal }));
  }

  function loadAhead(page: PageDefinition, url: URL, context: ShopContext): Promise<unknown> {
    const data = load(page, url, context);
    ahead.set(url.pathname + url.search, { data, at: Date.now() });
    return data.catch(() => ahead.delete(url.pathname + url.search));
  }

  /** What was fetched ahead, once, where it is still new. */
  function taken(url: URL): Promise<unknown> | undefined {
    const known = ahead.get(url.pathname + url.search);
    ahead.delete(url.pathname + url.search);
    return known && Date.now() - known.at < FRESH_MS ? known.data : undefined;
  }

  return {
    contract: CONTRACT,

    async preload(url, context) {
      const page = pageAt(definition, url, context);
      if (!page) return;
      await Promise.all([translateIn(definition, context.locale), loadAhead(page, url, context)]);
    },

    async loadCode(url, context) {
      const page = pageAt(definition, url, context);
      await Promise.all([page?.load(), translateIn(definition, context.locale)]);
      return false;
    },

    async mount(element, context, { hydrationData, onPage }) {
      const t = await translateIn(definition, context.locale);
      let end = () => {};
      let shown = '';

      /** Shows the page at the window's location; over the server's HTML where that has come with its data. */
      async function show(sent?: { data: unknown }): Promise<void> {
        const url = new URL(location.href);
        const page = pageAt(definition, url, context);
        if (!page) return;
        shown = url.pathname + url.search;
        const module = await page.load();
        const data = sent ? sent.data : await (taken(url) ?? load(page, url, context));
        // The visitor may have gone on.
        if (shown !== location.pathname + location.search) return;
        const pageContext = { shop: context, t };
        if (!sent) {
          end();
          element.innerHTML = module.html(data, pageContext, {});
        }
        const stop = module.start(element, data, pageContext);
        const places = Object.entries(module.fragments).map(([name, fragment]) =>
          placeFragment(element, name, fragment, context),
        );
        end = () => {
          stop();
          for (const place of places) void place.then((fragment) => fragment?.unmount());
        };
        onPage({ url, head: module.head(data, pageContext) });
      }

      const [page] = Object.entries(hydrationData?.loaderData ?? {});
      await show(page && { data: page[1] });

      // The shell and single-spa tell of every move by it. One that leads elsewhere unmounts the remote.
      const follow = () => {
        if (location.pathname + location.search !== shown)
          show().catch((error: unknown) => console.error(error));
      };
      window.addEventListener('popstate', follow);
      return {
        unmount() {
          window.removeEventListener('popstate', follow);
          end();
          element.replaceChildren();
        },
      };
    },

    forget: () => ahead.clear(),
    preloadFragment: () => undefined,
    mountFragment: async (name) => {
      throw new Error(`${definition.name} has no fragment ${name}`);
    },
  };
}

/** Hydrates what the server sent of a fragment of another remote, or mounts it. The page stands without it. */
function placeFragment(
  element: HTMLElement,
  name: string,
  fragment: PlacedFragment,
  { fragments }: ShopContext,
): Promise<MountedFragment | undefined> {
  const place = element.querySelector<HTMLElement>(`[data-fragment="${name}"]`);
  if (!place) return Promise.resolve(undefined);
  return fragment.mount(fragments, place).catch((error: unknown) => {
    console.error(`${name} could not be shown`, error);
    return undefined;
  });
}
