/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import { createReloadOnce } from './reload.ts';

const reload = jest.fn();
let answers: boolean;

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  answers = true;
  globalThis.fetch = async () => ({ ok: answers }) as Response;
});

describe('a page whose code is gone', () => {
  it('is loaded anew once, and whatever else fails meanwhile is told so', async () => {
    const reloadOnce = createReloadOnce('000012', reload);
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true]);
    expect(await reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded again by the document after, for the same release', async () => {
    await createReloadOnce('000012', reload)();
    expect(await createReloadOnce('000012', reload)()).toBe(false);
    expect(await createReloadOnce('000013', reload)()).toBe(true);
  });

  it('stays while the shop does not answer, and is loaded once it does', async () => {
    answers = false;
    const reloadOnce = createReloadOnce('000012', reload);
    expect(await reloadOnce()).toBe(false);
    answers = true;
    expect(await reloadOnce()).toBe(true);
  });
});
