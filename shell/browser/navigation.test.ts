/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { RemotesByName } from '@shop/federation/host/route-table';
import { createNavigation } from './navigation.ts';

const page = (id: string, path: string) => ({ id, path, files: [] });
const remote = (name: string, pages: ReturnType<typeof page>[]) => ({
  ...{
    name,
    version: '1',
    contract: 1,
    tier: 'primary' as const,
    base: `/remotes/${name}/`,
    entry: 'entry.js',
  },
  ...{ styles: [], preload: [], fragments: {}, messages: {}, pages },
});
const remotes: RemotesByName = {
  catalog: remote('catalog', [page('home', '/'), page('taxons', '/taxons/*')]),
  product: remote('product', [page('product', '/product/:slug')]),
};

interface Fetched {
  remote: string;
  path: string;
  finish: () => void;
}

/** What was fetched ahead, in order; each waits to be finished. */
const fetched: Fetched[] = [];
// jsdom's own gives an object that is not quite a URL.
URL.parse = (address) => (URL.canParse(address) ? new URL(address) : null);
history.replaceState(null, '', '/ar');
const stale = false;
/** Whether the code is there, of a page that takes what links tell. */
let code: Promise<boolean>;
let restIsThere = true;
const rest = {
  isThere: () => restIsThere,
  whenThere: () => undefined,
  load: async () => {
    restIsThere = true;
    remotes.content = remote('content', [page('blog', '/blog')]);
  },
};
const navigation = createNavigation(remotes, {
  failureHead: (status) => ({ title: `failed ${status}`, noIndex: true }),
  isStale: () => stale,
  rest,
  onArrival: () => undefined,
  preload: (remote, url) =>
    new Promise((resolve) => fetched.push({ remote, path: url.pathname, finish: resolve })),
  loadCode: async (_, __, told) => (told ? code : false),
});
navigation.start();
/** Whether the shell took the last click; jsdom itself goes nowhere. */
let taken = false;
addEventListener('click', (event) => {
  taken = event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = () => undefined;
  fetched.length = 0;
  code = new Promise(() => undefined);
  document.body.replaceChildren();
  history.replaceState(null, '', '/ar');
});
afterEach(() => {
  jest.useRealTimers();
  // Whoever acts takes the focus over.
  dispatchEvent(new Event('pointerdown'));
});

function link(href: string, attributes: Record<string, string> = {}): HTMLElement {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) anchor.setAttribute(name, value);
  const inner = document.createElement('span');
  anchor.append(inner);
  document.body.append(anchor);
  return inner;
}

function click(element: Element, options: MouseEventInit = {}): boolean {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options }));
  return taken;
}

describe('a page that failed', () => {
  it('has a title of its own, not that of the page before', () => {
    document.title = 'coats';
    navigation.arrived({ url: new URL(location.href), head: null, status: 503 });
    expect(document.title).toBe('failed 503');
  });
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a click on a link', () => {
  it('moves once code and data of the page are there', async () => {
    expect(click(link('/ar/product/coat?color=navy'))).toBe(true);
    await settle();
    expect(fetched).toMatchObject([{ remote: 'product', path: '/ar/product/coat' }]);
    expect(location.pathname).toBe('/ar');
    fetched[0]?.finish();
    await settle();
    expect(location.pathname + location.search).toBe('/ar/product/coat?color=navy');
  });

  it('moves after ten seconds also where they are not', async () => {
    click(link('/ar/product/coat'));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(location.pathname).toBe('/ar');
    await jest.advanceTimersByTimeAsync(1);
    expect(location.pathname).toBe('/ar/product/coat');
  });

  it('shows that it is on its way only where that takes a while', async () => {
    click(link('/ar/product/coat'));
    const shown = () => document.documentElement.hasAttribute('data-navigating');
    await jest.advanceTimersByTimeAsync(149);
    expect(shown()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown()).toBe(true);
    fetched[0]?.finish();
    await settle();
    expect(shown()).toBe(false);
  });

  it('adds no entry of history for the page one is on', async () => {
    const before = history.length;
    click(link('/ar'));
    await settle();
    fetched[0]?.finish();
    await settle();
    expect([history.length, location.pathname]).toEqual([before, '/ar']);
  });

  it.each<[string, string, Record<string, string>, MouseEventInit]>([
    ['asks for another tab', '/ar/product/a', {}, { ctrlKey: true }],
    ['asks for another tab on a Mac', '/ar/product/a', {}, { metaKey: true }],
    ['asks for another window', '/ar/product/a', {}, { shiftKey: true }],
    ['asks to keep it', '/ar/product/a', {}, { altKey: true }],
    ['is of the middle button', '/ar/product/a', {}, { button: 1 }],
    ['is for another window', '/ar/product/a', { target: '_blank' }, {}],
    ['is for a download', '/ar/product/a', { download: '' }, {}],
    ['says that it leads away', '/ar/product/a', { rel: 'external' }, {}],
    ['leads to another site', 'https://other.test/ar/product/a', {}, {}],
    ['leads to a mailbox', 'mailto:care@shop.test', {}, {}],
    ['leads to the other language', '/en/product/a', {}, {}],
    ['leads where no remote has a page', '/ar/nothing-here', {}, {}],
    ['leads to a file', '/media/a.pdf', {}, {}],
    ['leads to a place on this page', '#reviews', {}, {}],
  ])('is left to the browser where it %s', async (_, href, attributes, options) => {
    expect(click(link(href, attributes), options)).toBe(false);
    await settle();
    expect(fetched).toEqual([]);
    expect(location.pathname).toBe('/ar');
  });

  it('is left to who took it before', async () => {
    const inner = link('/ar/product/a');
    inner.addEventListener('click', (event) => event.preventDefault());
    click(inner);
    await settle();
    expect(fetched).toEqual([]);
  });

  it('moves also where React stops it, in an island that waits for its code', async () => {
    const root = document.body.appendChild(document.createElement('main'));
    root.addEventListener('click', (event) => event.stopPropagation(), true);
    const inner = link('/ar/product/a');
    const island = document.createElement('div');
    island.dataset.island = 'waiting';
    island.append(inner.parentElement as Element);
    root.append(island);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    inner.dispatchEvent(event);
    expect([event.defaultPrevented, fetched.length]).toEqual([true, 1]);
    const another = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    inner.dispatchEvent(another);
    expect([another.defaultPrevented, fetched.length]).toEqual([false, 1]);
  });

  it('does not bring one back from where a later click led', async () => {
    click(link('/ar/product/slow'));
    click(link('/ar/taxons/quick'));
    await settle();
    const [slow, quick] = fetched;
    quick?.finish();
    await settle();
    expect(location.pathname).toBe('/ar/taxons/quick');
    slow?.finish();
    await settle();
    expect(location.pathname).toBe('/ar/taxons/quick');
  });
});

describe('moving by a call', () => {
  it('can take the place of the page one is on', async () => {
    const before = history.length;
    navigation.navigate('/ar/taxons/a', { replace: true });
    await settle();
    fetched[0]?.finish();
    await settle();
    expect([history.length, location.pathname]).toEqual([before, '/ar/taxons/a']);
  });
});

describe('what is fetched ahead', () => {
  const point = (element: Element, pointerType = 'mouse') =>
    element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

  it('is the page of a link that the mouse rests on for 65 ms', () => {
    point(link('/ar/product/coat'));
    jest.advanceTimersByTime(64);
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fetched).toMatchObject([{ remote: 'product', path: '/ar/product/coat' }]);
  });

  it('is nothing where the mouse passes over', () => {
    point(link('/ar/product/coat'));
    jest.advanceTimersByTime(40);
    point(document.body);
    jest.advanceTimersByTime(200);
    expect(fetched).toEqual([]);
  });

  it.each(['touchstart', 'focusin'])('is the page of a link at %s, also where React stops that', (event) => {
    const inner = link('/ar/product/coat');
    inner.parentElement?.addEventListener(event, (stopped) => stopped.stopPropagation(), true);
    inner.dispatchEvent(new Event(event, { bubbles: true }));
    expect(fetched).toMatchObject([{ path: '/ar/product/coat' }]);
  });

  it.each(['/ar', '/ar/nothing-here', '/en/product/coat'])('is never %s', (href) => {
    link(href).dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(fetched).toEqual([]);
  });

  it('is nothing for who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    point(link('/ar/product/coat'));
    jest.advanceTimersByTime(200);
    link('/ar/product/coat').dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(fetched).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('while the document knows some of the remotes alone', () => {
  beforeEach(() => {
    restIsThere = false;
    delete remotes.content;
  });
  afterEach(() => {
    restIsThere = true;
  });

  it('a link to the page of another asks for the rest, then moves as ever', async () => {
    link('/ar/blog').click();
    expect([taken, fetched.length]).toEqual([true, 0]);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched.map(({ remote, path }) => [remote, path])).toEqual([['content', '/ar/blog']]);
    fetched[0]?.finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(location.pathname).toBe('/ar/blog');
  });

  it('a link to the page of a known one waits for nothing', async () => {
    link('/ar/product/dress').click();
    expect([fetched.length, restIsThere]).toEqual([1, false]);
    fetched[0]?.finish();
    await jest.advanceTimersByTimeAsync(0);
  });
});

describe('a link that tells of its page', () => {
  const told = { page: 'product', told: { name: 'Coat' } };
  const telling = (href: string): HTMLElement => {
    const inner = link(href);
    navigation.tellOfPage(inner.parentElement as Element, told);
    return inner;
  };

  it('moves as soon as the code is there, and the page is told of once more with its data', async () => {
    code = Promise.resolve(true);
    document.body.innerHTML = '<main><h1>Coat</h1></main>';
    click(telling('/ar/product/coat'));
    await settle();
    expect(location.pathname).toBe('/ar/product/coat');
    expect(navigation.preview()).toEqual(told);
    const scrolled = jest.spyOn(window, 'scrollTo');
    const url = new URL(location.href);
    navigation.arrived({ url, head: { title: 'Coat' }, isPreview: true });
    expect([document.activeElement?.tagName, scrolled.mock.calls.length]).toEqual(['H1', 1]);
    expect(document.getElementById('route-announcer')?.textContent).toBe('Coat');
    (document.activeElement as HTMLElement).blur();
    fetched[0]?.finish();
    navigation.arrived({ url, head: { title: 'Coat', description: 'Warm' }, isPreview: false });
    expect([document.activeElement?.tagName, scrolled.mock.calls.length]).toEqual(['BODY', 1]);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Warm');
  });

  it('says so where the page fails after all', async () => {
    code = Promise.resolve(true);
    click(telling('/ar/product/coat'));
    await settle();
    const url = new URL(location.href);
    navigation.arrived({ url, head: { title: 'Coat' }, isPreview: true });
    navigation.arrived({ url, head: null, status: 404, isPreview: false });
    expect(document.getElementById('route-announcer')?.textContent).toBe('failed 404');
  });

  it('waits for the data of a page that does not take that, or of a place on it', async () => {
    code = Promise.resolve(false);
    click(telling('/ar/product/coat'));
    await settle();
    code = Promise.resolve(true);
    click(telling('/ar/product/coat#reviews'));
    await settle();
    expect(location.pathname).toBe('/ar');
    for (const { finish } of fetched) finish();
    await settle();
    expect(location.pathname + location.hash).toBe('/ar/product/coat#reviews');
    expect(navigation.preview()).toBeUndefined();
  });
});
