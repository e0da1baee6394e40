import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { I18nextProvider } from '@shop/federation/i18n';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import {
  CONTRACT,
  type HydrationData,
  LOCALES,
  type Locale,
  type PageDefinition,
  type RegisteredContext,
  type RemoteDefinition,
  type ServerRemote,
} from '../contract.ts';
import { mayMatch } from '../may-match.ts';
import { FragmentTree } from './fragment-tree.tsx';
import { HostContextProvider } from './host-context.tsx';
import { jsonForScript } from './json-for-script.ts';
import { loadMessages } from './messages.ts';
import type { UniquePages } from './page.ts';
import { PageView } from './page-view.tsx';
import { headOf, pagesFor, toRoutes } from './routes.tsx';

/** Makes a remote's definition into what the shell's server renders. The same remote.ts serves both builds. */
export function defineRemote<const Pages extends readonly PageDefinition<RegisteredContext>[]>(
  definition: RemoteDefinition<RegisteredContext> & { pages: Pages & UniquePages<Pages> },
): ServerRemote<RegisteredContext> {
  const messagesIn = (locale: Locale) => loadMessages(definition.name, locale, definition.messages[locale]);
  const messages = (context: RegisteredContext) => messagesIn(context.locale);
  const namesOf = async (key: string) => {
    const instances = await Promise.all(LOCALES.map(messagesIn));
    const missing = LOCALES.find((_, index) => !instances[index]?.exists(key));
    if (missing) throw new Error(`${definition.name} has no message ${key} in ${missing}, for the menu`);
    return Object.fromEntries(LOCALES.map((locale, index) => [locale, instances[index]?.t(key)]));
  };
  const address = ({ id, path }: PageDefinition<RegisteredContext>) => ({ id, path });

  return {
    name: definition.name,
    contract: CONTRACT,
    pages: definition.pages.map(address),
    unprefixed: async () => ((await definition.unprefixed?.())?.pages ?? []).map(address),
    sectionPages: async () => ((await definition.desk?.())?.pages ?? []).map(address),
    listed: async () =>
      Object.fromEntries(
        await Promise.all(
          [...definition.pages, ...((await definition.desk?.())?.pages ?? [])].map(
            async ({ id, sitemap, menu }) => [
              id,
              { sitemap, menu: menu === undefined ? undefined : await namesOf(menu) },
            ],
          ),
        ),
      ),
    fragments: (definition.fragments ?? []).map(({ name }) => name),

    async render({ url, context, signal }) {
      const { basePath } = context;
      const isLikely = mayMatch(url.pathname.slice(basePath.length));
      const pages = (await pagesFor(definition, context, url)).filter(({ path }) => isLikely(path));
      const handler = createStaticHandler(toRoutes(pages, context, new Map()), { basename: basePath || '/' });
      const [answer, i18n] = await Promise.all([
        handler.query(new Request(url, { signal })),
        messages(context),
      ]);
      if (answer instanceof Response) {
        return {
          kind: 'redirect',
          status: answer.status,
          location: answer.headers.get('Location') ?? context.homePath,
        };
      }
      const { statusCode, matches, loaderData } = answer;
      const errors = sendableErrors(answer.errors);
      const route = matches.at(-1)?.route;
      const tree = (
        <HostContextProvider value={context}>
          <I18nextProvider i18n={i18n}>
            <PageView page={{ matches, loaderData, errors }} revalidate={async () => undefined} />
          </I18nextProvider>
        </HostContextProvider>
      );
      const options = { identifierPrefix: `${definition.name}-`, nonce: context.nonce, signal };
      return {
        kind: 'page',
        status: statusCode,
        head: route && !errors ? headOf(route, loaderData[route.id], { url, t: i18n.t }) : null,
        data: { loaderData, errors },
        async pipe(destination) {
          // The head leaves first: rendering keeps the process busy.
          await nextTurn();
          (await renderToStart(tree, options))(destination);
        },
      };
    },

    async renderFragment(name, props, context, signal) {
      const fragment = definition.fragments?.find((each) => each.name === name);
      if (!fragment) throw new Error(`${definition.name} has no fragment ${name}`);
      const [{ Fragment, loader }, i18n] = await Promise.all([fragment.load(), messages(context)]);
      const data = (await loader?.({ context, props, signal })) ?? null;
      const pipe = await renderToStart(
        <FragmentTree Fragment={Fragment} props={props} data={data} context={context} messages={i18n} />,
        { identifierPrefix: `${name}-`, nonce: context.nonce, signal, whole: true },
      );
      const html = new PassThrough();
      pipe(html);
      return (
        `<div data-mfe="${definition.name}">${await text(html)}</div>` +
        `<script type="application/json">${jsonForScript(data)}</script>`
      );
    },
  };
}

interface RenderOptions {
  identifierPrefix: string;
  nonce?: string;
  signal: AbortSignal;
  /** Waits for all of it rather than for what stands outside of Suspense boundaries. */
  whole?: boolean;
}

type Pipe = (destination: NodeJS.WritableStream) => void;

/** Renders what need not be waited for; resolves when bytes can flow. @throws what the tree throws before that. */
async function renderToStart(tree: React.ReactNode, options: RenderOptions): Promise<Pipe> {
  options.signal.throwIfAborted();
  const html = htmlAtOnce(tree, options);
  return html === undefined ? stream(tree, options) : (destination) => void destination.end(html);
}

/** How React marks a part in a Suspense boundary that it leaves to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * The whole HTML where nothing in it has to be waited for, as on most pages: that takes React a quarter less than the same HTML as
 * a stream, of which it encodes each attribute on its own.
 */
function htmlAtOnce(tree: React.ReactNode, { identifierPrefix }: RenderOptions): string | undefined {
  try {
    const html = renderToString(tree, { identifierPrefix });
    return html.includes(LEFT_OUT) ? undefined : html;
  } catch {
    // The stream waits for what is missing, and tells what is wrong.
    return undefined;
  }
}

/** @throws what the tree throws outside of Suspense boundaries */
function stream(tree: React.ReactNode, { whole, signal, ...options }: RenderOptions): Promise<Pipe> {
  return new Promise((resolve, reject) => {
    const ready = () =>
      setImmediate(resolve, (destination: NodeJS.WritableStream) => rendering.pipe(destination));
    const rendering = renderToPipeableStream(tree, {
      ...options,
      // Parts in Suspense boundaries that are ready are sent in their place, however large: they are there without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(whole ? { onAllReady: ready } : { onShellReady: ready }),
      onShellError: reject,
      onError: (error) => console.error('rendering failed:', error),
    });
    signal.addEventListener('abort', () => rendering.abort(signal.reason), { once: true });
  });
}

/** Errors as plain data that `isRouteErrorResponse` still knows; nothing of a stack leaves the server. */
function sendableErrors(errors: Record<string, unknown> | null): HydrationData['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, internal: false, data: error.data }
        : { status: 500, statusText: '', internal: false, data: { code: 'FED-018' } },
    ]),
  );
}
