/** @jest-environment ./federation/remote/jest-environment.mjs */
import { fireEvent } from '@testing-library/react';
import { act, createContext, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HostContextProvider } from './host-context.tsx';
import { lazyIsland } from './lazy-island.tsx';
import { souqContext } from './testing-souq.tsx';

let comeNear: (() => Promise<void>) | undefined;

beforeEach(() => {
  comeNear = undefined;
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(async () => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => document.body.replaceChildren());

function Stall({ name }: { name: string }) {
  return <button type="button">{name}</button>;
}
const DATES = { name: 'dates' };

const place = (html = '') => {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = html;
  return element;
};
const tree = (Part: ReturnType<typeof lazyIsland<{ name: string }>>) => (
  <HostContextProvider value={souqContext}>
    <Part props={DATES} height="min-h-9" />
  </HostContextProvider>
);

describe('a part for later', () => {
  it('loads its code when the visitor is near, and keeps its room until then', async () => {
    const load = jest.fn(async () => Stall);
    const element = place();
    await act(async () => createRoot(element).render(tree(lazyIsland(load))));
    expect(element.querySelector('.min-h-9')).not.toBeNull();
    expect(load).not.toHaveBeenCalled();
    await comeNear?.();
    expect(element.textContent).toBe('dates');
  });

  it('leaves the server’s HTML as it is until then, and takes over the same elements', async () => {
    const load = jest.fn(async () => Stall);
    const element = place(
      '<div data-island="waiting"><!--$--><button type="button">dates</button><!--/$--></div>',
    );
    const sent = element.querySelector('button');
    await act(async () => hydrateRoot(element, tree(lazyIsland(load))));
    expect(element.querySelector('button')).toBe(sent);
    expect(load).not.toHaveBeenCalled();
    await comeNear?.();
    expect(load).toHaveBeenCalledTimes(1);
    expect(element.querySelector('button')).toBe(sent);
    expect(Object.keys(sent ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true);
  });

  it('may wait until it is touched, but not where there is nothing to touch', async () => {
    const load = jest.fn(async () => Stall);
    const touched = (Part: ReturnType<typeof lazyIsland<{ name: string }>>) => (
      <HostContextProvider value={souqContext}>
        <Part props={DATES} height="min-h-9" untilTouched />
      </HostContextProvider>
    );
    const sent = place(
      '<div data-island="waiting"><!--$--><button type="button">dates</button><!--/$--></div>',
    );
    await act(async () => hydrateRoot(sent, touched(lazyIsland(load))));
    expect(load).not.toHaveBeenCalled();
    await act(async () => void fireEvent.focusIn(sent.querySelector('button') as Element));
    expect(load).toHaveBeenCalledTimes(1);
    expect(Object.keys(sent.querySelector('button') ?? {}).join()).toContain('__reactFiber');

    const empty = place();
    await act(async () => createRoot(empty).render(touched(lazyIsland(load))));
    expect(empty.textContent).toBe('dates');
  });

  it('comes when the page changes it, so that the page does not wait for it', async () => {
    const Part = lazyIsland(async () => Stall);
    const named = (props: { name: string }) => (
      <HostContextProvider value={souqContext}>
        <Part props={props} height="min-h-9" untilTouched />
      </HostContextProvider>
    );
    const element = place(
      '<div data-island="waiting"><!--$--><button type="button">dates</button><!--/$--></div>',
    );
    const root = await act(async () => hydrateRoot(element, named(DATES)));
    await act(async () => startTransition(() => root.render(named({ name: 'figs' }))));
    expect(element.textContent).toBe('figs');
  });

  it('comes at once, and is complained of, where a context above it has changed', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazyIsland(async () => Stall);
    const Season = createContext('summer');
    const part = <Part props={DATES} height="min-h-9" untilTouched />;
    const below = (season: string) => (
      <HostContextProvider value={souqContext}>
        <Season value={season}>{part}</Season>
      </HostContextProvider>
    );
    const element = place(
      '<div data-island="waiting"><!--$--><button type="button">dates</button><!--/$--></div>',
    );
    const root = await act(async () => hydrateRoot(element, below('summer')));
    await act(async () => root.render(below('winter')));
    expect(element.textContent).toBe('dates');
    expect(complaints.mock.calls.join()).toContain('thrown away');
    complaints.mockRestore();
  });

  it('is there at once when the page is shown again', async () => {
    const Part = lazyIsland(async () => Stall);
    const first = createRoot(place());
    await act(async () => first.render(tree(Part)));
    await comeNear?.();
    await act(async () => first.unmount());
    const element = place();
    await act(async () => createRoot(element).render(tree(Part)));
    expect(element.textContent).toBe('dates');
  });

  it('does once more, in its order, what was pressed, chosen and sent before its code was there', async () => {
    const done: string[] = [];
    const Form = () => (
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          done.push('sent');
        }}
      >
        <button type="button" onClick={() => done.push('pressed')}>
          <b>figs</b>
        </button>
        <input type="radio" name="size" checked={false} onChange={() => done.push('chose M')} />
        <input type="checkbox" onChange={({ target }) => done.push(`ticked ${target.checked}`)} />
        <select onChange={({ target }) => done.push(`sorted by ${target.value}`)}>
          <option>name</option>
          <option>price</option>
        </select>
        <button type="submit">send</button>
      </form>
    );
    const html = renderToString(<Form />);
    const code = Promise.withResolvers<void>();
    const Part = lazyIsland<typeof DATES>(() => code.promise.then(() => Form));
    const element = place(`<div data-island="waiting"><!--$-->${html}<!--/$--></div>`);
    await act(async () => hydrateRoot(element, tree(Part)));
    await comeNear?.();
    await act(async () => {
      element.querySelector('b')?.click();
      for (const input of element.querySelectorAll('input')) input.click();
      const select = element.querySelector('select') as HTMLSelectElement;
      select.value = 'price';
      fireEvent.change(select);
      element.querySelector<HTMLElement>('button[type=submit]')?.click();
    });
    expect(done).toEqual([]);
    await act(async () => code.resolve());
    expect(done).toEqual(['pressed', 'chose M', 'ticked true', 'sorted by price', 'sent']);
    await act(async () => element.querySelector('b')?.click());
    expect(done.length).toBe(6);
  });

  it('is there from the first with a page whose loader asked for it', async () => {
    const Part = lazyIsland(async () => Stall);
    await Part.load();
    const element = place();
    await act(async () => createRoot(element).render(tree(Part)));
    expect(element.textContent).toBe('dates');
  });

  it('says in its place that it threw, and leaves the rest alone', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const Part = lazyIsland<{ name: string }>(async () => () => {
      throw new Error('torn');
    });
    const element = place();
    await act(async () => createRoot(element).render(tree(Part)));
    await act(async () => comeNear?.());
    expect(element.querySelector('[role=alert]')?.textContent).toBe('FED-033');
    jest.restoreAllMocks();
  });

  it.each([
    ['has the page loaded anew', true, ''],
    ['shows the panel, where that did not help before,', false, 'FED-004'],
  ])('%s where its code cannot be had', async (_, reloads, shown) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reloadOnce = jest.fn(async () => reloads);
    const ErrorPanel = ({ code }: { code: string }) => <p role="alert">{code}</p>;
    const element = place();
    const Part = lazyIsland<typeof DATES>(() => Promise.reject(new Error('not found')));
    await act(async () =>
      createRoot(element).render(
        <HostContextProvider value={{ ...souqContext, ErrorPanel, reloadOnce }}>
          <Part props={DATES} height="min-h-9" />
        </HostContextProvider>,
      ),
    );
    await comeNear?.();
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(element.textContent).toBe(shown);
    jest.restoreAllMocks();
  });
});
