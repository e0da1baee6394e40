import { requireFit } from '@shop/federation/compatibility';
import { type MatchedPage, matchRelease } from '@shop/federation/host/route-table';
import type {
  ReleaseDocument,
  RemoteRelease,
  RemoteVersion,
} from '@shop/federation/release/release-document';
import type { ReceivedPage, RemoteRenderer, Rendering } from '@shop/federation/render/remote-renderer';
import { withTimeout } from '@shop/federation/timeout';
import type { FastifyRequest } from 'fastify';
import { ArrivingHtml } from './arriving-html.ts';
import type { ServedHost } from './document.ts';
import type { RemoteState } from './remote-context.ts';
import { codeOf, type LogLimits, logFailure } from './render-log.ts';
import type { Settings } from './settings.ts';

/** What renders remotes, and how long that may take. */
export interface RenderOptions {
  settings: Settings;
  renderer: RemoteRenderer<RemoteState>;
  host: ServedHost;
  limits: LogLimits;
}

/** A page and the version of its remote that has rendered it. */
export interface Rendered {
  page: ReceivedPage;
  version: RemoteVersion;
  match: MatchedPage;
}

/** The page's HTML as it is rendered; `null` where its components cannot be. */
export async function contentOf(
  request: FastifyRequest,
  rendered: Rendered | null,
  gone: AbortSignal,
  { limits }: Pick<RenderOptions, 'limits'>,
): Promise<ArrivingHtml | null> {
  if (rendered?.page.kind !== 'page') return null;
  const html = new ArrivingHtml();
  try {
    await rendered.page.pipe(html);
    return html;
  } catch (error) {
    logFailure(request, rendered.version, error, { gone, limits });
    return null;
  }
}

/** The version of a remote that renders a page, and the one to fall back to where that has the page as well. */
export function versionsOf(
  { remotes }: ReleaseDocument,
  match: MatchedPage | null,
  { pathname }: URL,
): Omit<Rendered, 'page'>[] {
  const live = match && remotes[match.remote];
  if (!live) return [];
  return [live, live.fallback ?? []].flat().flatMap((version) => {
    const own = version === live ? match : matchRelease({ [version.name]: version }, pathname);
    return own ? [{ version, match: own }] : [];
  });
}

export interface Visit {
  /** Aborts where the visitor leaves before the end. */
  gone: AbortSignal;
  /** Resolves with the end of the response. */
  ended: Promise<unknown>;
}

/** Signals of `AbortSignal.timeout` and `any` would hold all of a page until the time is over, however soon it has ended. */
function limited({ gone, ended }: Visit, ms: number): AbortSignal {
  const limit = new AbortController();
  const late = () => limit.abort(new DOMException(`not rendered within ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(late, ms);
  void ended.then(() => clearTimeout(timer));
  const leave = () => limit.abort(gone.reason);
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave, { once: true });
  return limit.signal;
}

/** The page by each version that can render it. One that is late is not followed by another: the visitor has waited long enough. */
export async function* renderedPages(
  request: FastifyRequest,
  versions: Omit<Rendered, 'page'>[],
  url: URL,
  { renderer, host, limits, settings: { renderTimeoutMs } }: RenderOptions,
  renderingOf: (version: RemoteVersion, until: AbortSignal) => Rendering<RemoteState>,
  visit: Visit,
): AsyncGenerator<Rendered, undefined> {
  const { gone } = visit;
  for (const { version, match } of versions) {
    try {
      requireFit(version, host.contract?.packages);
      await renderer.prepare(version);
    } catch (error) {
      logFailure(request, version, error, { gone, limits });
      continue;
    }
    try {
      const rendering = renderer.render(version, url, renderingOf(version, limited(visit, renderTimeoutMs)));
      const page = await withTimeout(rendering, renderTimeoutMs, `rendering of ${version.name}`);
      yield { page, version, match };
    } catch (error) {
      logFailure(request, version, error, { gone, limits });
      if (gone.aborted || codeOf(error) === 'FED-003') return;
    }
  }
}

/** The release with each version that has failed too often replaced by the one before. */
export function withoutStopped(
  release: ReleaseDocument,
  renderer: RenderOptions['renderer'],
): ReleaseDocument {
  const stopped = Object.values(release.remotes).filter((version) => renderer.hasStopped(version));
  return stopped.reduce((rest, { fallback }) => (fallback ? withVersion(rest, fallback) : rest), release);
}

/** The release with this version of its remote. */
export const withVersion = (release: ReleaseDocument, version: RemoteRelease): ReleaseDocument =>
  release.remotes[version.name] === version
    ? release
    : { ...release, remotes: { ...release.remotes, [version.name]: version } };
