import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Head, HostContext, PageDefinition, PageModule, RemoteDefinition } from '../contract.ts';
import { sectionOf } from '../sections.ts';
import { missingCode } from './missing-code.ts';
import { takePreloaded } from './preload.ts';

/** What a route says of its page, for what shows it. */
interface PageHandle {
  Page: ComponentType<{ data: unknown }>;
  head(data: unknown, request: HeadRequest): Head;
}

interface HeadRequest {
  url: URL;
  t: TFunction;
}

/** The pages that an address of this context may be of: those with a language prefix, those of a section, or those without either. */
export async function pagesFor<Context extends HostContext>(
  definition: RemoteDefinition<Context>,
  { basePath }: Context,
  { pathname }: URL,
): Promise<readonly PageDefinition<Context>[]> {
  const list = basePath ? sectionOf(pathname.slice(basePath.length)) : 'unprefixed';
  return list ? ((await definition[list]?.())?.pages ?? []) : definition.pages;
}

/** A remote's pages as React Router data routes whose loaders get the shell's context. */
export function toRoutes<Context extends HostContext>(
  pages: readonly PageDefinition<Context>[],
  context: Context,
  loaded: ReadonlyMap<string, PageModule<Context>>,
): RouteObject[] {
  return pages.map((page) => {
    const module = loaded.get(page.id);
    return {
      id: page.id,
      path: page.path.slice(1),
      ...(module
        ? toRoute(page, () => loaded.get(page.id) ?? module, context)
        : {
            lazy: async () => {
              const lazy = await page.load().catch((error: unknown) => missingCode(context, error));
              return toRoute(page, () => lazy, context);
            },
          }),
    };
  });
}

/** The head of the page that a router shows, or `null` where its loader failed. */
export function headOf(route: RouteObject | undefined, data: unknown, request: HeadRequest): Head | null {
  return (route?.handle as PageHandle | undefined)?.head(data, request) ?? null;
}

/** The component of a route's page; none where no route has the address. */
export function pageOf(route: RouteObject | undefined): PageHandle['Page'] | undefined {
  return (route?.handle as PageHandle | undefined)?.Page;
}

interface LoadRequest extends Pick<LoaderFunctionArgs, 'params' | 'request'> {
  /** Ahead of its page, which tells of a failure if it is ever shown. */
  isAhead?: boolean;
}

/** Runs a page's loader; a failure that is no answer becomes one, so that it survives the way to the browser. */
export async function loadPage<Context extends HostContext>(
  module: PageModule<Context>,
  context: Context,
  { params, request, isAhead = false }: LoadRequest,
): Promise<unknown> {
  try {
    return (
      (await module.loader?.({ context, params, url: new URL(request.url), signal: request.signal })) ?? null
    );
  } catch (error) {
    if (error instanceof Response) throw withRouterLocation(error, context.basePath, request.url);
    if (request.signal.aborted) throw error;
    throw failedAnswer(error, isAhead);
  }
}

/** The router reads a location as below its base path; other places of this site need their origin. */
function withRouterLocation(answer: Response, basePath: string, from: string): Response {
  const location = answer.headers.get('Location');
  if (!location) return answer;
  const { origin, pathname, search, hash, href } = new URL(location, from);
  const below = pathname === basePath || pathname.startsWith(`${basePath}/`);
  const routed =
    below && origin === new URL(from).origin
      ? `${pathname.slice(basePath.length) || '/'}${search}${hash}`
      : href;
  return new Response(null, { status: answer.status, headers: { Location: routed } });
}

/** @param module In development a page may have been replaced by a later build of it. */
function toRoute<Context extends HostContext>(
  page: PageDefinition<Context>,
  module: () => PageModule<Context>,
  context: Context,
): Pick<RouteObject, 'loader' | 'handle'> {
  const handle: PageHandle = {
    Page: module().Page,
    head: (data, request) => module().head(data, { ...context, ...request }),
  };
  return {
    loader: ({ params, request }) =>
      takePreloaded(page.id, request.url) ?? loadPage(module(), context, { params, request }),
    handle,
  };
}

/** Errors carry `status` and `code` where their maker knew them, as the shop client's do. */
function failedAnswer(error: unknown, isAhead: boolean): Response {
  const {
    status = 0,
    code = 'FED-018',
    message = '',
  } = error as { status?: number; code?: string; message?: string };
  if (status === 404) return new Response(null, { status });
  // What a visitor asked amiss, as by a forged address, is refused: nothing has failed.
  const tell = status >= 400 && status < 500 ? console.warn : console.error;
  if (!isAhead) tell(`page loader failed: ${code} ${message}`);
  return Response.json({ code }, { status: status >= 500 || status === 0 ? 503 : status });
}
