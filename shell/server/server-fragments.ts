import { requireFit } from '@shop/federation/compatibility';
import type { Fragments } from '@shop/federation/contract';
import { type MatchedPage, ownerOf } from '@shop/federation/host/route-table';
import type { ReleaseDocument, RemoteVersion } from '@shop/federation/release/release-document';
import type { Rendering } from '@shop/federation/render/remote-renderer';
import { withTimeout } from '@shop/federation/timeout';
import type { FastifyRequest } from 'fastify';
import type { RemoteState } from './remote-context.ts';
import { codeOf, logFailure } from './render-log.ts';
import { type RenderOptions, withVersion } from './rendered-pages.ts';

/**
 * Fragments of other remotes, rendered once for the same name and props, where the live version fails by the one before. One that
 * fails in both is left to the browser.
 */
export function serverFragments(
  request: FastifyRequest,
  { release, match }: { release: ReleaseDocument; match: MatchedPage | null },
  { renderer, host, settings, limits }: RenderOptions,
  renderingOf: (owner: RemoteVersion) => Rendering<RemoteState>,
) {
  const started = new Map<string, Promise<string | null>>();
  const names = new Set<string>();
  /** By remote: the version that its fragments are of. A document has one alone of each. */
  const versions = new Map<string, RemoteVersion>();

  async function render(name: string, props: Record<string, unknown>): Promise<string | null> {
    const owner = release.remotes[ownerOf(release.remotes, name) ?? ''];
    if (!owner) return null;
    // What the page's own remote does is up to the version that renders the page.
    const fallbacks = owner.name !== match?.remote && owner.fallback ? [owner.fallback] : [];
    for (const version of [owner, ...fallbacks.filter(({ fragments }) => Object.hasOwn(fragments, name))]) {
      const isOther = () => (versions.get(owner.name) ?? version) !== version;
      if (isOther()) continue;
      const rendering = renderingOf(version);
      try {
        requireFit(version, host.contract?.packages);
        await renderer.prepare(version);
        const html = await withTimeout(
          renderer.renderFragment(version, name, props, rendering),
          settings.renderTimeoutMs,
          `fragment ${name}`,
        );
        if (isOther()) continue;
        versions.set(owner.name, version);
        names.add(name);
        return html;
      } catch (error) {
        logFailure(request, version, error, { gone: rendering.signal, fragment: name, limits });
        if (rendering.signal.aborted || codeOf(error) === 'FED-003') return null;
      }
    }
    return null;
  }

  const forContext: Fragments = {
    html(name, props) {
      const key = `${name} ${JSON.stringify(props)}`;
      const html = started.get(key) ?? render(name, props);
      started.set(key, html);
      return html;
    },
    preload: () => undefined,
    mount: () => Promise.reject(new Error('fragments are mounted in browsers only')),
  };
  return {
    rendered: () => [...names],
    /** The release as the document has it, with the versions that have rendered the fragments. */
    released: () => [...versions.values()].reduce(withVersion, release),
    owners: () => [...names].map((name) => ownerOf(release.remotes, name) ?? ''),
    forContext,
  };
}
