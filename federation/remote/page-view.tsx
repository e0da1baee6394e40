import { isRouteErrorResponse } from '@shop/federation/route-matching';
import { Component, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Fragment } from './fragment.tsx';
import { useHost } from './host-context.tsx';
import { RevalidateContext, useRevalidate } from './revalidate.ts';
import { pageOf } from './routes.tsx';

/** What a router knows of the page that it is at, on the server and in the browser. */
export interface RoutedPage {
  matches: { route: RouteObject }[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

export interface RouterSeen {
  readonly state: RoutedPage & { initialized: boolean; navigation: { state: string }; location: unknown };
  subscribe(listener: () => void): () => void;
}

interface RouterViewProps {
  first: RoutedPage;
  router: Promise<RouterSeen>;
  /** What stands for the page that the router is on its way to; the same object until it is there. */
  preview(): RoutedPage | undefined;
  /** Names the page that there is by where the router is or by what stands for it; undefined on the way to one. */
  placeOf(router: RouterSeen): unknown;
  /** A page of another place is in the document. */
  onShown(page: RoutedPage, place: unknown): void;
  revalidate(): Promise<void>;
  boundary?: BoundaryHandlers;
}

/**
 * Shows a first page, then, from when there is a router, the page that it is at, and the next one once its loader has answered.
 *
 * React Router's own provider is not used: its contexts change with every step of a navigation, also to a place on the same page,
 * and React gives up what it has not hydrated below a context that changes.
 */
export function RouterView({
  first,
  router: opening,
  preview,
  placeOf,
  onShown,
  revalidate,
  boundary,
}: RouterViewProps) {
  const [{ page, place }, setShown] = useState<{ page: RoutedPage; place: unknown }>({
    page: first,
    place: undefined,
  });
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void opening.then((router) => {
      if (isGone) return;
      const follow = () =>
        startTransition(() =>
          setShown((shown) => {
            const next = preview() ?? (router.state.initialized ? router.state : shown.page);
            // Steps of a navigation, and places on this page, leave both as they are.
            const isSame = shown.page.loaderData === next.loaderData && shown.page.errors === next.errors;
            const at = placeOf(router) ?? shown.place;
            return isSame && at === shown.place ? shown : { page: isSame ? shown.page : next, place: at };
          }),
        );
      follow();
      stop = router.subscribe(follow);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [opening, preview, placeOf]);
  useLayoutEffect(() => {
    if (place !== undefined) onShown(page, place);
  }, [page, place, onShown]);
  return useMemo(
    () => <PageView page={page} revalidate={revalidate} boundary={boundary} />,
    [page, revalidate, boundary],
  );
}

/** A page with its data, or what stands in place of one that failed. */
export function PageView({
  page,
  revalidate,
  boundary,
}: {
  page: RoutedPage;
  revalidate: () => Promise<void>;
  /** The host, which has something better than a panel in place of a page that throws. */
  boundary?: BoundaryHandlers;
}) {
  return (
    <RevalidateContext value={revalidate}>
      <DepartureBoundary>
        <PageBoundary key={page.matches.at(-1)?.route.id} page={page} host={boundary}>
          {contentOf(page)}
        </PageBoundary>
      </DepartureBoundary>
    </RevalidateContext>
  );
}

function contentOf({ matches, loaderData, errors }: RoutedPage): ReactNode {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return <PageError error={error} />;
  const route = matches.at(-1)?.route;
  const Page = pageOf(route);
  return route?.id && Page && <Page key={route.id} data={loaderData[route.id]} />;
}

/** A page that does not exist shows the shop's not-found fragment; one that failed offers another try. */
function PageError({ error }: { error: unknown }) {
  const { ErrorPanel } = useHost();
  const revalidate = useRevalidate();
  if (isRouteErrorResponse(error) && error.status === 404) return <Fragment name="not-found" />;
  const code = codeOf(error);
  // Code that is gone stays gone for as long as this document lives.
  return (
    <ErrorPanel code={code} onRetry={() => (code === 'FED-004' ? location.reload() : void revalidate())} />
  );
}

function codeOf(error: unknown): string {
  const data: unknown = isRouteErrorResponse(error) ? error.data : error;
  const code = (data as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'FED-018';
}

export interface BoundaryHandlers {
  /** The page is about to be taken out of the document, in which it stands. */
  beforeLost(): void;
  /** It has been taken out, in the same commit. */
  onLost(error: unknown): void;
}

interface PageBoundaryProps {
  host: BoundaryHandlers | undefined;
  page: RoutedPage;
  children: ReactNode;
}

interface PageBoundaryState {
  page: RoutedPage;
  failed?: { error: unknown };
}

/** A page that cannot be rendered is left to the host, or replaced by the panel until the router has another, or the same one anew. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState) {
    return page === state.page ? null : { page, failed: undefined };
  }

  override getSnapshotBeforeUpdate(_: PageBoundaryProps, { failed }: PageBoundaryState): null {
    if (this.state.failed && !failed) this.props.host?.beforeLost();
    return null;
  }

  override componentDidUpdate() {
    // React asks for it beside a snapshot.
  }

  override componentDidCatch(error: unknown) {
    this.props.host?.onLost(error);
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.host ? null : <PageError error={failed.error} />;
  }
}

/** What a page throws while it makes way for another concerns only itself: the next one is mounted all the same. */
export class DepartureBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return null;
  }

  override render() {
    return this.props.children;
  }
}
