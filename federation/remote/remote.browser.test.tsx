/** @jest-environment ./federation/remote/jest-environment.mjs */
import { act } from 'react';
import { page } from './page.ts';
import { defineRemote } from './remote.browser.tsx';
import { renderRemote } from './testing.tsx';
import { asked, souq, souqContext, unprefixedContext } from './testing-souq.tsx';

const collapsed = page('collapsed', '/collapsed', async () => ({
  head: () => ({ title: 'Collapsed' }),
  Page: () => {
    throw new Error('no roof');
  },
}));

beforeEach(() => {
  asked.times = 0;
});

describe('a remote in the browser', () => {
  afterEach(() => document.body.replaceChildren());

  it('uses data that was fetched ahead instead of fetching it again', async () => {
    const remote = defineRemote(souq);
    await remote.preload(new URL('/ar/stall/dates', window.location.href), souqContext);
    const { element, pages, unmount } = await renderRemote(remote, {
      path: '/ar/stall/dates',
      context: souqContext,
    });
    expect(element.querySelector('h1')?.textContent).toBe('أهلًا من dates');
    expect(pages.at(-1)?.head).toEqual({ title: 'dates || Souq' });
    expect(asked.times).toBe(1);
    unmount();
  });

  it('shows a page at the root of the site, fetched ahead or not', async () => {
    const remote = defineRemote(souq);
    await remote.preload(new URL('/square', window.location.href), unprefixedContext);
    const { element, pages, unmount } = await renderRemote(remote, {
      path: '/square',
      context: unprefixedContext,
    });
    expect(element.querySelector('h1')?.textContent).toBe('|/en');
    expect(pages.at(-1)?.head).toEqual({ title: 'Sample square' });
    unmount();
  });

  it('follows an address that the shell pushed, once, and tells of the page', async () => {
    const remote = defineRemote(souq);
    const { element, pages, unmount } = await renderRemote(remote, {
      path: '/ar/stall/dates',
      context: souqContext,
    });
    asked.times = 0;
    const told = pages.length;
    window.history.pushState(null, '', '/ar/stall/figs');
    await act(async () => {
      window.dispatchEvent(
        Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }),
      );
      await new Promise<void>((shown) => {
        const look = (): void => (pages.length > told ? shown() : void requestAnimationFrame(look));
        look();
      });
    });
    expect(element.querySelector('h1')?.textContent).toBe('أهلًا من figs');
    expect(asked.times).toBe(1);
    expect(pages.at(-1)?.head).toEqual({ title: 'figs || Souq' });
    unmount();
  });

  it('tells the status that a page’s loader failed with', async () => {
    const { pages, unmount } = await renderRemote(defineRemote(souq), {
      path: '/ar/stall/missing',
      context: souqContext,
    });
    expect(pages.at(-1)).toMatchObject({ head: null, status: 404 });
    unmount();
  });

  it('ignores the artificial popstate for the address that it already shows', async () => {
    const remote = defineRemote(souq);
    const { unmount } = await renderRemote(remote, { path: '/ar/stall/dates', context: souqContext });
    asked.times = 0;
    act(() => {
      window.dispatchEvent(
        Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }),
      );
    });
    expect(asked.times).toBe(0);
    unmount();
  });

  it.each(['/ar/stall/broken', '/ar/collapsed'])(
    'puts the panel in the place of a page that fails, never the router’s own words: %s',
    async (path) => {
      const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const remote = defineRemote({ ...souq, pages: [...souq.pages, collapsed] });
      const { element, unmount } = await renderRemote(remote, { path, context: souqContext });
      expect(element.querySelector('[role=alert]')?.textContent).toMatch(/^(unreachable|FED-018)$/);
      expect(element.textContent).not.toContain('Unexpected Application Error');
      unmount();
      told.mockRestore();
    },
  );

  it('puts the panel in the place of a fragment that cannot be had', async () => {
    const { element, unmount } = await renderRemote(defineRemote(souq), {
      path: '/ar/square',
      context: souqContext,
    });
    await act(async () => undefined);
    expect(element.querySelector('[role=alert]')?.textContent).toBe('FED-001');
    unmount();
  });
});
