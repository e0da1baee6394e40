/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import { createTransition } from './transition.ts';

let reducedMotion = false;
let updates: Promise<void>[] = [];
let ready: Promise<void>;

beforeEach(() => {
  reducedMotion = false;
  updates = [];
  ready = Promise.resolve();
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('reduced-motion') && reducedMotion,
  })) as typeof matchMedia;
  document.startViewTransition = ((update: () => Promise<void>) => {
    updates.push(update());
    return { ready };
  }) as unknown as typeof document.startViewTransition;
});
afterAll(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

it('holds the old page until the new one is there', async () => {
  const done: string[] = [];
  const transition = createTransition();
  transition.run(() => done.push('changed'));
  void updates[0]?.then(() => done.push('shown'));
  await Promise.resolve();
  expect(done).toEqual(['changed']);
  transition.arrived();
  await updates[0];
  expect(done).toEqual(['changed', 'shown']);
});

it('does not wait for ever', async () => {
  jest.useFakeTimers();
  createTransition().run(() => {});
  await jest.runAllTimersAsync();
  await expect(updates[0]).resolves.toBeUndefined();
  jest.useRealTimers();
});

it('says nothing of a page that came without it, as where one moves on before', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  const change = jest.fn();
  createTransition().run(change);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(change).toHaveBeenCalledTimes(1);
  expect(unhandled).not.toHaveBeenCalled();
});

it('changes the page at once where motion is unwelcome, or the browser has no transitions', () => {
  const change = jest.fn();
  reducedMotion = true;
  createTransition().run(change);
  reducedMotion = false;
  Reflect.deleteProperty(document, 'startViewTransition');
  createTransition().run(change);
  expect(change).toHaveBeenCalledTimes(2);
  expect(updates).toEqual([]);
});
