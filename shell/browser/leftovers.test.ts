/** @jest-environment ./federation/remote/jest-environment.mjs */
import { runInThisContext } from 'node:vm';
import type { RemotesByName } from '@shop/federation/host/route-table';
import { noteListeners, watchLeftovers } from './leftovers.ts';

type Listen = (target: EventTarget, type: string, listener: () => void) => void;
const remotes = { catalog: { name: 'catalog', base: '/remotes/catalog/2/' } } as unknown as RemotesByName;
/** As the code of a remote's file. */
const listen = runInThisContext('(target, type, listener) => target.addEventListener(type, listener)', {
  filename: 'https://shop/remotes/catalog/2/browser/app.js',
}) as Listen;

const warned: string[] = [];
beforeAll(() => {
  noteListeners(remotes);
  jest.spyOn(console, 'warn').mockImplementation((line: string) => warned.push(line));
});
beforeEach(() => {
  warned.length = 0;
});

it('says which nodes, globals and listeners of a page are still there without it', () => {
  const page = watchLeftovers('catalog')({ unmount: () => undefined });
  document.body.append(document.createElement('dialog'));
  Object.assign(window, { lastStall: 'dates' });
  listen(window, 'resize', () => undefined);
  page.leave?.();
  // Of the next page.
  document.body.append(document.createElement('aside'));
  page.unmount();
  expect(warned).toEqual([
    'catalog leaves behind: <dialog></dialog>, window.lastStall, a listener of resize on window',
  ]);
});

it('says nothing of what goes with its page, nor of what others added', () => {
  const listener = () => undefined;
  const note = document.createElement('p');
  const page = watchLeftovers('catalog')({
    unmount() {
      note.remove();
      document.removeEventListener('keydown', listener);
    },
  });
  document.body.append(note);
  listen(document, 'keydown', listener);
  window.addEventListener('scroll', () => undefined);
  page.leave?.();
  page.unmount();
  expect(warned).toEqual([]);
});
