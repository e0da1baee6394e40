import { getEventListeners } from 'node:events';
import type { MatchedPage } from '@shop/federation/host/route-table';
import type { RemoteVersion } from '@shop/federation/release/release-document';
import type { RemoteRenderer, Rendering } from '@shop/federation/render/remote-renderer';
import type { FastifyRequest } from 'fastify';
import { observedRenderer } from './observed-renderer.ts';
import { type RenderOptions, renderedPages } from './rendered-pages.ts';

const version = { name: 'mfe-souq', version: '1.0.0' } as RemoteVersion;
const LIMIT_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Begins to render one page; `seen` are the signals that its remote is given. */
function begin(render: () => Promise<unknown>) {
  const seen: AbortSignal[] = [];
  const renderer = observedRenderer(
    {
      prepare: async () => undefined,
      render: (_version: RemoteVersion, _url: URL, { signal }: Rendering) => {
        seen.push(signal);
        return render();
      },
    } as unknown as RemoteRenderer<never>,
    () => undefined,
  );
  const ended = Promise.withResolvers<void>();
  const gone = new AbortController();
  const pages = renderedPages(
    {} as FastifyRequest,
    [{ version, match: {} as MatchedPage }],
    new URL('http://shop.test/ar'),
    { renderer, host: {}, settings: { renderTimeoutMs: LIMIT_MS } } as unknown as RenderOptions,
    (_version, signal) => ({ signal }) as never,
    { gone: gone.signal, ended: ended.promise },
  );
  return { page: pages.next(), seen, gone, end: ended.resolve };
}

it('a page that has ended is held neither by its time limit nor by its signal', async () => {
  const { page, seen, end } = begin(async () => ({ kind: 'redirect' }));
  expect((await page).value).toMatchObject({ page: { kind: 'redirect' } });
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(seen.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[]]);
});

it('a page is stopped when it is late, and when the visitor leaves', async () => {
  const late = begin(() => new Promise(() => undefined));
  const left = begin(() => new Promise(() => undefined));
  for (const { page } of [late, left]) page.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
  left.gone.abort();
  expect(left.seen[0]?.reason).toMatchObject({ name: 'AbortError' });
  expect(late.seen[0]?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(late.seen[0]?.reason).toMatchObject({ name: 'TimeoutError' });
});
