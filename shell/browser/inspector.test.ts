/** @jest-environment jsdom */
import type { PageState } from '../page-state.ts';
import { inspect } from './inspector.ts';

const base = '/templates/flpo/remotes/mfe-souq/1.2.0/';
const state = {
  remotes: { 'mfe-souq': { name: 'mfe-souq', version: '1.2.0', base } },
} as unknown as PageState;

const outlines = () =>
  [...document.querySelectorAll('[data-inspector] p')].map(({ textContent }) => textContent);
const press = (code: string, keys: KeyboardEventInit = { altKey: true, shiftKey: true }) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { code, ...keys }));
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  document.body.innerHTML = `
    <main><div data-mfe="mfe-souq">stall</div>
    <div data-fragment="teaser"><div data-mfe="mfe-other">news</div></div></main>
    <aside data-override-mark="Show the parts"></aside>`;
  // Nothing has a size in jsdom.
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(100);
  const loaded = { name: `${location.origin}${base}browser/entry.js`, encodedBodySize: 12_345 };
  const others = { name: `${location.origin}/shell.js`, encodedBodySize: 1_000_000 };
  const timing = { serverTiming: [{ name: 'mfe-souq', duration: 41.7 }] };
  const entries: Record<string, object[]> = { resource: [loaded, others], navigation: [timing] };
  Object.assign(performance, {
    getEntriesByType: (type: string) => entries[type] ?? [],
    getEntriesByName: (name: string) => (name === 'taken over mfe-souq' ? [{ startTime: 812.4 }] : []),
  });
});
afterEach(() => jest.restoreAllMocks());

it('outlines each part with its owner and facts by a key, and takes them away again', async () => {
  inspect(state);
  press('KeyO', { altKey: true });
  await drawn();
  expect(outlines()).toEqual([]);
  press('KeyO');
  await drawn();
  expect(outlines()).toEqual([
    'mfe-souq 1.2.0 · 12.3 KB · rendered in 42 ms · taken over at 812 ms',
    'mfe-other',
  ]);
  press('KeyO');
  expect(document.querySelector('[data-inspector]')).toBeNull();
});

it('does so by a button in the mark of a preview, where there is no keyboard', async () => {
  inspect(state);
  const button = document.querySelector<HTMLButtonElement>('aside button');
  expect(button?.textContent).toBe('Show the parts');
  button?.click();
  await drawn();
  expect(button?.ariaPressed).toBe('true');
  expect(outlines()).toHaveLength(2);
  button?.click();
  expect([button?.ariaPressed, outlines().length]).toEqual(['false', 0]);
});
