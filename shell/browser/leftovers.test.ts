/** @jest-environment ./federation/remote/jest-environment.mjs */
import { runInThisContext } from 'node:vm';
import type { RemotesByName } from '@shop/federation/host/route-table';
import { noteStarted, watchLeftovers } from './leftovers.ts';

type Listen = (target: EventTarget, type: string, listener: () => void) => void;
const remotes = { catalog: { name: 'catalog', base: '/remotes/catalog/2/' } } as unknown as RemotesByName;
/** As the code of a remote's file. */
const listen = runInThisContext('(target, type, listener) => target.addEventListener(type, listener)', {
  filename: 'https://shop/remotes/catalog/2/browser/app.js',
}) as Listen;
/** As that of a later build, which the page has taken in. */
const repeat = runInThisContext('(window, work) => window.setInterval(work, 1000)', {
  filename: 'https://shop/remotes/catalog/3/browser/app.js',
}) as (of: Window, work: () => void) => number;

const warned: string[] = [];
beforeAll(() => {
  noteStarted(remotes);
  jest.spyOn(console, 'warn').mockImplementation((line: string) => warned.push(line));
});
beforeEach(() => {
  warned.length = 0;
});

it('says which nodes, globals, listeners and intervals of a page are still there without it', () => {
  const page = watchLeftovers('catalog')({ unmount: () => undefined });
  document.body.append(document.createElement('dialog'));
  Object.assign(window, { lastStall: 'dates' });
  listen(window, 'resize', () => undefined);
  const interval = repeat(window, () => undefined);
  page.leave?.();
  // Of the next page.
  document.body.append(document.createElement('aside'));
  page.unmount();
  expect(warned).toEqual([
    'catalog leaves behind: <dialog></dialog>, window.lastStall, a listener of resize on window, an interval of 1000 ms',
  ]);
  clearInterval(interval);
});

it('says nothing of what goes with its page, nor of what others added', () => {
  const listener = () => undefined;
  const note = document.createElement('p');
  const page = watchLeftovers('catalog')({
    unmount() {
      note.remove();
      document.removeEventListener('keydown', listener);
      window.clearInterval(interval);
    },
  });
  document.body.append(note);
  listen(document, 'keydown', listener);
  const interval = repeat(window, listener);
  window.addEventListener('scroll', () => undefined);
  page.leave?.();
  page.unmount();
  expect(warned).toEqual([]);
});
