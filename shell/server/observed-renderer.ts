import type { RemoteVersion } from '@shop/federation/release/release-document';
import type { RemoteRenderer, Rendering } from '@shop/federation/render/remote-renderer';
import { inThisTrace, traced } from '@shop/shop-domain/tracing';
import { codeOf } from './render-log.ts';

/** Told once of each page and fragment; `code` where it failed or was late. */
type OnRendered = (
  version: RemoteVersion,
  rendering: { part: 'page' | 'fragment'; seconds: number; code?: string },
) => void;

/** A renderer that tells how it fares. What nobody waits for any more is no failure, and not told. */
export function observedRenderer<State>(
  renderer: RemoteRenderer<State>,
  onRendered: OnRendered,
): RemoteRenderer<State> {
  async function watched<Result>(
    version: RemoteVersion,
    part: 'page' | 'fragment',
    rendering: Rendering<State>,
    work: (rendering: Rendering<State>) => Promise<Result>,
  ): Promise<Result> {
    const { signal } = rendering;
    const begun = performance.now();
    let told = false;
    const tell = (failure?: { error: unknown }): void => {
      if (told) return;
      told = true;
      if (signal.aborted && !isLate(signal)) return;
      const seconds = (performance.now() - begun) / 1000;
      onRendered(version, { part, seconds, ...(failure && { code: codeOf(failure.error) }) });
    };
    // A remote need not end when it is told to.
    const tellLate = () => tell({ error: signal.reason });
    signal.addEventListener('abort', tellLate);
    try {
      const attributes = { 'shop.remote': version.name, 'shop.version': version.version };
      const result = await traced(`render ${part}`, attributes, () =>
        // The remote's process asks for these.
        work({
          ...rendering,
          fetch: inThisTrace(rendering.fetch),
          fragment: inThisTrace(rendering.fragment),
        }),
      );
      tell();
      return result;
    } catch (error) {
      tell({ error });
      throw error;
    } finally {
      // A time limit would hold all of the page until it goes off.
      signal.removeEventListener('abort', tellLate);
    }
  }

  return {
    ...renderer,
    prepare: (version) =>
      renderer.prepare(version).catch((error: unknown) => {
        onRendered(version, { part: 'page', seconds: 0, code: codeOf(error) });
        throw error;
      }),
    render: (version, url, given) =>
      watched(version, 'page', given, async (rendering) => {
        const page = await renderer.render(version, url, rendering);
        if (page.kind !== 'page') return page;
        const pipe: typeof page.pipe = (destination) =>
          page.pipe(destination).catch((error: unknown) => {
            if (!rendering.signal.aborted)
              onRendered(version, { part: 'page', seconds: 0, code: codeOf(error) });
            throw error;
          });
        return { ...page, pipe };
      }),
    renderFragment: (version, name, props, given) =>
      watched(version, 'fragment', given, (rendering) =>
        renderer.renderFragment(version, name, props, rendering),
      ),
  };
}

const isLate = ({ reason }: AbortSignal): boolean =>
  (reason as { name?: unknown } | null)?.name === 'TimeoutError';
