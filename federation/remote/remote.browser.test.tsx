/** @jest-environment ./federation/remote/jest-environment.mjs */
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import type { LinkPreview, PageDefinition } from '../contract.ts';
import { page } from './page.ts';
import { defineRemote } from './remote.browser.tsx';
import { notFound } from './responses.ts';
import { loadPage } from './routes.tsx';
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

  it('says nothing of data that cannot be fetched ahead, and tells of it where the page is shown', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    const remote = defineRemote(souq);
    await remote.preload(new URL('/ar/stall/broken', window.location.href), souqContext);
    expect(error).not.toHaveBeenCalled();
    const { unmount } = await renderRemote(remote, { path: '/ar/stall/broken', context: souqContext });
    expect(error).toHaveBeenCalledWith('page loader failed: unreachable no answer');
    unmount();
    error.mockRestore();
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

  it('shows a page of a section, which other pages know nothing of', async () => {
    const desk = jest.fn(souq.desk);
    const remote = defineRemote({ ...souq, desk });
    await remote.preload(new URL('/ar/stall/dates', window.location.href), souqContext);
    expect(desk).not.toHaveBeenCalled();
    const { element, unmount } = await renderRemote(remote, {
      path: '/ar/desk/stalls',
      context: souqContext,
    });
    expect(element.querySelector('h1')?.textContent).toBe('Stalls');
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
    });
    await waitFor(() => expect(pages.length).toBeGreaterThan(told));
    expect(element.querySelector('h1')?.textContent).toBe('أهلًا من figs');
    expect(asked.times).toBe(1);
    expect(pages.at(-1)?.head).toEqual({ title: 'figs || Souq' });
    unmount();
  });

  it('tells of an address that was refused as no failure of its own', async () => {
    const [warn, error] = (['warn', 'error'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => undefined),
    );
    const refused = Object.assign(new Error('too long'), { status: 400, code: 'malformed' });
    const page = { loader: () => Promise.reject(refused) } as never;
    const request = { url: 'http://shop.test/ar/x', signal: new AbortController().signal } as Request;
    await expect(loadPage(page, souqContext, { params: {}, request })).rejects.toMatchObject({ status: 400 });
    expect(warn).toHaveBeenCalledWith('page loader failed: malformed too long');
    expect(error).not.toHaveBeenCalled();
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

describe('a page of which a link has told', () => {
  afterEach(() => document.body.replaceChildren());

  let answers: PromiseWithResolvers<{ name: string; price?: number }>;
  const told: LinkPreview = { page: 'carpet', told: { name: 'Tabriz' } };
  const carpet: PageDefinition = {
    id: 'carpet',
    path: '/carpet/:name',
    load: async () => ({
      loader: () => answers.promise,
      preview: ({ name }: { name: string }) => ({ name }),
      head: (data) => ({ title: `${(data as { name: string }).name} || Souq` }),
      Page: ({ data }) => {
        const { name, price } = data as { name: string; price?: number };
        return (
          <>
            <h1>{name}</h1>
            <a href="/ar/carpet/heriz">{price ?? 'to come'}</a>
          </>
        );
      },
    }),
  };
  const remote = defineRemote({ ...souq, pages: [carpet] } as never);
  beforeEach(() => {
    answers = Promise.withResolvers();
  });
  const show = async (preview = () => told) => {
    await remote.loadCode?.(new URL('/ar/carpet/tabriz', location.href), souqContext);
    return renderRemote(remote, { path: '/ar/carpet/tabriz', context: souqContext, preview });
  };
  const next = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

  it('stands with that, and keeps its elements when its data comes', async () => {
    const { element, pages, unmount } = await show();
    expect(element.textContent).toBe('Tabrizto come');
    expect(element.getAttribute('aria-busy')).toBe('true');
    expect(pages).toMatchObject([{ head: { title: 'Tabriz || Souq' }, isPreview: true }]);
    const heading = element.querySelector('h1');
    await act(async () => answers.resolve({ name: 'Tabriz', price: 900 }));
    await next();
    expect(element.textContent).toBe('Tabriz900');
    expect(element.querySelector('h1')).toBe(heading);
    expect(element.hasAttribute('aria-busy')).toBe(false);
    expect(pages.at(-1)).toMatchObject({ head: { title: 'Tabriz || Souq' }, isPreview: false });
    unmount();
  });

  it('ends in what there is instead, where it does not exist', async () => {
    const { element, pages, unmount } = await show();
    await act(async () => answers.reject(notFound()));
    await next();
    expect(pages.at(-1)).toMatchObject({ head: null, status: 404, isPreview: false });
    expect(element.querySelector('[data-fragment="not-found"]')).not.toBeNull();
    unmount();
  });

  it('waits for its data where the link told of another page', async () => {
    answers.resolve({ name: 'Tabriz', price: 900 });
    const { element, pages, unmount } = await show(() => ({ ...told, page: 'stall' }));
    expect(element.textContent).toBe('Tabriz900');
    expect(pages).toHaveLength(1);
    unmount();
  });

  it('follows one of its own kind', async () => {
    answers.resolve({ name: 'Tabriz', price: 900 });
    let latest = told;
    const { element, pages, unmount } = await show(() => latest);
    await next();
    answers = Promise.withResolvers();
    latest = { ...told, told: { name: 'Heriz' } };
    history.pushState(null, '', '/ar/carpet/heriz');
    await act(async () => {
      dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: null }), { singleSpa: true }));
    });
    await next();
    expect(element.textContent).toBe('Herizto come');
    expect(pages.at(-1)).toMatchObject({ head: { title: 'Heriz || Souq' }, isPreview: true });
    await act(async () => answers.resolve({ name: 'Heriz', price: 700 }));
    await next();
    expect(element.textContent).toBe('Heriz700');
    expect(pages.at(-1)).toMatchObject({ isPreview: false });
    unmount();
  });
});

describe('a page that is left', () => {
  afterEach(() => document.body.replaceChildren());

  it('follows no address until it is taken up again, and shows what has changed meanwhile', async () => {
    let price = 900;
    const carpet: PageDefinition = {
      id: 'carpet',
      path: '/carpet',
      load: async () => ({
        loader: () => {
          if (price < 0) throw new Error('no answer');
          return { price };
        },
        head: () => ({ title: 'Carpet' }),
        Page: ({ data }) => <h1>{(data as { price: number }).price}</h1>,
      }),
    };
    const remote = defineRemote({ ...souq, pages: [carpet, ...souq.pages] } as never);
    const element = document.body.appendChild(document.createElement('div'));
    history.replaceState(null, '', '/ar/carpet');
    const mounted = await remote.mount(element, souqContext, { onPage: () => undefined });
    // What is asked for once the page has been seen.
    const answered = () =>
      act(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));
    const leave = () => mounted.leave?.() as () => void;
    const heading = element.querySelector('h1');

    const resume = leave();
    history.pushState(null, '', '/ar/stall/dates');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    await answered();
    expect(element.textContent).toBe('900');
    history.replaceState(null, '', '/ar/carpet');
    price = 800;
    await act(async () => resume());
    await answered();
    expect([element.textContent, element.querySelector('h1')]).toEqual(['800', heading]);

    const told = jest.spyOn(console, 'error').mockReturnValue();
    remote.forget?.();
    price = -1;
    const again = leave();
    await act(async () => again());
    await answered();
    expect(element.textContent).toBe('800');
    told.mockRestore();
    act(() => mounted.unmount());
  });
});
