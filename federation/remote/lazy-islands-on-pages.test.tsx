/** @jest-environment ./federation/remote/jest-environment.mjs */
import { fireEvent } from '@testing-library/react';
import { act, useSyncExternalStore } from 'react';
import type { RemoteDefinition } from '../contract.ts';
import { type LazyIsland, lazyIsland } from './lazy-island.tsx';
import { page } from './page.ts';
import { defineRemote } from './remote.browser.tsx';
import { useRevalidate } from './revalidate.ts';
import { renderRemote } from './testing.tsx';
import { souqContext } from './testing-souq.tsx';
import { renderSouq } from './testing-souq-server.ts';

interface Wares {
  text: string;
}

/** A store of the shell's, such as cart, session or toasts. */
function createStore() {
  let value = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change() {
      value += 1;
      for (const listener of listeners) listener();
    },
  };
}

const asked = { times: 0 };
const store = createStore();

function arcade(Stalls: LazyIsland<Wares>): RemoteDefinition {
  function Page({ data }: { data: Wares }) {
    const revalidate = useRevalidate();
    const changes = useSyncExternalStore(store.subscribe, store.get, store.get);
    return (
      <>
        <button type="button" onClick={() => void revalidate()}>
          {changes}
        </button>
        <Stalls props={data} height="min-h-9" />
      </>
    );
  }
  const loader = ({ url }: { url: URL }): Wares => {
    asked.times += 1;
    return { text: `${url.search || 'dates'}` };
  };
  return {
    name: 'mfe-arcade',
    pages: [page('arcade', '/arcade', async () => ({ loader, head: () => ({ title: '' }), Page }))],
    messages: { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  };
}

const Stalls = ({ text }: Wares) => <details id="stalls">{text}</details>;

let comeNear: () => Promise<void>;

let complaints: jest.SpyInstance;

beforeEach(() => {
  // React warns of what it does not find in the server's HTML: here, what the visitor opened meanwhile.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(async () => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  document.body.replaceChildren();
  expect(complaints.mock.calls.join('\n')).not.toContain('thrown away');
  complaints.mockRestore();
});

async function mountArcade() {
  const there = lazyIsland(async () => Stalls);
  await there.load();
  const { html, data } = await renderSouq('/ar/arcade', { remote: arcade(there) });
  const load = jest.fn(async () => Stalls);
  const page = await renderRemote(defineRemote(arcade(lazyIsland(load))), {
    path: '/ar/arcade',
    context: souqContext,
    sent: { html, data },
  });
  asked.times = 0;
  return { ...page, load, sent: page.element.querySelector('#stalls') as HTMLDetailsElement };
}

const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 30)));

/** As browsers do on a link to a place on the page: an entry without state, and a `popstate`. */
function followHash(hash: string): void {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await popped;
}

const HARMLESS: [string, () => unknown][] = [
  ['a link to a place on the page', () => followHash('#stalls')],
  [
    'Back from a place on the page',
    async () => {
      followHash('#stalls');
      await goBack();
    },
  ],
  ['a change of cart, session or notices', () => store.change()],
  ['a page from the back/forward cache', () => dispatchEvent(new PageTransitionEvent('pageshow'))],
  ['another size of the window', () => dispatchEvent(new Event('resize'))],
];

const CHANGES: [string, (element: HTMLElement) => unknown, string][] = [
  [
    'newer data of the page',
    (element) => fireEvent.click(element.querySelector('button') as Element),
    'dates',
  ],
  [
    'another address of the page',
    () => {
      history.pushState(null, '', '?figs');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    '?figs',
  ],
];

describe('an island that is not yet hydrated', () => {
  it.each(HARMLESS)('stays as the server sent it through %s', async (_what, provoke) => {
    const { element, load, sent, unmount } = await mountArcade();
    sent.open = true;
    await act(async () => void (await provoke()));
    await settled();
    expect(element.querySelector('#stalls')).toBe(sent);
    expect(sent.open).toBe(true);
    expect(load).not.toHaveBeenCalled();
    expect(asked.times).toBe(0);
    await comeNear();
    expect(element.querySelector('#stalls')).toBe(sent);
    expect(Object.keys(sent).join()).toContain('__reactFiber');
    unmount();
  });

  it.each(CHANGES)('is hydrated, not rendered anew, through %s', async (_what, provoke, text) => {
    const { element, load, sent, unmount } = await mountArcade();
    sent.open = true;
    await act(async () => void provoke(element));
    await settled();
    expect(asked.times).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(element.querySelector('#stalls')).toBe(sent);
    expect(sent.open).toBe(true);
    expect(sent.textContent).toBe(text);
    unmount();
  });
});
