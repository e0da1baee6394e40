import { I18nextProvider } from '@shop/federation/i18n';
import { createBrowserRouter, isRouteErrorResponse, matchRoutes } from '@shop/federation/router';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import {
  type BrowserRemote,
  CONTRACT,
  type LinkPreview,
  type MountOptions,
  type PageDefinition,
  type PageModule,
  type RegisteredContext,
  type RemoteDefinition,
} from '../contract.ts';
import { withTimeout } from '../timeout.ts';
import { mountFragment } from './fragment-root.tsx';
import { HostContextProvider } from './host-context.tsx';
import { keepPage, thrownWhileLeaving, thrownWhileRendering } from './lost-page.ts';
import { loadMessages } from './messages.ts';
import type { UniquePages } from './page.ts';
import { type BoundaryHandlers, DepartureBoundary, type RoutedPage, RouterView } from './page-view.tsx';
import { dataAhead, forgetData, preloadData } from './preload.ts';
import { headOf, loadPage, pagesFor, toRoutes } from './routes.tsx';
import { windowForRouter } from './window-for-router.ts';

/** Makes a remote's definition into what the shell loads, mounts and unmounts. A remote writes no other bootstrap code. */
export function defineRemote<const Pages extends readonly PageDefinition<RegisteredContext>[]>(
  definition: RemoteDefinition<RegisteredContext> & { pages: Pages & UniquePages<Pages> },
): BrowserRemote<RegisteredContext> {
  const loaded = new Map<string, PageModule<RegisteredContext>>();
  let current: Router | undefined;
  if (process.env.NODE_ENV === 'development')
    void import('./hot-update.ts').then(({ followBuilds }) => followBuilds(definition.name, updatePages));
  const messages = (context: RegisteredContext) =>
    loadMessages(definition.name, context.locale, definition.messages[context.locale]);

  async function loadModule(page: PageDefinition<RegisteredContext>): Promise<PageModule<RegisteredContext>> {
    const module = loaded.get(page.id) ?? (await page.load());
    loaded.set(page.id, module);
    return module;
  }

  /** In development, after an update: loaders and heads of another build, and the data that they have for the page in view. */
  async function updatePages(): Promise<void> {
    const pages = [...definition.pages, ...((await definition.unprefixed?.())?.pages ?? [])];
    let changed = false;
    for (const page of pages.filter(({ id }) => loaded.has(id))) {
      const module = await page.load();
      changed ||= module !== loaded.get(page.id);
      loaded.set(page.id, module);
    }
    if (changed) await current?.revalidate();
  }

  function matchPage(
    url: URL,
    context: RegisteredContext,
    pages: readonly PageDefinition<RegisteredContext>[],
  ) {
    const match = matchRoutes(toRoutes(pages, context, loaded), url.pathname, context.basePath || '/')?.at(
      -1,
    );
    const page = pages.find(({ id }) => id === match?.route.id);
    return match && page ? { page, params: match.params, route: match.route } : null;
  }

  /** The page at the window's location with data that was fetched ahead, or with what a link has told of it. */
  function standIn(
    told: LinkPreview | undefined,
    context: RegisteredContext,
    pages: readonly PageDefinition<RegisteredContext>[],
  ): RoutedPage | undefined {
    const url = new URL(location.href);
    const match = matchPage(url, context, pages);
    if (!match) return undefined;
    const { id } = match.page;
    const preview = told?.page === id ? loaded.get(id)?.preview : undefined;
    const data =
      dataAhead(id, url.href) ?? preview?.(told?.told as never, { context, params: match.params, url });
    return data === undefined ? undefined : { matches: [match], loaderData: { [id]: data }, errors: null };
  }

  return {
    contract: CONTRACT,

    async preload(url, context) {
      const match = matchPage(url, context, await pagesFor(definition, context));
      if (!match) return;
      const module = loadModule(match.page);
      const data = preloadData(match.page.id, url.href, async () =>
        loadPage(await module, context, { params: match.params, request: new Request(url) }),
      );
      // Without its data the page says so itself; without its code there is none.
      await Promise.all([messages(context), module, data.catch(() => undefined)]);
    },

    async loadCode(url, context, told) {
      const match = matchPage(url, context, await pagesFor(definition, context));
      if (!match) return false;
      const [module] = await Promise.all([loadModule(match.page), messages(context)]);
      const { id } = match.page;
      return dataAhead(id, url.href) !== undefined || (told?.page === id && module.preview !== undefined);
    },

    async mount(element, context, options: MountOptions) {
      const { hydrationData, codeTimeoutMs, onPage, onError, onLost } = options;
      const pages = await pagesFor(definition, context);
      const match = matchPage(new URL(location.href), context, pages);
      const code = Promise.all([messages(context), match && loadModule(match.page)]);
      const [i18n] = codeTimeoutMs
        ? await withTimeout(code, codeTimeoutMs, `a page of ${definition.name}`)
        : await code;
      let isLeft = false;
      const readStandIn = () => ({ at: location.href, page: standIn(options.preview?.(), context, pages) });
      // Before the router's loaders take what was fetched ahead.
      let previewed: ReturnType<typeof readStandIn> | undefined = readStandIn();
      const router = createBrowserRouter(toRoutes(pages, context, loaded), {
        basename: context.basePath || '/',
        hydrationData,
        window: windowForRouter(
          () => router,
          () => isLeft,
        ),
      });
      current = router;

      /** What stands for the page that the router is on its way to. */
      const preview = (): RoutedPage | undefined => {
        const { initialized, navigation } = router.state;
        if (initialized && navigation.state === 'idle') previewed = undefined;
        else if (previewed?.at !== location.href) previewed = readStandIn();
        return previewed?.page;
      };
      if (!preview()) await settled(router);

      const pageAt = (): void => {
        const standIn = preview();
        const { matches, loaderData, errors } = standIn ?? router.state;
        if (standIn) element.setAttribute('aria-busy', 'true');
        else element.removeAttribute('aria-busy');
        const url = new URL(location.href);
        const route = matches.at(-1)?.route;
        const [error] = Object.values(errors ?? {});
        onPage({
          url,
          head: route?.id && !errors ? headOf(route, loaderData[route.id], { url, t: i18n.t }) : null,
          status: isRouteErrorResponse(error) ? error.status : undefined,
          isPreview: standIn !== undefined,
        });
      };

      let isMounted = false;
      const first = router.state.location;
      const page = keepPage(element, {
        isSent: hydrationData !== undefined,
        mayKeep: () => router.state.location === first,
      });
      const boundary: BoundaryHandlers | undefined = onLost && {
        beforeLost: page.beforeLost,
        onLost(error) {
          page.lose(thrownWhileRendering(error));
          if (isMounted) setTimeout(giveUp);
        },
      };
      const giveUp = (): void => {
        if (isLeft) return;
        unmount();
        onLost?.(page.error);
      };
      const tell = (error: unknown): void => {
        console.error(error);
        onError?.(error);
      };

      const root = await new Promise<Root>((committed) => {
        const app = (
          <Committed onCommit={() => committed(made)}>
            <HostContextProvider value={context}>
              <I18nextProvider i18n={i18n}>
                <RouterView router={router} preview={preview} boundary={boundary} />
              </I18nextProvider>
            </HostContextProvider>
          </Committed>
        );
        const options: RootOptions = {
          identifierPrefix: `${definition.name}-`,
          onCaughtError: (error, { errorBoundary }) =>
            tell(
              errorBoundary instanceof DepartureBoundary
                ? thrownWhileLeaving(error)
                : thrownWhileRendering(error),
            ),
          onUncaughtError: (error) => tell(isLeft ? thrownWhileLeaving(error) : thrownWhileRendering(error)),
        };
        let made: Root;
        if (hydrationData) {
          // As a transition it is taken over in slices; what stands there can be read meanwhile.
          startTransition(() => {
            made = hydrateRoot(element, app, options);
          });
        } else {
          made = createRoot(element, options);
          made.render(app);
        }
      });
      if (page.error) {
        router.dispose();
        root.unmount();
        throw page.error;
      }
      isMounted = true;
      if (!hydrationData) pageAt();

      let shown = preview() ?? router.state.location;
      const unsubscribe = router.subscribe(({ initialized, navigation, location: at }) => {
        const next = preview() ?? (initialized && navigation.state === 'idle' ? at : shown);
        if (next === shown) return;
        shown = next;
        // The router's subscribers run before React commits; the page is told once it is in the document.
        requestAnimationFrame(() => isLeft || pageAt());
      });
      /** For who comes back: what has changed meanwhile is shown, and the page stays where the shop cannot be reached. */
      const refresh = async (): Promise<void> => {
        const { matches, loaderData } = router.state;
        const { route, params } = matches.at(-1) ?? {};
        const module = route && loaded.get(route.id);
        if (!module) return;
        const isSame = await preloadData(route.id, location.href, () =>
          loadPage(module, context, { params: params ?? {}, request: new Request(location.href) }),
        ).then(
          (data) => JSON.stringify(data) === JSON.stringify(loaderData[route.id]),
          (answer) => !(answer instanceof Response && answer.status < 500),
        );
        if (!isSame && !isLeft) await router.revalidate();
      };
      const leave = () => {
        isLeft = true;
        if (current === router) current = undefined;
        const { initialized, navigation, errors } = router.state;
        if (!initialized || navigation.state !== 'idle' || errors || page.error) return router.dispose();
        return () => {
          isLeft = false;
          current = router;
          pageAt();
          void refresh();
        };
      };
      const unmount = () => {
        leave();
        unsubscribe();
        router.dispose();
        root.unmount();
      };
      return { leave, unmount };
    },

    forget: forgetData,

    preloadFragment(name) {
      void definition.fragments?.find((each) => each.name === name)?.load();
    },

    async mountFragment(name, element, context, props) {
      return mountFragment(definition, name, element, context, props, await messages(context));
    },
  };
}

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(() => onCommit(), [onCommit]);
  return children;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Waits for the first loaders; with hydration data there is nothing to wait for. */
function settled(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
