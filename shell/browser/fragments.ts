import type { FragmentProps, Fragments, MountedFragment } from '@shop/federation/contract';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import type { BrowserRelease } from '@shop/federation/host/route-table';
import type { ShopContext } from '@shop/shop-client/context';
import { mountRootParcel } from 'single-spa';
import { CONTENT_ELEMENT, type WholePage } from '../page-state.ts';

/** A fragment whose data has not come by then has failed. */
const MOUNT_TIMEOUT = { millis: 10_000, dieOnTimeout: true, warningMillis: 10_000 };

interface FragmentParcelProps {
  domElement: HTMLElement;
  props: FragmentProps;
}

/** Fragments of any remote, for the pages of every other: each is a parcel of single-spa. */
export function createBrowserFragments(
  remotes: BrowserRemotes<ShopContext>,
  context: () => ShopContext,
): Fragments {
  /** The remote is loaded before, as its failure has a code of its own. */
  async function lifecyclesOf(name: string) {
    const { name: owner } = await remotes.loadOwner(name);
    const hasFragment = ({ fragments }: BrowserRelease) => name in fragments;
    let fragment: MountedFragment | undefined;
    return {
      name,
      timeouts: { mount: MOUNT_TIMEOUT },
      bootstrap: async () => undefined,
      async mount({ domElement, props }: FragmentParcelProps) {
        fragment = await remotes.use(owner, hasFragment, (remote) =>
          remote.mountFragment(name, domElement, context(), props),
        );
      },
      async update({ props }: FragmentParcelProps) {
        fragment?.update(props);
      },
      async unmount() {
        fragment?.unmount();
      },
    };
  }

  return {
    html: () => null,
    preload(name) {
      remotes.loadOwner(name).then(
        ({ remote }) => remote.preloadFragment(name),
        (error: unknown) => console.warn(`fragment ${name} could not be loaded ahead`, error),
      );
    },
    async mount(name, domElement, props) {
      const parcel = mountRootParcel(await lifecyclesOf(name), { domElement, props });
      await parcel.mountPromise;
      // single-spa refuses an update while another one is under way.
      let updating: Promise<unknown> = Promise.resolve();
      return {
        update(next) {
          updating = updating.then(() => parcel.update?.({ domElement, props: next }));
        },
        unmount() {
          updating.then(() => parcel.unmount());
        },
      };
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
