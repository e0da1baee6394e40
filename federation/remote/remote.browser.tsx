import { I18nextProvider } from '@shop/federation/i18n';
import { isRouteErrorResponse, matchRoutes } from '@shop/federation/route-matching';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
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
import { type LateRouter, lateRouter, routerCode } from './late-router.ts';
import { keepPage, thrownWhileHydrating, thrownWhileLeaving, thrownWhileRendering } from './lost-page.ts';
import { loadMessages } from './messages.ts';
import { missingCode } from './missing-code.ts';
import type { Router } from './open-router.ts';
import type { UniquePages } from './page.ts';
import {
  type BoundaryHandlers,
  DepartureBoundary,
  type RoutedPage,
  type RouterSeen,
  RouterView,
} from './page-view.tsx';
import { dataAhead, forgetData, preloadData } from './preload.ts';
import { headOf, loadPage, pagesFor, toRoutes } from './routes.tsx';

/** Makes a remote's definition into what the shell loads, mounts and unmounts. A remote writes no other bootstrap code. */
export function defineRemote<const Pages extends readonly PageDefinition<RegisteredContext>[]>(
  definition: RemoteDefinition<RegisteredContext> & { pages: Pages & UniquePages<Pages> },
): BrowserRemote<RegisteredContext> {
  const loaded = new Map<string, PageModule<RegisteredContext>>();
  let current: LateRouter | undefined;
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
    const lists = await Promise.all([definition.unprefixed?.(), definition.desk?.()]);
    const pages = [definition, ...lists].flatMap((list) => list?.pages ?? []);
    let changed = false;
    for (const page of pages.filter(({ id }) => loaded.has(id))) {
      const module = await page.load();
      changed ||= module !== loaded.get(page.id);
      loaded.set(page.id, module);
    }
    if (changed) await (await current?.open())?.revalidate();
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
    return match && page ? { page, match } : null;
  }

  /** The page at the window's location with data that was fetched ahead, or with what a link has told of it. */
  function standIn(
    told: LinkPreview | undefined,
    context: RegisteredContext,
    pages: readonly PageDefinition<RegisteredContext>[],
  ): RoutedPage | undefined {
    const url = new URL(location.href);
    const found = matchPage(url, context, pages);
    if (!found) return undefined;
    const { page, match } = found;
    const { id } = page;
    const preview = told?.page === id ? loaded.get(id)?.preview : undefined;
    const data =
      dataAhead(id, url.href) ?? preview?.(told?.told as never, { context, params: match.params, url });
    return data === undefined ? undefined : { matches: [match], loaderData: { [id]: data }, errors: null };
  }

  return {
    contract: CONTRACT,

    async preload(url, context) {
      const found = matchPage(url, context, await pagesFor(definition, context, url));
      if (!found) return;
      const { page, match } = found;
      const module = loadModule(page);
      const data = preloadData(page.id, url.href, async () =>
        loadPage(await module, context, { params: match.params, request: new Request(url), isAhead: true }),
      );
      const router = current?.open() ?? routerCode();
      // Without its data the page says so itself; without its code there is none.
      await Promise.all([messages(context), module, router, data.catch(() => undefined)]);
    },

    async loadCode(url, context, told) {
      const page = matchPage(url, context, await pagesFor(definition, context, url))?.page;
      if (!page) return false;
      const router = current?.open() ?? routerCode();
      const [module] = await Promise.all([loadModule(page), messages(context), router]);
      const { id } = page;
      return dataAhead(id, url.href) !== undefined || (told?.page === id && module.preview !== undefined);
    },

    async mount(element, context, options: MountOptions) {
      const { hydrationData, codeTimeoutMs, onPage, onError, onLost } = options;
      const begun = new URL(location.href);
      const pages = await pagesFor(definition, context, begun);
      const here = matchPage(begun, context, pages);
      const code = Promise.all([
        messages(context),
        here && loadModule(here.page),
        hydrationData ? undefined : routerCode(),
      ]);
      const [i18n] = codeTimeoutMs
        ? await withTimeout(code, codeTimeoutMs, `a page of ${definition.name}`)
        : await code;
      let isLeft = false;
      const readStandIn = () => ({ at: location.href, page: standIn(options.preview?.(), context, pages) });
      let previewed: ReturnType<typeof readStandIn> | undefined;
      /** Where the router has the first page, as soon as it knows. */
      let firstAt: Router['state']['location'] | undefined;
      const late = lateRouter((openRouter) => {
        const isThere = location.pathname + location.search === begun.pathname + begun.search;
        // Before the router's loaders take what was fetched ahead.
        previewed = readStandIn();
        const opened = openRouter(toRoutes(pages, context, loaded), {
          basename: context.basePath || '/',
          hydrationData: isThere ? hydrationData : undefined,
          isAsleep: () => isLeft,
        });
        if (isThere) firstAt = opened.state.location;
        return opened;
      });
      current = late;

      /** What stands for the page that the router is on its way to. */
      const preview = (): RoutedPage | undefined => {
        const { initialized, navigation } = late.router?.state ?? {};
        if (!navigation || (initialized && navigation.state === 'idle')) previewed = undefined;
        else if (previewed?.at !== location.href) previewed = readStandIn();
        return previewed?.page;
      };

      const placeOf = ({ state }: RouterSeen): unknown =>
        preview() ?? (state.initialized && state.navigation.state === 'idle' ? state.location : undefined);

      let first: RoutedPage;
      /** Of what the host has been told. */
      let shownAt: unknown;
      if (hydrationData) {
        // Once more: the code of the page is there.
        const match = matchPage(begun, context, pages)?.match;
        first = { matches: match ? [match] : [], ...hydrationData };
      } else {
        const router = await late.open();
        if (!preview()) await settled(router);
        first = preview() ?? router.state;
        shownAt = placeOf(router);
        firstAt = router.state.location;
      }
      const revalidate = async () => {
        const router = await late.open().catch((error: unknown) => missingCode(context, error));
        await router.revalidate();
      };

      const tellOf = ({ matches, loaderData, errors }: RoutedPage, isPreview: boolean): void => {
        if (isPreview) element.setAttribute('aria-busy', 'true');
        else element.removeAttribute('aria-busy');
        const url = new URL(location.href);
        const route = matches.at(-1)?.route;
        const [error] = Object.values(errors ?? {});
        onPage({
          url,
          head: route?.id && !errors ? headOf(route, loaderData[route.id], { url, t: i18n.t }) : null,
          status: isRouteErrorResponse(error) ? error.status : undefined,
          isPreview,
        });
      };
      /** In the commit that has put it there: frames of the browser wait for the page while it fades into the next one. */
      const onShown = (page: RoutedPage, place: unknown): void => {
        if (isLeft || place === (shownAt ?? firstAt)) return;
        shownAt = place;
        tellOf(page, place === page);
      };

      let isMounted = false;
      const page = keepPage(element, {
        isSent: hydrationData !== undefined,
        mayKeep: () => late.router?.state.location === firstAt,
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
                <RouterView
                  {...{ first, preview, placeOf, onShown, revalidate, boundary }}
                  router={late.opened}
                />
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
          onRecoverableError: (error) => reportError(thrownWhileHydrating(error)),
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
          // At once: by itself the browser would first paint the page before once more.
          flushSync(() => made.render(app));
        }
      });
      if (page.error) {
        late.close();
        root.unmount();
        throw page.error;
      }
      isMounted = true;
      if (!hydrationData) tellOf(first, first === shownAt);
      // What is missing is asked for again by the next move.
      else late.open().catch(() => undefined);
      /** For who comes back: what has changed meanwhile is shown, and the page stays where the shop cannot be reached. */
      const refresh = async (router: Router): Promise<void> => {
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
        if (current === late) current = undefined;
        const { router } = late;
        // One that the host has not been told of yet would come back as another.
        const isShown = router?.state.location === (shownAt ?? firstAt);
        if (!router?.state.initialized || router.state.navigation.state !== 'idle' || !isShown)
          return late.close();
        if (router.state.errors || page.error) return late.close();
        return () => {
          isLeft = false;
          current = late;
          tellOf(router.state, false);
          // It is seen first.
          requestAnimationFrame(() => setTimeout(() => isLeft || void refresh(router)));
        };
      };
      const unmount = () => {
        leave();
        late.close();
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
