import type { Fragments } from '@shop/federation/contract';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import type { ShopContext } from '@shop/shop-client/context';
import { CONTENT_ELEMENT, type WholePage } from '../page-state.ts';

/** Fragments of any remote, for the pages of every other. */
export function createBrowserFragments(
  remotes: BrowserRemotes<ShopContext>,
  context: () => ShopContext,
): Fragments {
  return {
    html: () => null,
    preload(name) {
      remotes.loadOwner(name).then(
        ({ remote }) => remote.preloadFragment(name),
        (error: unknown) => console.warn(`fragment ${name} could not be loaded ahead`, error),
      );
    },
    async mount(name, element, props) {
      const { remote } = await remotes.loadOwner(name);
      return remote.mountFragment(name, element, context(), props);
    },
  };
}

/** Takes over a page that is one fragment, such as not-found. It has no state worth an error panel of its own. */
export function showFragment({ name, props }: WholePage, { fragments }: ShopContext): void {
  const element = document.querySelector<HTMLElement>(`#${CONTENT_ELEMENT} [data-fragment="${name}"]`);
  const place = element ?? document.querySelector<HTMLElement>(`#${CONTENT_ELEMENT} > div`);
  if (!place) return;
  fragments
    .mount(name, place, props)
    .catch((error: unknown) => console.error(`fragment ${name} could not be shown`, error));
}
