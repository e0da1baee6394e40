/** @jest-environment ./federation/remote/jest-environment.mjs */
import type { BrowserRemote, HydrationData } from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';
import type { BrowserRemotes } from '@shop/federation/host/browser-remotes';
import type { ShopContext } from '@shop/shop-client/context';
import { act, screen, waitFor } from '@testing-library/react';
import { getAppStatus, start, unregisterApplication } from 'single-spa';
import type { ErrorReport, PageState } from '../page-state.ts';
import { createBrowserFragments } from './fragments.ts';
import { createKeptPages, type KeptPages, PUT_AWAY } from './kept-pages.ts';
import { registerRemotes } from './remote-applications.tsx';

type Remote = BrowserRemote<ShopContext>;
const NAMES = ['catalog', 'product', 'content'];

/** Loads and mounts when told to. */
class TestRemotes implements BrowserRemotes<ShopContext> {
  readonly loads = new Map(NAMES.map((name) => [name, Promise.withResolvers<Remote>()]));
  readonly mounts: { name: string; hydrationData?: HydrationData }[] = [];
  readonly fragments: string[] = [];
  /** What the tab has fallen back to. */
  fallback?: { remote: Remote; isFallback: true };

  load(name: string): Promise<Remote> {
    return this.loads.get(name)?.promise ?? Promise.reject(new Error(name));
  }

  forget(): void {}

  async loadOwner() {
    return { name: 'content', remote: await this.load('content') };
  }

  async use<Result>(
    name: string,
    _: unknown,
    work: (remote: Remote, isFallback: boolean) => Promise<Result>,
  ) {
    const { remote, isFallback } = this.fallback ?? { remote: await this.load(name), isFallback: false };
    return work(remote, isFallback);
  }

  arrives(name: string, change: Partial<Remote> = {}): void {
    this.loads.get(name)?.resolve({
      contract: 1,
      preload: async () => undefined,
      preloadFragment: () => undefined,
      mount: async (element, _, { hydrationData }) => {
        this.mounts.push({ name, hydrationData });
        element.textContent = `the page of ${name}`;
        return { unmount: () => undefined };
      },
      mountFragment: async (fragment, element, _, { title }) => {
        element.textContent = `${fragment} ${title}`;
        return {
          update: ({ title }) => this.fragments.push(`update ${title}`),
          unmount: () => this.fragments.push('unmount'),
        };
      },
      ...change,
    });
  }

  /** As after a failure, which is forgotten. */
  fails(name: string, error: Error): void {
    const failed = this.loads.get(name);
    this.loads.set(name, Promise.withResolvers());
    failed?.reject(error);
  }
}

URL.parse = (address) => (URL.canParse(address) ? new URL(address) : null);
const HYDRATION_DATA = { loaderData: {}, errors: null };
let remotes: TestRemotes;
let reloads: number;
let kept: KeptPages;
let entry: string;
let reports: Partial<ErrorReport>[];

function begin(rendered?: PageState['rendered']): void {
  remotes = new TestRemotes();
  reloads = 0;
  reports = [];
  history.replaceState(null, '', '/ar/catalog');
  document.body.innerHTML = `<main id="content"><div id="app-catalog">${rendered ? 'from the server' : ''}</div></main>`;
  const release = NAMES.map((name) => [name, { pages: [{ id: name, path: `/${name}`, files: [] }] }]);
  const context = {
    ErrorPanel: ({ code, onRetry }) => <button type="button" onClick={onRetry}>{`again ${code}`}</button>,
  } as Pick<ShopContext, 'ErrorPanel'> as ShopContext;
  kept = createKeptPages();
  const navigation = {
    arrived: () => {
      entry = location.pathname;
    },
    preview: () => undefined,
    entries: () => ({ shown: entry, current: location.pathname }),
  };
  registerRemotes({ remotes: Object.fromEntries(release), rendered } as PageState, {
    context,
    remotes,
    navigation,
    kept,
    rest: { isThere: () => true, load: async () => undefined, whenThere: () => undefined },
    reloadOnce: async () => {
      reloads += 1;
      return false;
    },
    report: (error) => reports.push(error),
    KeptPanel: ({ code }) => <p role="alert">{`kept ${code}`}</p>,
  });
}

const go = (path: string) => history.pushState(null, '', path);
/** Of what can be seen. */
const content = () =>
  [...(document.getElementById('content')?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches(PUT_AWAY)))
    .map(({ textContent }) => textContent)
    .join('');
/** jsdom has no attribute for it. */
const isHeldStill = () =>
  [...document.querySelectorAll<HTMLElement>('#content > *')].some(({ inert }) => inert);

beforeAll(() => {
  // jsdom marks nothing.
  performance.mark ??= () => ({}) as PerformanceMark;
  start({ urlRerouteOnly: true });
});
beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  for (const name of NAMES) remotes.arrives(name);
  await Promise.all(NAMES.map(unregisterApplication));
  jest.restoreAllMocks();
});

describe('the remotes of a release', () => {
  it('take over what the server sent, with its data', async () => {
    begin({ remote: 'catalog', data: HYDRATION_DATA });
    remotes.arrives('catalog');
    await waitFor(() => expect(getAppStatus('catalog')).toBe('MOUNTED'));
    expect(remotes.mounts).toEqual([{ name: 'catalog', hydrationData: HYDRATION_DATA }]);
  });

  it('keep a page to be seen, and soon not to be used, until the next one is there', async () => {
    begin();
    remotes.arrives('catalog');
    const mounting = Promise.withResolvers<void>();
    remotes.arrives('product', {
      mount: async (element) => {
        await mounting.promise;
        element.textContent = 'the page of product';
        return { unmount: () => undefined };
      },
    });
    await waitFor(() => expect(content()).toBe('the page of catalog'));
    go('/ar/product');
    await waitFor(() => expect(getAppStatus('catalog')).toBe('NOT_MOUNTED'));
    expect(content()).toBe('the page of catalog');
    await waitFor(() => expect(isHeldStill()).toBe(true));
    mounting.resolve();
    await waitFor(() => expect(content()).toBe('the page of product'));
  });

  it('do not wait for one that hangs, and show it once it comes after all', async () => {
    begin({ remote: 'catalog', data: HYDRATION_DATA });
    await waitFor(() => expect(getAppStatus('catalog')).toBe('LOAD_ERROR'), { timeout: 5_000 });
    expect(content()).toBe('from the server');
    remotes.arrives('catalog');
    await waitFor(() => expect(content()).toBe('the page of catalog'));
    expect(remotes.mounts).toEqual([{ name: 'catalog', hydrationData: HYDRATION_DATA }]);
  });

  it('leave one that hangs for another', async () => {
    begin();
    remotes.arrives('product');
    go('/ar/product');
    await waitFor(() => expect(content()).toBe('the page of product'), { timeout: 5_000 });
    remotes.arrives('catalog');
    expect(remotes.mounts).toEqual([{ name: 'product' }]);
  });

  it('show an error in place of one that fails, until the next page is there', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin();
    await waitFor(() => expect(getAppStatus('catalog')).toBe('LOADING_SOURCE_CODE'));
    await act(async () => remotes.fails('catalog', new FederationError('FED-004', 'no files')));
    await screen.findByRole('button', { name: 'again FED-004' });
    remotes.arrives('product');
    go('/ar/product');
    await waitFor(() => expect(content()).toBe('the page of product'), { timeout: 5_000 });
  });

  it('keep what the server sent where their code is gone and another document did not help', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin({ remote: 'catalog', data: HYDRATION_DATA });
    remotes.arrives('catalog', { mount: () => Promise.reject(new TypeError('not found')) });
    await screen.findByText('kept FED-004');
    expect(reloads).toBe(1);
    expect(content()).toBe('kept FED-004from the server');
    remotes.arrives('product');
    go('/ar/product');
    await waitFor(() => expect(content()).toBe('the page of product'));
  });

  it.each([
    ['once the version before has a page', { title: 'catalog' }, 'the page of before'],
    ['not for one without its data', null, 'kept FED-018from the server'],
  ])('give up what the server sent %s', async (_, head, shown) => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin({ remote: 'catalog', data: HYDRATION_DATA });
    const arrived = Promise.withResolvers<void>();
    const mount: Remote['mount'] = async (element, _, { hydrationData, onPage }) => {
      await arrived.promise;
      expect(hydrationData).toBeUndefined();
      element.textContent = 'the page of before';
      onPage({ url: new URL(location.href), head });
      return { unmount: () => undefined };
    };
    remotes.fallback = { remote: { mount } as Remote, isFallback: true };
    remotes.arrives('catalog');
    await waitFor(() => expect(getAppStatus('catalog')).toBe('MOUNTED'));
    expect(content()).toBe('from the server');
    arrived.resolve();
    await waitFor(() => expect(content()).toBe(shown));
  });

  it.each([
    ['the version before', true, 'the page of before'],
    ['a notice, where that fails too', false, 'kept FED-033worked so far'],
  ])('give way to %s where their page is lost', async (_, works, shown) => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin({ remote: 'catalog', data: HYDRATION_DATA });
    let lose = (_: unknown): void => undefined;
    remotes.arrives('catalog', {
      mount: async (element, _, { onLost }) => {
        element.textContent = 'worked so far';
        if (onLost) lose = onLost;
        return { unmount: () => undefined };
      },
    });
    await waitFor(() => expect(content()).toBe('worked so far'));
    const mount: Remote['mount'] = async (element, _, { onPage }) => {
      if (!works) throw new FederationError('FED-033', 'torn as well');
      element.textContent = 'the page of before';
      onPage({ url: new URL(location.href), head: { title: 'catalog' } });
      return { unmount: () => undefined };
    };
    const before = { mount } as Remote;
    remotes.use = async (name, _, work) =>
      work(await remotes.load(name), false).catch((error) =>
        work(before, true).catch(() => Promise.reject(error)),
      );
    lose(new FederationError('FED-033', 'torn'));
    await waitFor(() => expect(content()).toBe(shown));
  });

  it('leave in peace who comes after one that throws as it goes', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin();
    const torn = () => {
      throw new Error('torn');
    };
    remotes.arrives('catalog', { mount: async () => ({ leave: torn, unmount: torn }) });
    remotes.arrives('product');
    await waitFor(() => expect(getAppStatus('catalog')).toBe('MOUNTED'));
    go('/ar/product');
    await waitFor(() => expect(content()).toBe('the page of product'));
    await waitFor(() => expect(reports).toHaveLength(2));
    expect(reports[0]).toMatchObject({ code: 'FED-034', remote: 'catalog' });
    expect(getAppStatus('catalog')).toBe('NOT_MOUNTED');
  });

  it('let a page that fails be tried again', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    begin();
    let attempts = 0;
    remotes.arrives('catalog', {
      mount: async (element) => {
        attempts += 1;
        if (attempts === 1) throw new FederationError('FED-018', 'no data');
        element.textContent = 'the page of catalog';
        return { unmount: () => undefined };
      },
    });
    (await screen.findByRole('button', { name: 'again FED-018' })).click();
    await waitFor(() => expect(content()).toBe('the page of catalog'));
  });
});

describe('a page that was left', () => {
  let resumed: string[];
  let unmounted: string[];
  const told = (title: string, noIndex?: boolean) => ({
    url: new URL(location.href),
    head: { title, noIndex },
  });
  /** Pages that can be left and come back. */
  function arriveAll(): void {
    for (const name of NAMES)
      remotes.arrives(name, {
        mount: async (element, _, { onPage }) => {
          remotes.mounts.push({ name });
          element.innerHTML = `<a href="/${name}">the page of ${name}</a>`;
          onPage(told(name));
          return {
            leave: () => () => {
              resumed.push(name);
              onPage(told(name));
            },
            unmount: () => unmounted.push(name),
          };
        },
      });
  }
  const showing = (name: string) =>
    waitFor(() => {
      expect(content()).toBe(`the page of ${name}`);
      expect(getAppStatus(name)).toBe('MOUNTED');
    });
  beforeEach(() => {
    resumed = [];
    unmounted = [];
  });

  it('is the same again for who comes back, with the focus where it was', async () => {
    begin();
    arriveAll();
    await showing('catalog');
    const link = document.querySelector('a');
    link?.focus();
    go('/ar/product');
    await showing('product');
    expect([document.querySelector('[id=app-catalog]'), isHeldStill()]).toEqual([null, false]);
    go('/ar/catalog');
    await showing('catalog');
    expect(document.querySelector('a')).toBe(link);
    expect(document.activeElement).toBe(link);
    expect(isHeldStill()).toBe(false);
    expect([resumed, remotes.mounts.length]).toEqual([['catalog'], 2]);
  });

  it('is one of the last two', async () => {
    begin();
    arriveAll();
    for (const name of ['catalog', 'product', 'content', 'none']) {
      if (name !== 'catalog') go(`/ar/${name}`);
      if (name !== 'none') await showing(name);
    }
    await waitFor(() => expect(unmounted).toContain('catalog'));
    go('/ar/catalog');
    await showing('catalog');
    expect(resumed).toEqual([]);
  });

  it('stands behind the page that is shown, and is out of the document once it is kept no more', async () => {
    begin();
    arriveAll();
    await showing('catalog');
    const texts = () => [...document.querySelectorAll('#content > *')].map(({ textContent }) => textContent);
    for (const name of ['product', 'content', 'product']) {
      go(`/ar/${name}`);
      await showing(name);
      expect(texts()[0]).toBe(`the page of ${name}`);
    }
    expect(texts()).toEqual(['the page of product', 'the page of content']);
    kept.clear();
    expect(texts()).toEqual(['the page of product']);
  });

  it('is not kept where it is about one person', async () => {
    begin();
    arriveAll();
    await showing('catalog');
    document.head.innerHTML = '<meta name="robots" content="noindex">';
    go('/ar/product');
    await waitFor(() => expect(unmounted).toContain('catalog'));
    document.head.replaceChildren();
  });

  it('is dropped for another visitor', async () => {
    begin();
    arriveAll();
    await showing('catalog');
    go('/ar/product');
    await showing('product');
    kept.clear();
    await waitFor(() => expect(unmounted).toContain('catalog'));
    go('/ar/catalog');
    await showing('catalog');
    expect([resumed, remotes.mounts.length]).toEqual([[], 3]);
  });
});

describe('a fragment', () => {
  it('is a parcel that is updated in order and unmounted', async () => {
    begin();
    remotes.arrives('content');
    const fragments = createBrowserFragments(remotes, () => ({}) as ShopContext);
    const element = document.createElement('div');
    const teaser = await fragments.mount('blog-teaser', element, { title: 'one' });
    expect(element.textContent).toBe('blog-teaser one');
    teaser.update({ title: 'two' });
    teaser.update({ title: 'three' });
    teaser.unmount();
    await waitFor(() => expect(remotes.fragments).toEqual(['update two', 'update three', 'unmount']));
  });

  it('says why it could not be had', async () => {
    begin();
    const cause = new FederationError('FED-018', 'no data');
    remotes.arrives('content', { mountFragment: () => Promise.reject(cause) });
    const fragments = createBrowserFragments(remotes, () => ({}) as ShopContext);
    const mounting = fragments.mount('blog-teaser', document.createElement('div'), {});
    await expect(mounting).rejects.toMatchObject({ code: 'FED-018' });
  });
});
